import { PACKED_AFTER_HOURS, READING_DAYS, READING_HOUR_DAYS } from '@portal/shared/features/sensors/reading.schema'
import { tells } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One reading of a sensor, on the log-book where it was. */
export interface ReadingRow {
  sensorId: number
  anomaly: string
  at: Date
  logbookId: number
  value: number
}

/**
 * Writes readings by one statement and tells how many are new. Once more when it met an hour, a day or a month that has no
 * partition yet, which inside of a transaction is too late.
 */
export async function writeReadings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  rows: readonly ReadingRow[],
): Promise<number> {
  const column = <K extends keyof ReadingRow>(field: K) => rows.map((row) => row[field])
  const ats = column('at').map((at) => at.toISOString())
  const write = async () => {
    const [kept] = await db.$queryRaw<{ count: number }[]>`/* prepared */
      SELECT keep_readings(${column('sensorId')}::int[], ${column('anomaly')}::text[], ${ats}::timestamptz[], ${column('logbookId')}::int[],
        ${column('value')}::float8[], ${now}) AS count`
    return kept?.count ?? 0
  }
  try {
    return await write()
  } catch (error) {
    if (!tells(error, 'no partition of relation')) throw error
    await makePartitions(db, column('at'))
    return write()
  }
}

/** Makes the partitions of these instants, where they are missing. */
export async function makePartitions(db: Ctx['db'], instants: readonly Date[]): Promise<void> {
  const hours = new Set(instants.map((at) => Math.floor(at.getTime() / HOUR_MS)))
  const begins = [...hours].sort((one, other) => one - other).map((hour) => new Date(hour * HOUR_MS).toISOString())
  await db.$queryRaw`
    SELECT make_reading_partition(parent, at)::text FROM unnest(ARRAY['reading_hour', 'reading_pack', 'reading']) WITH ORDINALITY AS p (parent, nth)
    CROSS JOIN unnest(${begins}::timestamptz[]) AS at ORDER BY nth, at`
}

/** When the hours begin that are over for long enough and whose rows are not packed, the earliest first. */
export async function openHours(db: Ctx['db'], now: Date): Promise<Date[]> {
  const rows = await db.$queryRaw<{ hour: string }[]>`
    SELECT right(c.relname::text, 13) AS hour FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'reading'::regclass ORDER BY 1`
  const last = now.getTime() - (PACKED_AFTER_HOURS + 1) * HOUR_MS
  return rows
    .map(({ hour }) => new Date(hour.replace(/^(\d{4})_(\d\d)_(\d\d)_(\d\d)$/, '$1-$2-$3T$4:00:00+08:00')))
    .filter((hour) => hour.getTime() <= last)
}

/** Packs an hour; any step may be made again, and what comes meanwhile is joined to it. */
export async function packHour(db: Ctx['db'], hour: Date): Promise<void> {
  await makePartitions(db, [hour])
  await db.$queryRaw`SELECT close_reading_hour(${hour})::text`
  await db.$queryRaw`SELECT pack_reading_hour(${hour})::text`
  await db.$queryRaw`SELECT drop_reading_hour(${hour})::text`
}

/** Drops the days and months that have been kept for long enough, and names them. */
export async function dropPast(db: Ctx['db'], now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT drop_past_readings('reading_pack', ${before(READING_DAYS)}) AS name
    UNION ALL SELECT drop_past_readings('reading_hour', ${before(READING_HOUR_DAYS)})`
  return rows.map(({ name }) => name)
}
