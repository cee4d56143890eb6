import { Prisma, type PrismaClient } from '../../../client.ts'

/** Sensors whose readings of the past month are there: those with alarms before the others. */
const SENSORS = 40
const DAYS = 31
const HOUR_MS = 3_600_000

/** The hours of a record: those before `open` are packed. */
interface Hours {
  from: Date
  open: Date
  now: Date
}

/**
 * A reading every ten minutes of what is set for a sensor's model, below its threshold but for the time of its alarms; none after it
 * was last heard, and none for some hours of a night on each seventh sensor. Hours are packed, but for the last two, as a month's are.
 */
export async function addReadings(db: PrismaClient, orgId: number, now: Date): Promise<void> {
  const open = new Date((Math.floor(now.getTime() / HOUR_MS) - 1) * HOUR_MS)
  const hours = { from: new Date(open.getTime() - DAYS * 24 * HOUR_MS), open, now }
  await db.$queryRaw`
    SELECT make_reading_partition(parent, day)::text FROM unnest(ARRAY['reading_pack', 'reading_hour']) AS parent
    CROSS JOIN generate_series(${hours.from}::timestamptz, ${now}::timestamptz, interval '12 hours') AS day`
  await db.$queryRaw`
    SELECT make_reading_partition('reading', hour)::text FROM generate_series(${open}::timestamptz, ${now}::timestamptz, interval '1 hour') AS hour`
  await db.$executeRaw`
    INSERT INTO reading_pack (sensor_id, anomaly, hour, logbook_id, gaps, measured, created_at)
    SELECT m.sensor_id, m.anomaly, m.hour, m.logbook_id, array_agg(CASE m.nth WHEN 0 THEN 7000 ELSE 600000 END ORDER BY m.nth),
      array_agg(m.value ORDER BY m.nth), m.hour + interval '2 hours'
    FROM (${measured(orgId, hours)}) m WHERE m.hour < ${open} GROUP BY 1, 2, 3, 4`
  await db.$executeRaw`
    INSERT INTO reading (sensor_id, anomaly, at, logbook_id, value, created_at)
    SELECT m.sensor_id, m.anomaly, m.at, m.logbook_id, m.value, m.at FROM (${measured(orgId, hours)}) m WHERE m.hour >= ${open}`
  await db.$executeRaw`
    INSERT INTO reading_hour (sensor_id, anomaly, hour, logbook_id, count, lowest, highest, total)
    SELECT p.sensor_id, p.anomaly, p.hour, p.logbook_id, cardinality(p.measured), s.lowest, s.highest, s.total FROM reading_pack p
    CROSS JOIN LATERAL (SELECT min(v) AS lowest, max(v) AS highest, sum(v) AS total FROM unnest(p.measured) v) s`
  await db.readingMark.updateMany({ data: { packedUntil: open } })
}

/** Every reading there is of these hours, with its hour and which of its hour it is. */
const measured = (orgId: number, { from, open, now }: Hours): Prisma.Sql => Prisma.sql`
  SELECT s.id AS sensor_id, c.anomaly, h.hour, s.logbook_id, t.nth, at.at,
    round((CASE WHEN a.id IS NULL THEN c.threshold * (0.3 + 0.12 * sin(extract(epoch FROM at.at) / 13750 + s.id) + 0.15 * n.noise)
      WHEN at.at BETWEEN a.raised_at AND a.raised_at + interval '10 minutes' THEN a.peak
      ELSE greatest(a.threshold, a.peak * (0.85 + 0.1 * n.noise)) END)::numeric, 1)::float8 AS value
  FROM (
    SELECT s.*, row_number() OVER (ORDER BY (SELECT count(*) FROM sensor_alarm a WHERE a.sensor_id = s.id) DESC, s.id) AS nth FROM sensor s
    WHERE s.org_id = ${orgId} AND s.status = 'LINKED' AND s.last_reading_at IS NOT NULL
  ) s
  JOIN sensor_setting c ON c.model_id = s.model_id
  CROSS JOIN generate_series(${from}::timestamptz, ${now}::timestamptz, interval '1 hour') AS h (hour)
  CROSS JOIN generate_series(0, 5) AS t (nth)
  CROSS JOIN LATERAL (SELECT h.hour + interval '7 seconds' + t.nth * interval '10 minutes' AS at) at
  CROSS JOIN LATERAL (SELECT (hashint8(s.id * 1000003 + extract(epoch FROM at.at)::bigint / 600) & 255) / 255.0 AS noise) n
  LEFT JOIN sensor_alarm a ON a.sensor_id = s.id AND a.anomaly = c.anomaly AND at.at >= a.raised_at - interval '25 minutes'
    AND at.at < coalesce(a.ended_at, ${now}::timestamptz)
  WHERE s.nth <= ${SENSORS} AND at.at >= s.linked_at AND at.at <= s.last_reading_at
    AND NOT (s.nth % 7 = 2 AND h.hour >= ${open}::timestamptz - interval '105 hours' AND h.hour < ${open}::timestamptz - interval '98 hours')`
