import { Pool } from 'pg'
import { tell } from '../console.ts'
import { startApi } from './api.ts'
import type { Place } from './ingest.city.ts'
import { type Result, round } from './load.ts'
import { CONNECTIONS, capture, load } from './measure.ts'
import { sessionsOf } from './reads.ts'
import { PEOPLE } from './shape.ts'

const RANGES = { DAY: '24 hours, by the minute', WEEK: '7 days, by the hour', MONTH: '30 days, by the hour' } as const
/** Whose statements the floor sends. */
const CAPTURED = 50

/** A chart of random sensors. */
export interface Chart {
  name: string
  statements: number
  alone: Result
  many: Result
  /** The same SQL straight through `pg`, alone and many at once. */
  floor: { alone: Result; many: Result }
}

/** The charts of these sensors, each beside its floor; `seconds` for each figure. */
export async function measureCharts(place: Place, sensors: readonly number[]): Promise<Chart[]> {
  const api = await startApi(place.env)
  const sessions = await sessionsOf(place.url, place.env, PEOPLE.regulator)
  const charts: Chart[] = []
  try {
    for (const [range, name] of Object.entries(RANGES)) {
      const paths = sensors.map((id) => `/api/sensor/record?sensorId=${id}&range=${range}`)
      const read = {
        ...{ url: '', token: '', sessions, seconds: place.seconds },
        urls: paths.map((path) => `${api.url}${path}`),
      }
      const alone = await load(place.folder, { ...read, connections: 1 })
      const many = await load(place.folder, read)
      charts.push({ name, alone, many, ...(await floorOf(place, paths.slice(0, CAPTURED))) })
      tell(`${name}: 95 of 100 within ${alone.p95.toFixed(1)} ms, ${many.p95.toFixed(1)} ms of ${CONNECTIONS} at once`)
    }
    return charts
  } finally {
    await api.stop()
  }
}

/** What these calls ask of PostgreSQL, asked without the API. */
async function floorOf(
  { url, env, folder, tokens, seconds }: Place,
  paths: readonly string[],
): Promise<Pick<Chart, 'floor' | 'statements'>> {
  const token = tokens[PEOPLE.regulator] ?? ''
  const asked = paths.map((path) => ({ path, token }))
  const { statements } = await capture(folder, env, asked)
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
  let nth = 0
  const send = async () => {
    const from = performance.now()
    const client = await pool.connect()
    for (const { text, values } of statements[nth++ % statements.length] ?? []) await client.query({ text, values })
    client.release()
    return { ms: performance.now() - from, status: 200, text: '' }
  }
  const floor = { alone: await round(send, 1, seconds), many: await round(send, CONNECTIONS, seconds) }
  await pool.end()
  return { floor, statements: statements[0]?.length ?? 0 }
}
