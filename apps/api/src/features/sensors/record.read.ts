import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'

/** An anomaly of a sensor between two instants, on the log-book where it is; of one that is on none, wherever it was. */
export interface Traced {
  sensorId: number
  anomaly: string
  logbookId: number | null
  from: Date
  to: Date
}
interface Point {
  at: Date
  count: number
  lowest: number
  highest: number
}

const there = (logbookId: number | null) =>
  logbookId === null ? Prisma.empty : Prisma.sql`AND logbook_id = ${logbookId}`

/** Each minute with readings, the earliest first. */
export const minutesOf = ({ db }: Ctx, { sensorId, anomaly, logbookId, from, to }: Traced): Promise<Point[]> =>
  db.$queryRaw`/* prepared */
    SELECT date_trunc('minute', at) AS at, count(*)::int AS count, min(value) AS lowest, max(value) AS highest
    FROM readings_of(${sensorId}::int, ${anomaly}, ${from}, ${to}) WHERE true ${there(logbookId)} GROUP BY 1 ORDER BY 1`

/**
 * Each hour with readings, the earliest first: of hours that are packed their sums, of the last ones their rows. An hour that is
 * being packed is in both.
 */
export const hoursOf = ({ db }: Ctx, { sensorId, anomaly, logbookId, from, to }: Traced): Promise<Point[]> =>
  db.$queryRaw`/* prepared */
    SELECT h.at, max(h.count)::int AS count, min(h.lowest) AS lowest, max(h.highest) AS highest FROM (
      SELECT hour AS at, sum(count) AS count, min(lowest) AS lowest, max(highest) AS highest FROM reading_hour
      WHERE sensor_id = ${sensorId} AND anomaly = ${anomaly} AND hour BETWEEN ${from} AND ${to} ${there(logbookId)} GROUP BY 1
      UNION ALL
      SELECT date_trunc('hour', at), count(*), min(value), max(value) FROM reading
      WHERE sensor_id = ${sensorId} AND anomaly = ${anomaly} AND at BETWEEN ${from} AND ${to} ${there(logbookId)} GROUP BY 1
    ) h GROUP BY 1 ORDER BY 1`

/** The latest reading: among rows, else in the last hour of which there are sums. */
export async function latestOf({ db }: Ctx, { sensorId, anomaly, logbookId, from, to }: Traced) {
  const [latest] = await db.$queryRaw<{ at: Date; value: number }[]>`/* prepared */
    SELECT r.at, r.value FROM (
      SELECT max(l.hour) AS hour FROM (
        (SELECT hour FROM reading_hour WHERE sensor_id = ${sensorId} AND anomaly = ${anomaly} AND hour BETWEEN ${from} AND ${to} ${there(logbookId)} ORDER BY hour DESC LIMIT 1)
        UNION ALL
        (SELECT date_trunc('hour', at) FROM reading WHERE sensor_id = ${sensorId} AND anomaly = ${anomaly} AND at BETWEEN ${from} AND ${to} ${there(logbookId)} ORDER BY at DESC LIMIT 1)
      ) l
    ) m CROSS JOIN LATERAL readings_of(${sensorId}::int, ${anomaly}, m.hour, ${to}) r WHERE true ${there(logbookId)} ORDER BY r.at DESC LIMIT 1`
  return latest ?? null
}
