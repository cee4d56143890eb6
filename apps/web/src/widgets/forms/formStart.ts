import type { Chosen } from '../../kernel/moves/chosen.ts'

/** With which log-books a new form begins, as the page of it takes them and `save` reads them. */
interface FormStart {
  locationIds?: readonly string[]
  all?: true
  filter?: object
}

/** What is handed over to the page of a new form: log-books by location id, or all that filters find; nothing where some of these are left out. */
export function startOf({ rows }: Chosen, logbooks: readonly { locationId: string }[]): FormStart | undefined {
  if ('ids' in rows) return { locationIds: logbooks.map(({ locationId }) => locationId) }
  return rows.except ? undefined : { all: true, filter: rows.filter }
}
