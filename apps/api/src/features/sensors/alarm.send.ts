import { edgesOf, type Known } from '@portal/shared/features/sensors/alarm.sent'
import { UNWATCHED, type Watch } from '@portal/shared/features/sensors/alarm.watch'
import type { readingContracts } from '@portal/shared/features/sensors/reading.contract'
import type { SentAlarm } from '@portal/shared/features/sensors/reading.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../../kernel/ctx.ts'
import { ingest } from '../../kernel/ingest/ingest.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { type Change, raiseAndEnd } from './alarm.raising.ts'
import { lockWatches, type Pair, pairKey, type Site as Rule, settingsOf, writeWatches } from './alarm.watches.ts'
import { noteHeard } from './reading.heard.ts'
import { type Site, siteKey, sitesOf } from './reading.sites.ts'
import { placed } from './reading.ts'

/** An alarm that may be taken, with what is set for its anomaly. */
type Row = Pick<SentAlarm, 'at' | 'value' | 'signal'> & { rule: Rule }

/** Takes alarms that devices have raised or ended by themselves, of the program's organization's sensors and where somebody asked to be told. */
export async function sendAlarms(ctx: Ctx, { items }: Inputs<typeof readingContracts>['alarm']) {
  const taken: Row[] = []
  const answer = await ingest(ctx, items, {
    async assess(alarms: readonly SentAlarm[]) {
      const sites = await sitesOf(ctx, alarms)
      const aimed = alarms.map((alarm) => ({ alarm, site: sites.get(siteKey(alarm)) }))
      const rules = await rulesFor(ctx, aimed)
      return aimed.map(({ alarm, site }) => assessed(ctx, alarm, site, rules))
    },
    async write(rows: readonly Row[]) {
      taken.push(...rows)
      return ctx.tx((ctx) => settle(ctx, rows))
    },
  })
  await noteHeard(
    ctx,
    taken.map(({ at, rule: { sensorId } }) => ({ sensorId, at })),
  )
  return answer
}

interface Aimed {
  alarm: SentAlarm
  site: Site | undefined
}
/** What is set for the anomalies of a batch, each asked for once. */
async function rulesFor(ctx: Ctx, aimed: readonly Aimed[]): Promise<ReadonlyMap<string, Rule>> {
  const pairs = aimed.flatMap(({ alarm: { anomaly }, site }): [string, Pair][] => {
    const pair = site && { sensorId: site.sensorId, anomaly }
    return pair ? [[pairKey(pair), pair]] : []
  })
  const rules = await settingsOf(ctx, [...new Map(pairs).values()])
  return new Map(rules.map((rule) => [pairKey(rule), rule]))
}

function assessed(
  { now }: Ctx,
  alarm: SentAlarm,
  at: Site | undefined,
  rules: ReadonlyMap<string, Rule>,
): Row | Problem {
  const site = placed(alarm, at, now)
  if (site instanceof Problem) return site
  const { anomaly, value, signal } = alarm
  const rule = rules.get(pairKey({ sensorId: site.sensorId, anomaly }))
  return rule ? { at: alarm.at, value, signal, rule } : problem('sensorSettingMissing')
}

/** Raises and ends alarms, and tells how many signals did so. Sensors before watches, and both before alarms, as for readings. */
async function settle(ctx: Ctx, rows: readonly Row[]): Promise<number> {
  const pairs = Map.groupBy(rows, ({ rule }) => pairKey(rule))
  const rules = [...pairs.values()].flatMap(([first]) => first?.rule ?? [])
  await lockRows(
    ctx.db,
    'sensor',
    [...new Set(rules.map(({ sensorId }) => sensorId))].toSorted((a, b) => a - b),
  )
  const before = await lockWatches(ctx, rules)
  const known = await latestOf(ctx, rules)
  const changes = rules.flatMap((site): Change[] => {
    const watch = before.get(pairKey(site))
    // without one its sensor has left the log-book meanwhile
    if (!watch) return []
    const sent = pairs.get(pairKey(site)) ?? []
    const edges = edgesOf(known.get(pairKey(site)) ?? null, sent)
    return [{ site, before: watch, after: after(watch, edges, sent), edges, by: sent }]
  })
  const changed = changes.filter(({ edges }) => edges.length)
  await writeWatches(ctx, changed)
  await raiseAndEnd(ctx, changes)
  return changed.reduce((sum, { edges }) => sum + edges.length, 0)
}

/** Readings go on from here: what was measured before the last signal speaks no more. */
function after(before: Watch, edges: Change['edges'], sent: readonly Row[]): Watch {
  const last = edges.at(-1)
  if (!last) return before
  const times = [before.lastAt, ...sent.map(({ at }) => at)].map((at) => at?.getTime() ?? 0)
  return { ...UNWATCHED, isOver: last.kind === 'risen', lastAt: new Date(Math.max(...times)) }
}

/** The latest alarm of each of these pairs. */
async function latestOf({ db }: Ctx, pairs: readonly Pair[]): Promise<ReadonlyMap<string, Known>> {
  const [ids, anomalies] = [pairs.map(({ sensorId }) => sensorId), pairs.map(({ anomaly }) => anomaly)]
  const rows = await db.$queryRaw<(Pair & Known)[]>`/* prepared */
    SELECT DISTINCT ON (a.sensor_id, a.anomaly) a.sensor_id AS "sensorId", a.anomaly, a.raised_at AS "raisedAt", a.ended_at AS "endedAt", a.closed_at AS "closedAt"
    FROM sensor_alarm a JOIN unnest(${ids}::int[], ${anomalies}::text[]) AS p (sensor_id, anomaly) ON a.sensor_id = p.sensor_id AND a.anomaly = p.anomaly
    ORDER BY a.sensor_id, a.anomaly, a.raised_at DESC, a.id DESC`
  return new Map(rows.map((row) => [pairKey(row), row]))
}
