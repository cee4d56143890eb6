import type { Ticked } from '@portal/shared/kernel/workbooks/export'

/** The rows that somebody ticked, by their ids: one condition beside scope and filters, so that nobody reaches rows of others by it. */
export function tickedRows({ ticked, unticked }: Ticked) {
  return {
    AND: [ticked ? { id: { in: [...ticked] } } : {}, unticked ? { NOT: { id: { in: [...unticked] } } } : {}],
  }
}

/** The same of rows that are here. */
export const isTicked =
  ({ ticked, unticked }: Ticked) =>
  (id: number): boolean =>
    (!ticked || ticked.includes(id)) && !unticked?.includes(id)
