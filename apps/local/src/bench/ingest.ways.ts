import type { Pool } from 'pg'

export interface Row {
  sensorId: number
  logbookId: number
  locationId: string
  sensor: string
  anomaly: string
  at: string
  value: number
}
export type Rows = readonly Row[]

/** Log-books on which a supplier has sensors, and a contractor whose worker records work there. */
export interface Site {
  orgId: number
  key: string
  logbooks: readonly { id: number; locationId: string; sensorId: number }[]
  worker: { userId: number; number: string }
  rcId: number
}

/** As a program sends them. */
export async function sent(url: string, key: string, rows: Rows): Promise<void> {
  const body = JSON.stringify(
    rows.map(({ sensor, locationId, anomaly, at, value }) => ({ sensor, locationId, anomaly, at, value })),
  )
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const res = await fetch(`${url}/api/sensor/reading`, { method: 'POST', headers, body })
  const answered: { done?: number } = await res.json()
  if (answered.done !== rows.length) throw new Error(`${res.status}: ${JSON.stringify(answered).slice(0, 300)}`)
}

/** As one statement, with nothing before it. */
export async function inserted(pool: Pool, rows: Rows): Promise<void> {
  const lists = [
    rows.map(({ sensorId }) => sensorId),
    rows.map(({ anomaly }) => anomaly),
    rows.map(({ at }) => at),
    rows.map(({ logbookId }) => logbookId),
    rows.map(({ value }) => value),
  ]
  await pool.query({
    name: 'inserted',
    text: 'SELECT keep_readings($1::int[], $2::text[], $3::timestamptz[], $4::int[], $5::float8[], now())',
    values: lists,
  })
}

/** As one COPY of a file that the server reads, which asks for no conflicts; the file is written before anybody looks at the clock. */
export async function copied(pool: Pool, file: string): Promise<void> {
  await pool.query(`COPY reading (sensor_id, anomaly, at, logbook_id, value) FROM '${file}'`)
}
export const copyText = (rows: Rows): string =>
  rows
    .map(({ sensorId, anomaly, at, logbookId, value }) => [sensorId, anomaly, at, logbookId, value].join('\t'))
    .join('\n')
