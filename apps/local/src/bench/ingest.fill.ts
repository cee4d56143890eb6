import { READING_DAYS } from '@portal/shared/features/sensors/reading.schema'
import type { Client } from 'pg'
import { tell } from '../console.ts'
import { ANOMALY } from './fill.sensors.ts'
import { connect } from './fill.tools.ts'

const DAY_HOURS = 24
const HOURS = READING_DAYS * DAY_HOURS + 1
/** Filling ends after so long, and of what is missing some sensors get it all. */
const PATIENCE_MS = 360_000
const SOME = 2000
/** An hour of which there is nothing, in a month that is full: it is packed last. */
const LEFT_OUT = 2
export const leftOut = (hour: Date): Date => new Date(hour.getTime() - LEFT_OUT * HOUR_MS)
const HOUR_MS = 3_600_000

/** How much of it there is. */
export interface Filled {
  /** Of all sensors. */
  days: number
  rows: number
  seconds: number
  /** Of sensors that have it all. */
  sensors: number[]
}

/** The packs of one day and the sums of 35 days, all like those of the one hour that was packed, and written hour by hour as those are. */
export async function fillHistory(url: string, hour: Date): Promise<Filled> {
  const client = await connect(url)
  try {
    const at = hour.toISOString()
    await client.query(
      `SELECT make_reading_partition(p, $1::timestamptz - n * interval '1 hour') FROM unnest(ARRAY['reading_pack', 'reading_hour']) AS p, generate_series(-1, ${HOURS}) AS n`,
      [at],
    )
    for (let n = 1; n <= DAY_HOURS; n++) if (n !== LEFT_OUT) await client.query(ONE_MORE_PACK, [at, n])
    tell('packs of a day')
    const filled = await fillSums(client, at)
    await client.query('VACUUM (ANALYZE) reading_pack')
    await client.query('VACUUM (ANALYZE) reading_hour')
    tell(`sums of ${filled.days.toFixed(1)} days of all sensors, ${filled.rows} rows`)
    return filled
  } finally {
    await client.end()
  }
}
const ONE_MORE_PACK = `
  INSERT INTO reading_pack (sensor_id, anomaly, hour, logbook_id, gaps, measured)
  SELECT sensor_id, anomaly, hour - $2 * interval '1 hour', logbook_id, gaps, measured FROM reading_pack WHERE hour = $1 ORDER BY sensor_id`

/** Month by month, the latest first, with the key built when all is there. */
async function fillSums(client: Client, at: string): Promise<Filled> {
  const from = performance.now()
  await client.query(`CREATE TEMP TABLE kept AS SELECT * FROM reading_hour WHERE hour = '${at}' ORDER BY sensor_id`)
  await client.query(`CREATE TEMP TABLE chosen AS SELECT sensor_id FROM kept ORDER BY random() LIMIT ${SOME}`)
  const { rows: parts } = await client.query<{ name: string; bounds: string; hours: string[] }>(PARTS, [at])
  let [hours, rows] = [0, 0]
  for (const part of parts)
    await anew(client, part, async (name) => {
      for (const one of part.hours) {
        const isLate = performance.now() - from > PATIENCE_MS
        const which = isLate ? 'WHERE sensor_id IN (SELECT sensor_id FROM chosen)' : ''
        const { rowCount } = await client.query(sumsOf(name, which), [one])
        rows += rowCount ?? 0
        if (!isLate) hours++
      }
    })
  const { rows: chosen } = await client.query<{ sensor_id: number }>('SELECT sensor_id FROM chosen')
  const seconds = (performance.now() - from) / 1000
  return { days: hours / DAY_HOURS, rows, seconds, sensors: chosen.map(({ sensor_id }) => sensor_id) }
}
const PARTS = `
  SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds,
    array(SELECT to_char(h AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"') FROM generate_series(1, ${HOURS}) AS n, LATERAL (SELECT $1::timestamptz - n * interval '1 hour' AS h) AS o
      WHERE n <> ${LEFT_OUT} AND to_char(h AT TIME ZONE 'Asia/Hong_Kong', '"reading_hour_"YYYY_MM') = c.relname ORDER BY n) AS hours
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'reading_hour'::regclass ORDER BY 1 DESC`
const sumsOf = (name: string, which: string) => `
  INSERT INTO ${name} (sensor_id, anomaly, hour, logbook_id, count, lowest, highest, total)
  SELECT sensor_id, anomaly, $1::timestamptz, logbook_id, count, lowest, highest, total FROM kept ${which}`

/** A partition made anew without its key, which it gets when it is filled: a table that is made in the same transaction writes no log. */
async function anew(
  client: Client,
  { name, bounds }: { name: string; bounds: string },
  fill: (name: string) => Promise<void>,
) {
  const made = `${name}_anew`
  await client.query('BEGIN')
  await client.query(`ALTER TABLE reading_hour DETACH PARTITION ${name}`)
  await client.query(`CREATE TABLE ${made} (LIKE ${name} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)`)
  await client.query(`INSERT INTO ${made} SELECT * FROM ${name}`)
  await fill(made)
  await client.query(`DROP TABLE ${name}`)
  await client.query(`ALTER TABLE ${made} RENAME TO ${name}`)
  await client.query(`ALTER TABLE ${name} ADD PRIMARY KEY (sensor_id, anomaly, hour, logbook_id)`)
  await client.query(`ALTER TABLE reading_hour ATTACH PARTITION ${name} ${bounds}`)
  await client.query('COMMIT')
}

/** The rows of a whole hour, as if it and what came after it were not packed yet. */
export async function fillOpenHour(url: string, hour: Date): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('UPDATE reading_mark SET packed_until = $1', [hour])
    await client.query(
      `SELECT make_reading_partition(p, $1) FROM unnest(ARRAY['reading', 'reading_pack', 'reading_hour']) AS p`,
      [hour],
    )
    await client.query(
      `INSERT INTO reading (sensor_id, anomaly, at, logbook_id, value)
       SELECT s.id, '${ANOMALY}', $1::timestamptz + minute * interval '1 minute' + s.id % 60 * interval '1 second', s.logbook_id, (s.id + minute) % 40
       FROM generate_series(0, 59) AS minute CROSS JOIN sensor s ORDER BY minute`,
      [hour],
    )
    tell('rows of another hour')
  } finally {
    await client.end()
  }
}
