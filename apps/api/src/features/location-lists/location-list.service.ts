import { createHash } from 'node:crypto'
import type { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import {
  isListKey,
  LIST_KEY_LENGTH,
  LIST_PREFIX,
  LOCATIONS_MAX,
  partedIds,
} from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { formerly } from './former-ids.ts'

type Input = Inputs<typeof locationListContracts>

/** Keeps a list; the same list of the same organization has the same key, and is kept anew from now on. */
export async function save({ db, actor, now }: Ctx, input: Input['save']) {
  const locationIds = [...new Set(input.locationIds)].sort()
  if (locationIds.length > LOCATIONS_MAX) throw problem('tooManyUnits')
  const digest = createHash('sha256').update(`${actor.orgId} ${locationIds.join()}`).digest('hex').toUpperCase()
  const key = `${LIST_PREFIX}${digest.slice(0, LIST_KEY_LENGTH)}`
  await db.locationList.upsert({
    where: { key },
    create: { key, orgId: actor.orgId, locationIds, createdAt: now },
    update: { createdAt: now },
  })
  return { key, count: locationIds.length }
}

export async function get({ db, actor, now }: Ctx, { key }: Input['get']) {
  const row = await db.locationList.findFirst({ where: { AND: [{ key }, visible.locationList(actor, now)] } })
  if (!row) throw problem('locationListNotFound')
  return row
}

/** Which ids of a list find nothing: no log-book that the reader may see has that id or stands in those premises. */
export async function missing(ctx: Ctx, input: Input['missing']) {
  const locationIds = await inLists(ctx, input.locationIds ?? [])
  if (locationIds.length > LOCATIONS_MAX) throw problem('tooManyUnits')
  const mine = visible.logbook(ctx.actor, ctx.now)
  const { premises, units } = partedIds(locationIds)
  const [ofUnits, ofPremises] = await Promise.all([
    ctx.db.logbook.findMany({ where: { AND: [{ locationId: { in: units } }, mine] }, select: { locationId: true } }),
    ctx.db.logbook.groupBy({ by: ['premises'], where: { AND: [{ premises: { in: premises } }, mine] } }),
  ])
  const before = (await formerly(ctx, locationIds)).flatMap((row) => [row.locationId, row.premises])
  const found = new Set([...ofUnits.map((row) => row.locationId), ...ofPremises.map((row) => row.premises), ...before])
  return { missing: locationIds.filter((id) => !found.has(id)) }
}

/**
 * A search whose kept lists are put in the place of their keys, and what log-books are called now beside their former ids. For
 * every service that filters by location ids.
 */
export async function withLists<Q extends { locationIds?: string[] | undefined }>(ctx: Ctx, query: Q): Promise<Q> {
  if (!query.locationIds) return query
  const asked = await inLists(ctx, query.locationIds)
  const current = (await formerly(ctx, asked)).map((row) => row.current)
  return { ...query, locationIds: [...new Set([...asked, ...current])] }
}

/** Location ids as the cover of a workbook tells them: those of kept lists in the place of their keys. */
export const listedPlaces = async (ctx: Ctx, locationIds: readonly string[]): Promise<string[]> =>
  (await withLists(ctx, { locationIds: [...locationIds] })).locationIds ?? []

/** The ids as they were asked for, those of kept lists too. */
async function inLists(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(ids.filter(isListKey).map((key) => get(ctx, { key })))
  const named = ids.filter((id) => !isListKey(id))
  return [...new Set([...named, ...lists.flatMap(({ locationIds }) => locationIds)])]
}
