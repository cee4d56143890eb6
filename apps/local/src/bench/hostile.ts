import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { XLSX } from '@portal/shared/kernel/sheet'
import { hostileBooks } from '../../../api/src/kernel/imports/hostile.kit.ts'
import { startScratchPostgres } from '../postgres/scratch.ts'
import type { Postgres } from '../postgres.ts'
import { filledDb } from '../scratch-db.ts'
import { type Api, apiEnv, startApi, tokenFor } from './api.ts'
import { table } from './document.ts'
import { fillCity } from './fill.ts'
import type { Times, Watch } from './hostile.watch.ts'
import { whole, writePage } from './page.ts'
import { BIG_CONTRACTOR, PEOPLE, RECORDS_EACH } from './shape.ts'

/*
 * People who would slow the rest: 48 upload the worst workbooks that are accepted, and 12 export many records, all at once. Meanwhile
 * others look at lists, and something asks how the API is.
 */
const [BOOKS, EXPORTS] = [48, 12]
const LOGBOOKS = 8000
const [SAMPLE_MS, CALM_MS] = [100, 5000]
const LONGEST_MS = 400_000
const MB = 1024 * 1024
const LISTS = ['/api/logbook', `/api/jobRecord?contractors=${BIG_CONTRACTOR}`]
const GOALS = { healthMs: 1000, listMs: 300, memoryMb: 1024 }

interface Setting {
  api: Api
  worker: Api
  reader: string
  uploaders: string[]
  exporters: string[]
}

export async function hostile(tell: (what: string) => void): Promise<void> {
  const postgres = await startScratchPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portal-hostile-'))
  const env = apiEnv(postgres.appUrl, join(folder, 'files'))
  mkdirSync(join(folder, 'files'))
  let api: Api | undefined
  let worker: Api | undefined
  try {
    const tokens = await people(postgres, env.TOKEN_SECRET ?? '', tell)
    const books = await hostileBooks()
    api = await startApi({ ...env, TMPDIR: folder })
    worker = await startApi({ ...env, PROCESS_ROLE: 'worker' })
    report(await measure({ api, worker, ...tokens }, books, tell))
  } finally {
    await Promise.all([api?.stop(), worker?.stop()])
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

/** A small city, 48 contractors' admins, and 12 officers of the contractor with most records. */
async function people(postgres: Postgres, secret: string, tell: (what: string) => void) {
  const { url } = postgres
  const { Role } = await import('@portal/shared/access/roles')
  const { db, make } = await filledDb(postgres, 'host')
  await fillCity(url, { logbooks: LOGBOOKS, records: LOGBOOKS * RECORDS_EACH, messages: 0 }, tell)
  const { makeOrg, makeUser } = make
  const tokenOf = ({ id }: { id: number }) => tokenFor(url, secret, id, 'web')
  const [uploaders, exporters]: [string[], string[]] = [[], []]
  for (let n = 0; n < BOOKS; n++) uploaders.push(await tokenOf(await makeUser(await makeOrg('RC'), [Role.rcAdmin])))
  for (let n = 0; n < EXPORTS; n++)
    exporters.push(await tokenOf(await makeUser({ id: BIG_CONTRACTOR }, [Role.rcOfficer])))
  await db.$disconnect()
  return { uploaders, exporters, reader: await tokenOf({ id: PEOPLE.regulator }) }
}

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'current-lang': 'ENG' })

/** What those who only look notice meanwhile. */
async function during<T>({ api, reader }: Setting, work: Promise<T>): Promise<[Times, T]> {
  const workerData = { url: api.url, token: reader, lists: LISTS } satisfies Watch
  const watch = new Worker(new URL('./hostile.watch.ts', import.meta.url), { workerData })
  const times = once(watch, 'message')
  const done = await work.finally(() => watch.postMessage('end'))
  const [found]: Times[] = await times
  return [found ?? { health: [], lists: [], failed: 1 }, done]
}

export interface Found {
  calm: Times
  busy: Times
  seconds: number
  answers: Map<string, number>
  exports: { first: number; last: number; ready: number }
  memory: { api: number; worker: number; readers: number; readersAtOnce: number }
  load: number
}

async function measure(
  setting: Setting,
  books: readonly [string, Buffer][],
  tell: (what: string) => void,
): Promise<Found> {
  const [load = 0] = loadavg()
  await during(setting, pause(2000))
  const [calm] = await during(setting, pause(CALM_MS))
  tell('nobody else there')
  const memory = { api: 0, worker: 0, readers: 0, readersAtOnce: 0 }
  const sample = setInterval(() => remember(memory, setting), SAMPLE_MS)
  const from = performance.now()
  const [busy, [answers, exports]] = await during(
    setting,
    Promise.all([upload(setting, books), exportAll(setting, from)]),
  )
  clearInterval(sample)
  tell('everybody at once')
  return { calm, busy, seconds: (performance.now() - from) / 1000, answers, exports, memory, load }
}

/** 48 people at once, each another of the workbooks. */
async function upload({ api, uploaders }: Setting, books: readonly [string, Buffer][]): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  await Promise.all(
    uploaders.map(async (token, n) => {
      const [name, bytes] = books[n % books.length] ?? ['', Buffer.alloc(0)]
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX }), 'w.xlsx')
      const res = await fetch(`${api.url}/api/worker/import/check`, { method: 'POST', headers: headers(token), body })
      const answered: { key?: string; bad?: number } = await res.json()
      const answer = `${name}: ${res.status} ${answered.key ?? `checked, ${answered.bad} bad rows`}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }),
  )
  return answers
}

async function exportAll({ api, exporters }: Setting, from: number): Promise<Found['exports']> {
  const ready: number[] = []
  await Promise.all(
    exporters.map(async (token) => {
      const call = (method: string, path: string, body?: object) =>
        fetch(`${api.url}${path}`, {
          method,
          headers: { ...headers(token), 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }).then((res) => res.json())
      await call('POST', '/api/export', { kind: 'jobRecords', filters: {} })
      for (; performance.now() - from < LONGEST_MS; await pause(1000)) {
        const { content } = await call('GET', '/api/run')
        if (content?.[0]?.hasFile) return void ready.push((performance.now() - from) / 1000)
      }
    }),
  )
  return { first: Math.min(...ready), last: Math.max(...ready), ready: ready.length }
}

function remember(memory: Found['memory'], { api, worker }: Setting): void {
  const readers = readersOf(api.pid)
  memory.api = Math.max(memory.api, api.memory())
  memory.worker = Math.max(memory.worker, worker.memory())
  memory.readers = Math.max(
    memory.readers,
    readers.reduce((sum, bytes) => sum + bytes, 0),
  )
  memory.readersAtOnce = Math.max(memory.readersAtOnce, readers.length)
}

/** Resident memory of each process that reads a workbook. */
function readersOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return children.map(
      (child) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    )
  } catch {
    return []
  }
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const ms = (value: number) => `${Math.round(value)} ms`
const mb = (value: number) => `${Math.round(value / MB)} MB`

function report({ calm, busy, seconds, answers, exports, memory, load }: Found): void {
  const lines = [
    ['health, slowest', ms(at(calm.health, 1)), ms(at(busy.health, 1)), `${GOALS.healthMs} ms`],
    ['health, 95 of 100 within', ms(at(calm.health, 0.95)), ms(at(busy.health, 0.95)), ''],
    ['lists, 95 of 100 within', ms(at(calm.lists, 0.95)), ms(at(busy.lists, 0.95)), `${GOALS.listMs} ms`],
    ['lists, half within', ms(at(calm.lists, 0.5)), ms(at(busy.lists, 0.5)), ''],
    ['calls that failed', String(calm.failed), String(busy.failed), '0'],
    ['memory of the API', '', mb(memory.api), `${GOALS.memoryMb} MB`],
    ['memory of the processes that read, together', '', mb(memory.readers), `${GOALS.memoryMb} MB`],
    ['memory of the job process', '', mb(memory.worker), `${GOALS.memoryMb} MB`],
    ['workbooks read at once', '', String(memory.readersAtOnce), '2'],
  ]
  const answered = table(
    ['What the workbooks were answered', 'times'],
    [...answers].toSorted().map(([answer, count]) => [answer, String(count)]),
  )
  const about = `${BOOKS} people upload the worst workbooks that are accepted and ${EXPORTS} export the ${whole(LOGBOOKS * RECORDS_EACH)} records' largest share, all at once, against one API process and one job process. Meanwhile two readers look at lists and health is asked five times a second.`
  const tables = `${table(['', 'alone', 'with all of them', 'at most'], lines)}

All was answered after ${Math.round(seconds)} s. Exports ready: ${exports.ready} of ${EXPORTS}, the first after ${Math.round(exports.first)} s, the last after ${Math.round(exports.last)} s.

${answered}`
  const title = 'people who would slow the rest'
  writePage({ topic: 'hostile', title, busy: load, about, tables, notes: [] }, true)
  const isGood =
    at(busy.health, 1) < GOALS.healthMs &&
    at(busy.lists, 0.95) < GOALS.listMs &&
    busy.failed === 0 &&
    Math.max(memory.api, memory.readers, memory.worker) < GOALS.memoryMb * MB
  if (!isGood) process.exitCode = 1
}
