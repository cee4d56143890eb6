import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Entry, entryOf, whole } from './form.row.ts'
import { type UnitFault, unitFaults } from './form.units.ts'

/** An entry with what keeps its log-books from it. */
export interface Loaded extends Entry {
  faults: UnitFault[]
}

/** Of these entries those that the reader sees. */
export async function loadEntries({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Entry[]> {
  const rows = await db.formEntry.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.formEntry(actor, now)] },
    include: whole,
    orderBy: { id: 'asc' },
  })
  return rows.map(entryOf)
}

/** The same with the faults of their log-books, asked form by form: a statement each, by the days that it names. */
export async function loadWithUnits(ctx: Ctx, ids: readonly number[]): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  for (const entry of await loadEntries(ctx, ids)) loaded.push({ ...entry, faults: await unitFaults(ctx, entry) })
  return loaded
}

/** Why these log-books keep a form: its owner's access ended (10014), or not all of them may be in it (30022); each is named. */
export function refusedUnits(faults: readonly UnitFault[]): { key: ProblemKey; meta: object } | undefined {
  if (!faults.length) return undefined
  const key: ProblemKey = faults.every(({ problem }) => problem === 'logbookForbidden')
    ? 'formUnitsClosed'
    : 'locationsForbidden'
  return { key, meta: { row: faults.slice(0, 100).map(({ locationId }) => locationId) } }
}
