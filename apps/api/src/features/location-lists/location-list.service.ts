import { createHash } from 'node:crypto'
import type { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { isListKey, LIST_KEY_LENGTH, LIST_PREFIX, LOCATIONS_MAX } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'

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

/** A search whose kept lists are put in the place of their keys. For every service that filters by location ids. */
export async function withLists<Q extends { locationIds?: string[] | undefined }>(ctx: Ctx, query: Q): Promise<Q> {
  const keys = query.locationIds?.filter(isListKey) ?? []
  if (!keys.length) return query
  const lists = await Promise.all(keys.map((key) => get(ctx, { key })))
  const named = query.locationIds?.filter((id) => !isListKey(id)) ?? []
  return { ...query, locationIds: [...new Set([...named, ...lists.flatMap(({ locationIds }) => locationIds)])] }
}
