import { unitKind } from '@portal/shared/features/logbooks/logbook.codes'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { linkable } from '../../access/sensor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { namedLogbooks } from '../location-lists/named-logbooks.ts'
import { requireVisible } from '../location-lists/visible-logbook.ts'

const place = { id: true, locationId: true, addressEn: true, addressZh: true, kind: true } as const
async function found({ db, actor, now }: Ctx, named: object) {
  const rows = await db.logbook.findMany({ where: { AND: [named, visible.logbook(actor, now)] }, select: place })
  return rows.map((row) => ({ ...row, kind: unitKind.parse(row.kind) }))
}
export type Place = Awaited<ReturnType<typeof found>>[number]

/** Of these log-books those that the reader sees, by their numbers. */
export async function placesById(ctx: Ctx, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, Place>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = wanted.length ? await found(ctx, { id: { in: wanted } }) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** The log-books that the reader sees of these location ids, today's or former ones; of any other there is none. */
export async function placesByName(ctx: Ctx, locationIds: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const named = await namedLogbooks(ctx, locationIds)
  const idOf = (locationId: string) => named.get(locationId)?.[0]?.logbookId ?? null
  const byId = await placesById(ctx, locationIds.map(idOf))
  return new Map(
    locationIds.flatMap((locationId): [string, Place][] => {
      const row = byId.get(idOf(locationId) ?? 0)
      return row ? [[locationId, row]] : []
    }),
  )
}

/** The log-book of this id, which its party holds. */
export async function requireHeld(ctx: Ctx, locationId: string) {
  const { db, actor, now } = ctx
  const logbook = await requireVisible(ctx, locationId)
  const held = await db.logbook.count({ where: { AND: [{ id: logbook.id }, linkable(actor, now)] } })
  if (!held) throw problem('logbookForbidden')
  return logbook
}
