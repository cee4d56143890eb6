import { tell } from '../console.ts'
import { type Api, startApi } from './api.ts'
import type { Bench } from './city.ts'
import type { Supplier } from './fill.sensors.ts'
import { query } from './fill.tools.ts'
import { hourOf, MINUTES, sendUntil, type Taken } from './ingest.sending.ts'
import { loadOf, type Measured } from './measure.ts'
import { sessionsOf } from './reads.ts'
import { PEOPLE } from './shape.ts'

const HOUR_MS = 3_600_000
/** What the sensors of the city measure in a second, a reading a minute each. */
const cityRate = (sensors: number): number => sensors / MINUTES
const FAST = 10
/** A list that people read meanwhile. */
const LIST = '/api/logbook'

/** What is sent while people read lists, or not. */
interface Turn {
  name: string
  taken?: Taken
  reads?: Measured
  /** Of the API, at its end, in bytes. */
  memory: number
}
export interface Hour {
  hour: Date
  turns: Turn[]
  /** At the beginning. */
  memory: number
  readings: number
  /** Bytes of the rows of the hour and of their index. */
  bytes: { rows: number; index: number }
}
export type Place = Bench & { url: string; folder: string; seconds: number }

/** The hour before last, which is not packed yet. */
const hourBeforeLast = (): Date => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS)

/** All programs of the city send one whole hour, beside people who read and without them. */
export async function sendHour(place: Place, suppliers: readonly Supplier[]): Promise<Hour> {
  const hour = hourBeforeLast()
  const sensors = suppliers.reduce((sum, one) => sum + one.sensors.length, 0)
  const api = await startApi(place.env)
  try {
    const memory = api.memory()
    const turns = await turnsOf(place, api, hourOf(suppliers, hour), sensors)
    const readings = turns.reduce((sum, { taken }) => sum + (taken?.readings ?? 0), 0)
    return { hour, turns, memory, readings, bytes: await bytesOfRows(place.url) }
  } finally {
    await api.stop()
  }
}

/** Each way of sending in its turn, until all is sent. */
async function turnsOf(place: Place, api: Api, batches: ReturnType<typeof hourOf>, sensors: number): Promise<Turn[]> {
  const turns: Turn[] = []
  const told = (turn: Omit<Turn, 'memory'>) => {
    turns.push({ ...turn, memory: api.memory() })
    const { name, taken, reads } = turn
    tell(`${name}: ${Math.round(taken?.rate ?? 0)} readings and ${Math.round(reads?.rps ?? 0)} lists a second`)
  }
  const read = await readerOf(place, api)
  const beside = async (name: string, atOnce: number, aSecond?: number) => {
    let isOver = false
    const reads = read().finally(() => {
      isOver = true
    })
    const taken = await sendUntil(batches, { url: api.url, atOnce, aSecond }, () => isOver)
    told({ name, taken, reads: await reads })
  }
  const alone = async (name: string, isEnough: () => boolean) =>
    told({ name, taken: await sendUntil(batches, { url: api.url, atOnce: FAST }, isEnough) })
  const end = Date.now() + place.seconds * 1000
  await alone(`${FAST} calls at a time, nobody reads`, () => Date.now() > end)
  told({ name: 'lists alone', reads: await read() })
  await beside('as fast as they are measured', 1, cityRate(sensors))
  for (const atOnce of [1, 2, FAST]) await beside(`${atOnce} at a time, as fast as they are answered`, atOnce)
  told({ name: 'lists alone once more', reads: await read() })
  await alone(`the rest, ${FAST} calls at a time, nobody reads`, () => false)
  return turns
}

async function readerOf({ url, env, folder, seconds }: Place, api: Api): Promise<() => Promise<Measured>> {
  const sessions = await sessionsOf(url, env, PEOPLE.contractor)
  return () => loadOf(folder, api, { url: `${api.url}${LIST}`, token: '', sessions, seconds })
}

async function bytesOfRows(url: string): Promise<Hour['bytes']> {
  const [size] = await query<Hour['bytes']>(
    url,
    `SELECT sum(pg_table_size(inhrelid))::float8 AS rows, sum(pg_indexes_size(inhrelid))::float8 AS index FROM pg_inherits WHERE inhparent = 'reading'::regclass`,
  )
  return size ?? { rows: 0, index: 0 }
}
