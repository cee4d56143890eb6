import { tell } from '../console.ts'
import { startApi } from './api.ts'
import { ANOMALY, type Supplier } from './fill.sensors.ts'
import { query } from './fill.tools.ts'
import type { Place } from './ingest.city.ts'
import { type Batch, batchOf, sendUntil, type Taken } from './ingest.sending.ts'

const LATE_BATCHES = 20
const LATE_MS = 30_500

/** What an hour takes once it is packed, in bytes with all indexes. */
export interface Stored {
  seconds: number
  packs: number
  sums: number
  /** Of the two lists of a pack, where gaps are alike to the millisecond and where they are not. */
  alike: number
  uneven: number
  late: Taken
}

/** Packs the hour, weighs it, and sends what comes late to it. */
export async function storeHour(place: Place, suppliers: readonly Supplier[], hour: Date): Promise<Stored> {
  const seconds = await packed(place, hour)
  tell(`an hour packed in ${seconds.toFixed(1)} s`)
  const [packs, sums] = [await bytesOf(place.url, 'reading_pack'), await bytesOf(place.url, 'reading_hour')]
  const lists = await query<{ alike: number; uneven: number }>(
    place.url,
    `SELECT avg(size) FILTER (WHERE sensor_id % 2 = 0)::float8 AS alike, avg(size) FILTER (WHERE sensor_id % 2 = 1)::float8 AS uneven
     FROM (SELECT sensor_id, pg_column_size(gaps) + pg_column_size(measured) AS size FROM reading_pack) AS p`,
  )
  return {
    seconds,
    packs,
    sums,
    ...(lists[0] ?? { alike: 0, uneven: 0 }),
    late: await sendLate(place, suppliers, hour),
  }
}

/** How long the portal's own packing of an hour takes, in seconds. */
export async function packed({ env }: Pick<Place, 'env'>, hour: Date): Promise<number> {
  const { createDb } = await import('@portal/db')
  const { packHour } = await import('@portal/api/features/sensors/reading.store')
  const db = createDb(env.DATABASE_URL ?? '')
  const from = performance.now()
  await packHour(db, hour).finally(() => db.$disconnect())
  return (performance.now() - from) / 1000
}

/** Bytes of all partitions of a table, with their indexes. */
export async function bytesOf(url: string, parent: string): Promise<number> {
  const [size] = await query<{ bytes: number }>(
    url,
    `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits WHERE inhparent = '${parent}'::regclass`,
  )
  return size?.bytes ?? 0
}

/** One more reading of thousands of sensors, each between two that are packed. */
async function sendLate({ env }: Place, suppliers: readonly Supplier[], hour: Date): Promise<Taken> {
  const batches: Batch[] = suppliers.flatMap(({ key, sensors }) =>
    Array.from({ length: Math.ceil(LATE_BATCHES / suppliers.length) }, (_, nth) =>
      batchOf(key, sensors, nth, ({ code, locationId }) => {
        const at = new Date(hour.getTime() + LATE_MS + nth).toISOString()
        return { sensor: code, locationId, anomaly: ANOMALY, at, value: 1 }
      }),
    ),
  )
  const api = await startApi(env)
  try {
    const late = await sendUntil(
      batches.filter(({ readings }) => readings).values(),
      { url: api.url, atOnce: 2 },
      () => false,
    )
    tell(`late: ${Math.round(late.rate)} readings a second`)
    return late
  } finally {
    await api.stop()
  }
}
