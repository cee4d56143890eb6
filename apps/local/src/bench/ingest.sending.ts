import { setTimeout as pause } from 'node:timers/promises'
import { READINGS_PER_CALL } from '@portal/shared/features/sensors/reading.schema'
import { ANOMALY, type Supplier } from './fill.sensors.ts'
import { median } from './rollup.cost.ts'

export const MINUTES = 60
const MINUTE_MS = 60_000

/** One call of a program. */
export interface Batch {
  key: string
  body: string
  readings: number
}
/** What was taken of so many batches at a time. */
export interface Taken {
  readings: number
  seconds: number
  rate: number
  /** Of one batch, in milliseconds. */
  p50: number
  p95: number
}

type Sensor = Supplier['sensors'][number]
/** The readings of the nth thousand of these sensors. */
export function batchOf(
  key: string,
  sensors: readonly Sensor[],
  nth: number,
  readingOf: (sensor: Sensor) => object,
): Batch {
  const items = sensors.slice(nth * READINGS_PER_CALL, (nth + 1) * READINGS_PER_CALL).map(readingOf)
  return { key, body: JSON.stringify(items), readings: items.length }
}

/**
 * What all programs of the city send of one hour, minute by minute, made as it is asked for. Values wander by tenths; every second
 * sensor measures to the millisecond a minute apart, every other within a second of it.
 */
export function* hourOf(suppliers: readonly Supplier[], hour: Date): Generator<Batch, undefined> {
  const last = new Map<number, number>()
  for (let minute = 0; minute < MINUTES; minute++)
    for (const { key, sensors } of suppliers)
      for (let nth = 0; nth * READINGS_PER_CALL < sensors.length; nth++)
        yield batchOf(key, sensors, nth, ({ id, code, locationId }) => {
          const value = wandered(last.get(id) ?? 5 + (id % 15))
          last.set(id, value)
          const ms = minute * MINUTE_MS + ((id * 37) % MINUTES) * 1000 + (id % 2 ? Math.floor(Math.random() * 1000) : 0)
          const at = new Date(hour.getTime() + ms).toISOString()
          return { sensor: code, locationId, anomaly: ANOMALY, at, value: Number(value.toFixed(1)) }
        })
}
const VALUE_MAX = 40
const wandered = (value: number) => Math.min(VALUE_MAX, Math.max(0, value + Math.random() - 0.5))

/** How programs send. */
interface Way {
  url: string
  /** Calls that are under way at any time. */
  atOnce: number
  /** So many readings, where they do not send as fast as they are answered. */
  aSecond?: number | undefined
}

/** Sends what is left until there is nothing or it is enough. */
export async function sendUntil(
  batches: Iterator<Batch, undefined>,
  { url, atOnce, aSecond }: Way,
  isEnough: () => boolean,
): Promise<Taken> {
  const times: number[] = []
  let readings = 0
  const from = performance.now()
  let next = from
  const program = async () => {
    while (!isEnough()) {
      const batch = batches.next().value
      if (!batch) return
      const began = performance.now()
      await posted(url, batch)
      times.push(performance.now() - began)
      readings += batch.readings
      if (!aSecond) continue
      next += (batch.readings * 1000) / aSecond
      await pause(Math.max(0, next - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, program))
  const seconds = (performance.now() - from) / 1000
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  return { readings, seconds, rate: readings / seconds, p50: median(times), p95 }
}

async function posted(url: string, { key, body, readings }: Batch): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const res = await fetch(`${url}/api/sensor/reading`, { method: 'POST', headers, body })
  const answered: { done?: number; repeated?: number } = await res.json()
  if (answered.done !== readings || answered.repeated)
    throw new Error(`${res.status}: ${JSON.stringify(answered).slice(0, 300)}`)
}
