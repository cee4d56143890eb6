import { valueAt } from '@portal/shared/features/forms/form.data'
import { formSubmission } from '@portal/shared/features/forms/form.rules'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Loaded, loadEntries, loadWithUnits } from './form.load.ts'
import type { Entry } from './form.row.ts'
import type { UnitFault } from './form.units.ts'

/** A log-book of a form that gives access from one day to another. */
interface Granted extends Pick<UnitFault, 'logbookId' | 'locationId'> {
  entryId: number
  from: string
  to: string
}

/**
 * Forms that are about to be submitted. Of those that give access a log-book is in one at a time: their log-books are kept until the
 * transaction ends, so that of two people who submit one finds what the other did, and of two in one call the later one is refused.
 */
export async function loadOnce(ctx: Ctx, ids: readonly number[]): Promise<Loaded[]> {
  const granted = await grantedBy(ctx, await loadEntries(ctx, ids))
  const logbookIds = [...new Set(granted.map(({ logbookId }) => logbookId))]
  await lockRows(ctx.db, 'logbook', logbookIds)
  const byEntry = Map.groupBy(granted, ({ entryId }) => entryId)
  const before = new Map<number, Granted[]>()
  const rows: Loaded[] = []
  for (const row of await loadWithUnits(ctx, ids)) {
    const own = byEntry.get(row.id) ?? []
    const twins = own.filter((one) => before.get(one.logbookId)?.some((other) => isAtOnce(one, other)))
    const faults = twins.map(({ logbookId, locationId }) => ({
      logbookId,
      locationId,
      problem: 'formDuplicate' as const,
    }))
    rows.push({ ...row, faults: [...row.faults, ...faults] })
    if (row.status === formSubmission.initial && !row.faults.length && !faults.length)
      for (const one of own) before.set(one.logbookId, [...(before.get(one.logbookId) ?? []), one])
  }
  return rows
}

const isAtOnce = (one: Granted, other: Granted): boolean => one.from <= other.to && one.to >= other.from

/** What these forms give, log-book by log-book. */
async function grantedBy({ db }: Ctx, entries: readonly Entry[]): Promise<Granted[]> {
  const days = new Map(
    entries.flatMap(({ id, definition: { grants }, data }) => {
      const [from, to] = [grants && valueAt(data, grants.from), grants && valueAt(data, grants.to)]
      return typeof from === 'string' && typeof to === 'string' ? [[id, { from, to }] as const] : []
    }),
  )
  if (!days.size) return []
  const rows = await db.formLogbook.findMany({
    where: { entryId: { in: [...days.keys()] } },
    select: { entryId: true, logbookId: true, logbook: { select: { locationId: true } } },
  })
  return rows.flatMap(({ entryId, logbookId, logbook: { locationId } }) => {
    const span = days.get(entryId)
    return span ? [{ entryId, logbookId, locationId, ...span }] : []
  })
}
