import type { AlarmSetting, Watch } from '@portal/shared/features/sensors/alarm.watch'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockingSql } from '../../kernel/transactions/row-locks.ts'

/** An anomaly of a sensor. */
export interface Pair {
  sensorId: number
  anomaly: string
}
export const pairKey = ({ sensorId, anomaly }: Pair): string => `${sensorId} ${anomaly}`

/** It where its sensor is, with the setting in force. */
export interface Site extends Pair, AlarmSetting {
  sensorCode: string
  modelId: number
  logbookId: number
  orgId: number
  tellsContractor: boolean
  tellsRp: boolean
  tellsCompany: boolean
}

/** Pairs as two lists, as PostgreSQL takes them. */
const listsOf = (pairs: readonly Pair[]) =>
  [pairs.map(({ sensorId }) => sensorId), pairs.map(({ anomaly }) => anomaly)] as const

/** Of these pairs those for which something is set: on the log-book of the sensor, else for its model, else for its company. */
export function settingsOf({ db }: Ctx, pairs: readonly Pair[]): Promise<Site[]> {
  const [ids, anomalies] = listsOf(pairs)
  return db.$queryRaw`/* prepared */
    SELECT s.id AS "sensorId", s.code AS "sensorCode", s.model_id AS "modelId", s.logbook_id AS "logbookId", s.org_id AS "orgId", c.anomaly,
      c.threshold, c.clear_level AS "clearLevel", c.in_row AS "inRow", c.hold_minutes AS "holdMinutes",
      c.tells_contractor AS "tellsContractor", c.tells_rp AS "tellsRp", c.tells_company AS "tellsCompany"
    FROM unnest(${ids}::int[], ${anomalies}::text[]) AS p (sensor_id, anomaly) JOIN sensor s ON s.id = p.sensor_id AND s.logbook_id IS NOT NULL
    LEFT JOIN sensor_setting l ON l.logbook_id = s.logbook_id AND l.anomaly = p.anomaly
    LEFT JOIN sensor_setting m ON m.model_id = s.model_id AND m.anomaly = p.anomaly
    LEFT JOIN sensor_setting o ON o.org_id = s.org_id AND o.anomaly = p.anomaly AND o.model_id IS NULL AND o.logbook_id IS NULL
    JOIN sensor_setting c ON c.id = coalesce(l.id, m.id, o.id)`
}

/** Of these pairs those that are over their threshold, or on the way there or back. */
export function restless({ db }: Ctx, pairs: readonly Pair[]): Promise<Pair[]> {
  const [ids, anomalies] = listsOf(pairs)
  return db.$queryRaw`/* prepared */
    SELECT w.sensor_id AS "sensorId", w.anomaly FROM sensor_watch w
    JOIN unnest(${ids}::int[], ${anomalies}::text[]) AS p (sensor_id, anomaly) ON w.sensor_id = p.sensor_id AND w.anomaly = p.anomaly
    WHERE w.is_over OR w.count > 0`
}

/** The watches of these pairs, locked in their order; of a sensor that has left its log-book there is none any more. */
export async function lockWatches({ db, now }: Ctx, sites: readonly Site[]): Promise<ReadonlyMap<string, Watch>> {
  const [ids, anomalies] = listsOf(sites)
  const logbooks = sites.map(({ logbookId }) => logbookId)
  await db.$executeRaw`/* prepared */
    INSERT INTO sensor_watch (sensor_id, anomaly, created_at)
    SELECT s.id, p.anomaly, ${now} FROM unnest(${ids}::int[], ${anomalies}::text[], ${logbooks}::int[]) AS p (sensor_id, anomaly, logbook_id)
    JOIN sensor s ON s.id = p.sensor_id AND s.logbook_id = p.logbook_id ORDER BY s.id, p.anomaly ON CONFLICT DO NOTHING`
  const rows = await db.$queryRaw<(Pair & Watch)[]>`/* prepared */
    SELECT w.sensor_id AS "sensorId", w.anomaly, w.is_over AS "isOver", w.count, w.since, w.peak, w.last_at AS "lastAt" FROM sensor_watch w
    JOIN unnest(${ids}::int[], ${anomalies}::text[], ${logbooks}::int[]) AS p (sensor_id, anomaly, logbook_id) ON w.sensor_id = p.sensor_id AND w.anomaly = p.anomaly
    JOIN sensor s ON s.id = w.sensor_id AND s.logbook_id = p.logbook_id
    ORDER BY w.sensor_id, w.anomaly ${lockingSql('w', 'change')}`
  return new Map(rows.map(({ sensorId, anomaly, ...watch }) => [pairKey({ sensorId, anomaly }), watch]))
}

/** Readings of a pair that were kept between two of them, on the log-book where its sensor is. */
export const keptBetween = ({ db }: Ctx, { sensorId, anomaly, logbookId }: Site, from: Date, to: Date) =>
  db.$queryRaw<{ at: Date; value: number }[]>`/* prepared */
    SELECT at, value FROM readings_of(${sensorId}::int, ${anomaly}, ${from}, ${to}) WHERE logbook_id = ${logbookId} ORDER BY at`

/** Keeps what is known of these pairs from now on. */
export async function writeWatches({ db }: Ctx, changed: readonly { site: Site; after: Watch }[]): Promise<void> {
  if (!changed.length) return
  const rows = changed.map(({ site: { sensorId, anomaly }, after }) => ({ sensorId, anomaly, ...after }))
  await db.$executeRaw`/* prepared */
    UPDATE sensor_watch w SET is_over = v."isOver", count = v.count, since = v.since, peak = v.peak, last_at = v."lastAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v ("sensorId" int, anomaly text, "isOver" boolean, count int, since timestamptz, peak float8, "lastAt" timestamptz)
    WHERE w.sensor_id = v."sensorId" AND w.anomaly = v.anomaly`
}
