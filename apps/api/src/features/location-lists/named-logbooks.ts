import { premisesOf } from '@portal/shared/features/logbooks/location'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { called } from './called.ts'
import { formerly } from './former-ids.ts'

interface Named {
  id: number
  logbookId: number
  name: string
}

/**
 * The log-books that the reader sees, by each of these location ids: by its own or a former one exactly one, by that of a premises
 * all that stand there. An id that names none is left out.
 */
export async function namedLogbooks(
  ctx: Ctx,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Named[]>> {
  const { db, actor, now } = ctx
  const ids = [...new Set(locationIds)]
  const rows = await db.logbook.findMany({
    where: { AND: [called(ids), visible.logbook(actor, now)] },
    select: { id: true, locationId: true },
    orderBy: { locationId: 'asc' },
  })
  const found = byName(rows.map((row) => ({ ...row, logbookId: row.id })))
  const before = (await formerly(ctx, ids)).filter(({ locationId }) => !found.has(locationId))
  const former = before.map(({ logbookId, locationId, current }) => ({
    id: logbookId,
    logbookId,
    locationId,
    name: current,
  }))
  return new Map([...found, ...byName(former)].filter(([id]) => ids.includes(id)))
}

/** What the location id of each row names, by the number of the row. */
export async function logbooksOfRows(
  ctx: Ctx,
  rows: readonly { row: number; value: { locationId: string } }[],
): Promise<ReadonlyMap<number, readonly Named[]>> {
  const found = await namedLogbooks(
    ctx,
    rows.map(({ value }) => value.locationId),
  )
  return new Map(rows.map(({ row, value }) => [row, found.get(value.locationId) ?? []]))
}

/** Each under its own id, and all of a premises under that of the premises. */
export function byName<R extends Omit<Named, 'name'> & { locationId: string; name?: string }>(
  rows: readonly R[],
): Map<string, Named[]> {
  const found = new Map<string, Named[]>()
  for (const { id, logbookId, locationId, name = locationId } of rows)
    for (const called of [locationId, premisesOf(locationId)]) {
      const named = { id, logbookId, name }
      const known = found.get(called)
      if (known) known.push(named)
      else found.set(called, [named])
    }
  return found
}
