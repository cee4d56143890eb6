import type { Watch, watched } from '@portal/shared/features/sensors/alarm.watch'
import type { Ctx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import type { Site } from './alarm.watches.ts'

/** What readings have changed of an anomaly of a sensor. */
export interface Change {
  site: Site
  before: Watch
  after: Watch
  edges: ReturnType<typeof watched>['edges']
  /** The readings by which it was found. */
  by: readonly { at: Date; value: number }[]
}
interface Written {
  id: number
  logbookId: number
  orgId: number
  /** Of what rose: that it was not open before, and that it has come down again. */
  isNew?: boolean
  isOver?: boolean
}

/** Writes the alarms that rose, came down or went higher. What is there is changed first: whoever settles alarms locks them so. */
export async function raiseAndEnd(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  await heighten(ctx, changes)
  const ended = await endThose(ctx, changes)
  const risen = await raise(ctx, changes)
  const isNew = risen.filter((one) => one.isNew)
  const isOver = [...ended, ...risen.filter((one) => one.isOver)]
  await tellHistory(ctx, [
    ...isNew.map((one) => ({ action: 'sensorAlarm.raise', ...one })),
    ...isOver.map((one) => ({ action: 'sensorAlarm.end', ...one })),
  ])
}

/** Higher readings while an alarm is over its threshold. */
async function heighten({ db }: Ctx, changes: readonly Change[]): Promise<void> {
  const rows = changes
    .filter(({ before, by }) => before.isOver && by.length)
    .map(({ site: { sensorId, anomaly }, by }) => ({ sensorId, anomaly, peak: highest(by) }))
  if (!rows.length) return
  await db.$executeRaw`/* prepared */
    UPDATE sensor_alarm a SET peak = v.peak FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v ("sensorId" int, anomaly text, peak float8)
    WHERE a.sensor_id = v."sensorId" AND a.anomaly = v.anomaly AND a.status <> 'CLOSED' AND a.ended_at IS NULL AND a.peak < v.peak`
}

/** The alarms whose readings came down: the last of each, which may be closed by then. */
async function endThose({ db }: Ctx, changes: readonly Change[]): Promise<Written[]> {
  const rows = changes.flatMap(({ site: { sensorId, anomaly }, edges: [first] }) =>
    first?.kind === 'ended' ? [{ sensorId, anomaly, at: first.at }] : [],
  )
  if (!rows.length) return []
  return db.$queryRaw`/* prepared */
    UPDATE sensor_alarm a SET ended_at = v.at FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v ("sensorId" int, anomaly text, at timestamptz)
    WHERE a.id = (SELECT o.id FROM sensor_alarm o WHERE o.sensor_id = v."sensorId" AND o.anomaly = v.anomaly ORDER BY o.raised_at DESC, o.id DESC LIMIT 1)
      AND a.ended_at IS NULL
    RETURNING a.id, a.logbook_id AS "logbookId", a.org_id AS "orgId"`
}

/** Alarms that rose: one that is open goes on, whatever became of it meanwhile. */
async function raise({ db, now }: Ctx, changes: readonly Change[]): Promise<Written[]> {
  const rows = changes.flatMap((change) => risingOf(change) ?? [])
  if (!rows.length) return []
  return db.$queryRaw`/* prepared */
    INSERT INTO sensor_alarm AS a (sensor_id, sensor_code, model_id, logbook_id, org_id, anomaly, threshold, clear_level, in_row, hold_minutes,
      tells_contractor, tells_rp, tells_company, raised_at, ended_at, peak, risings, created_at)
    SELECT v."sensorId", v."sensorCode", v."modelId", v."logbookId", v."orgId", v.anomaly, v.threshold, v."clearLevel", v."inRow", v."holdMinutes",
      v."tellsContractor", v."tellsRp", v."tellsCompany", v."raisedAt", v."endedAt", v.peak, v.risings, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v ("sensorId" int, "sensorCode" text, "modelId" int, "logbookId" int, "orgId" int,
      anomaly text, threshold int, "clearLevel" int, "inRow" int, "holdMinutes" int, "tellsContractor" boolean, "tellsRp" boolean,
      "tellsCompany" boolean, "raisedAt" timestamptz, "endedAt" timestamptz, peak float8, risings int)
    ORDER BY v."sensorId", v.anomaly
    ON CONFLICT (sensor_id, anomaly) WHERE status <> 'CLOSED' DO UPDATE
      SET risings = a.risings + excluded.risings, ended_at = excluded.ended_at, peak = greatest(a.peak, excluded.peak)
    RETURNING a.id, a.logbook_id AS "logbookId", a.org_id AS "orgId", a.xmax = 0 AS "isNew", a.ended_at IS NOT NULL AS "isOver"`
}

/** How an anomaly rose in one batch: a feed that goes up and down in it rises several times, and stays one alarm. */
function risingOf({ site, edges, by }: Change) {
  const risen = edges.filter((edge) => edge.kind === 'risen')
  const [first, last] = [risen[0], edges.at(-1)]
  if (!first) return undefined
  const since = by.filter(({ at }) => at >= first.at)
  const endedAt = last?.kind === 'ended' ? last.at : null
  return { ...site, raisedAt: first.at, endedAt, peak: highest(since), risings: risen.length }
}
const highest = (readings: readonly { value: number }[]): number =>
  readings.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY)

/** In the name of the portal and without the sensor: other suppliers read the history of the log-book, too. */
async function tellHistory(ctx: Ctx, rows: readonly (Written & { action: string })[]): Promise<void> {
  if (!rows.length) return
  const portal = ctx.as(systemActor.actor, systemActor.language, undefined, ['sensorAlarms'])
  await portal.record(
    ...rows.map(({ action, id: rowId, logbookId, orgId }) => ({
      ...{ action, model: 'sensorAlarm', rowId, logbookId, concerns: [orgId] },
    })),
  )
}
