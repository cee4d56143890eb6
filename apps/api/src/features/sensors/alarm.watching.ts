import { UNWATCHED, type Watch, watched } from '@portal/shared/features/sensors/alarm.watch'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Change, raiseAndEnd } from './alarm.raising.ts'
import {
  keptBetween,
  lockWatches,
  type Pair,
  pairKey,
  restless,
  type Site,
  settingsOf,
  writeWatches,
} from './alarm.watches.ts'

/** A reading that was kept, with the sensor that it is of. */
export interface Heard extends Pair {
  at: Date
  value: number
}
/** An anomaly of a sensor with what is set for it, and what was heard of it. */
interface Noise {
  site: Site
  heard: readonly Heard[]
}
const inOrder = (one: Pair, other: Pair) => one.sensorId - other.sensorId || (one.anomaly < other.anomaly ? -1 : 1)

/**
 * Raises and ends alarms by readings that were kept, each batch once: what is sent again is older than what was looked at. Where
 * nothing is set, or all is at rest and stays below its threshold, nothing is written.
 */
export async function watch(ctx: Ctx, heard: readonly Heard[]): Promise<void> {
  const pairs = Map.groupBy(heard, pairKey)
  const sites = await settingsOf(
    ctx,
    [...pairs.values()].flatMap(([first]) => first ?? []),
  )
  const set = sites.map((site) => ({ site, heard: pairs.get(pairKey(site)) ?? [] }))
  if (!set.length) return
  const unsettled = new Set((await restless(ctx, sites)).map(pairKey))
  const noisy = set.filter(
    ({ site, heard }) => unsettled.has(pairKey(site)) || heard.some(({ value }) => value >= site.threshold),
  )
  if (noisy.length) await ctx.tx((ctx) => look(ctx, noisy))
}

/** Sensors before watches, and both before alarms: so do all who write them. */
async function look(ctx: Ctx, noisy: readonly Noise[]): Promise<void> {
  const ordered = noisy.toSorted((one, other) => inOrder(one.site, other.site))
  await lockRows(ctx.db, 'sensor', [...new Set(ordered.map(({ site }) => site.sensorId))])
  const before = await lockWatches(
    ctx,
    ordered.map(({ site }) => site),
  )
  const changes: Change[] = []
  for (const { site, heard } of ordered) {
    const known = before.get(pairKey(site))
    // without one its sensor has left the log-book meanwhile
    if (known) changes.push(await changeOf(ctx, site, known, heard))
  }
  await writeWatches(
    ctx,
    changes.filter(({ before, after }) => !isSame(before, after)),
  )
  await raiseAndEnd(ctx, changes)
}

/**
 * What readings change. Before anything rises or ends the kept readings are asked once more, from the first that speaks for it: a
 * batch beside may have kept one meanwhile that speaks against it, and of one that is sent again the first value holds.
 */
async function changeOf(ctx: Ctx, site: Site, before: Watch, heard: readonly Heard[]): Promise<Change> {
  const fresh = heard.filter(({ at }) => !before.lastAt || at > before.lastAt)
  const first = watched(site, before, fresh)
  if (!first.edges.length) return { site, before, after: first.watch, edges: [], by: fresh }
  const times = fresh.map(({ at }) => at.getTime())
  const by = await keptBetween(ctx, site, before.since ?? new Date(Math.min(...times)), new Date(Math.max(...times)))
  const { watch, edges } = watched(site, { ...UNWATCHED, isOver: before.isOver }, by)
  return { site, before, after: { ...watch, lastAt: watch.lastAt ?? before.lastAt }, edges, by }
}

const isSame = (one: Watch, other: Watch): boolean => JSON.stringify(one) === JSON.stringify(other)
