import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { REMARKS } from '@portal/db/seed/demo/words'
import { WORKER_NUMBERS } from './shape.ts'

/** A lift or escalator to record work on. */
export interface Unit {
  locationId: string
  kind: 'L' | 'E'
  latitude: number
  longitude: number
}
/** What one run of calls is to be. */
export interface Load {
  url: string
  token: string
  /** Sessions that read by turns instead, so that those who read at once are not one and the same to the server. */
  sessions?: readonly string[]
  /** Addresses that are read by turns instead of the one. */
  urls?: readonly string[]
  connections: number
  seconds: number
  warmUp: number
  /** What a read asks, when not in its address. */
  body?: object
  /** Records to post instead of reading. */
  post?: { units: Unit[]; photo: string }
}
export interface Result {
  /** All calls, those to warm up included. */
  calls: number
  rps: number
  p50: number
  p95: number
  failed: number
  firstFailure: string
}

const MINUTE_MS = 60_000
const BOUNDARY = 'bench-boundary'

/** Keeps so many connections busy for so long. */
export async function run(load: Load): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const send = load.post ? poster(load, agent) : reader(load, agent)
  const warmUp = await round(send, load.connections, load.warmUp)
  const result = await round(send, load.connections, load.seconds)
  agent.destroy()
  return { ...result, calls: warmUp.calls + result.calls }
}

interface Answer {
  ms: number
  status: number
  text: string
}

/** `connections` loops side by side; each sends as soon as it has its answer. */
export async function round(send: () => Promise<Answer>, connections: number, seconds: number): Promise<Result> {
  const answers: Answer[] = []
  const from = performance.now()
  const end = from + seconds * 1000
  const loop = async () => {
    while (performance.now() < end) answers.push(await send())
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return summary(answers, (performance.now() - from) / 1000)
}

function summary(answers: readonly Answer[], seconds: number): Result {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const failures = answers.filter(({ status }) => status >= 300)
  return {
    calls: answers.length,
    rps: answers.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    failed: failures.length,
    firstFailure: failures[0]?.text.slice(0, 300) ?? '',
  }
}

interface Body {
  type: string
  bytes: Buffer
  /** A number of its own for each call that changes something. */
  key?: string
}

function reader(load: Load, agent: Agent): () => Promise<Answer> {
  const sessions = load.sessions ?? [load.token]
  const body = load.body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(load.body)) }
  const urls = load.urls ?? [load.url]
  let n = 0
  return () => {
    const [token, url] = [sessions[n % sessions.length] ?? '', urls[n++ % urls.length] ?? '']
    return call({ url, token }, agent, body ? 'POST' : 'GET', body)
  }
}

function call({ url, token }: Pick<Load, 'url' | 'token'>, agent: Agent, method: string, body?: Body): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
    ...(body?.key && { 'idempotency-key': body.key }),
  }
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          ms: performance.now() - from,
          status: response.statusCode ?? 0,
          text: (response.statusCode ?? 500) < 300 ? '' : Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body?.bytes)
  })
}

/** Each call records another visit, with the same photograph. */
function poster(load: Load, agent: Agent): () => Promise<Answer> {
  const { units, photo } = load.post ?? { units: [], photo: '' }
  const bytes = readFileSync(photo)
  let n = 0
  return () => {
    const unit = units[n++ % units.length]
    if (!unit) throw new Error('no log-books to post on')
    return call(load, agent, 'POST', { ...multipart(record(unit, n), bytes), key: randomUUID() })
  }
}

function record({ locationId, kind, latitude, longitude }: Unit, n: number): object {
  const completed = Date.now() - 5 * MINUTE_MS - (n % 1000) * 1000
  return {
    locationId,
    typeOfWork: 'TW15',
    startedAt: new Date(completed - 50 * MINUTE_MS).toISOString(),
    completedAt: new Date(completed).toISOString(),
    remarks: REMARKS.find(({ type }) => type === 'TW15')?.zh,
    scheduleParts: kind === 'L' ? ['SD01', 'SD03'] : ['SDE01', 'SDE03'],
    people: [{ registrationNumber: WORKER_NUMBERS[kind] }],
    gps: { state: 'ON', latitude, longitude, accuracyM: 12 },
  }
}

function multipart(data: object, photo: Buffer): Body {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="photos"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

if (import.meta.main)
  process.stdout.write(JSON.stringify(await run(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))))
