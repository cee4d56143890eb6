import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from '@portal/api/kernel/ctx'
import { addDays, type Day, dayOf, endOf, startOf } from '@portal/shared/kernel/time'
import { ensureGenerated } from '../../../../prisma/generate.ts'
import { tell } from '../console.ts'
import { startScratchPostgres } from '../postgres/scratch.ts'
import { apiEnv, residentOf } from './api.ts'
import { fillCity } from './fill.ts'
import { RECORDS_EACH } from './shape.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 2000
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Seals and signs a year of the city by the portal's own functions, day by day, then measures `verify` over all of it. The
 * full size takes an hour or two; a tenth of it tells the same for each entry.
 */
export async function benchSeals(logbooks: number): Promise<void> {
  await ensureGenerated()
  const postgres = await startScratchPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-seals-'))
  try {
    const { applyMigrations } = await import('@portal/db/migrate')
    await applyMigrations(postgres.url)
    const { createDb } = await import('@portal/db')
    const { seedBase } = await import('@portal/db/seed/base/seed')
    const db = createDb(postgres.url)
    await seedBase(db).finally(() => db.$disconnect())
    await fillCity(postgres.url, { logbooks, records: logbooks * RECORDS_EACH, messages: 0, isUnsealed: true }, tell)
    mkdirSync(join(folder, 'files'))
    const { readEnv } = await import('@portal/api/env')
    const env = readEnv({ ...apiEnv(postgres.url, join(folder, 'files')), NODE_ENV: 'test' })
    await sealYear(env)
    await measure(env)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
const unused = (): never => {
  throw new Error('sealing does not need this')
}
type Env = ReturnType<typeof import('@portal/api/env').readEnv>

/** Every record on the day it was submitted, and every day that is over signed. */
async function sealYear(env: Env): Promise<void> {
  const { createDb } = await import('@portal/db')
  const { settingsOf } = await import('@portal/api/env')
  const { fileAnchors } = await import('@portal/api/adapters/anchors/anchors.file')
  const { createCtx } = await import('@portal/api/kernel/ctx')
  const { systemActor } = await import('@portal/api/kernel/system')
  const { sealRows } = await import('@portal/api/features/seals/contents')
  const { diskFiles } = await import('@portal/api/adapters/files/files.disk')
  const { closeDay } = await import('@portal/api/features/seals/closing')
  const db = createDb(env.DATABASE_URL, { max: 2 })
  let now = new Date()
  const anchors = await fileAnchors(env.SEAL_ANCHORS_DIR, () => now, SILENT)
  const ports: Ports = {
    db,
    clock: () => now,
    anchors,
    settings: settingsOf(env),
    log: SILENT,
    files: diskFiles(env.FILES_DIR),
    mail: { send: unused },
    apart: unused,
    captcha: { make: unused },
    workbooks: { countRows: unused, make: unused },
    runs: new Map(),
    queueIsUp: unused,
    enqueue: unused,
  }
  const ctx = () => createCtx(ports, systemActor)
  const { _min: first } = await db.jobRecord.aggregate({ _min: { submittedAt: true } })
  const from = performance.now()
  let longest = 0
  for (let day: Day = dayOf(first.submittedAt ?? now); day < dayOf(new Date()); day = addDays(day, 1)) {
    const where = { submittedAt: { gte: startOf(day), lt: endOf(day) } }
    const ids = (await db.jobRecord.findMany({ where, select: { id: true } })).map(({ id }) => id)
    now = new Date(endOf(day).getTime() - HOUR_MS)
    for (let at = 0; at < ids.length; at += AT_ONCE) await sealRows(ctx(), 'JOB_RECORD', ids.slice(at, at + AT_ONCE))
    now = new Date(endOf(day).getTime() + HOUR_MS / 12)
    const closing = performance.now()
    await closeDay(ctx(), day)
    longest = Math.max(longest, performance.now() - closing)
  }
  const records = await db.jobRecord.findMany({ where: { seals: { none: {} } }, select: { id: true } })
  now = new Date()
  for (let at = 0; at < records.length; at += AT_ONCE)
    await sealRows(
      ctx(),
      'JOB_RECORD',
      records.slice(at, at + AT_ONCE).map(({ id }) => id),
    )
  await anchors.journal.written()
  await db.$executeRaw`ANALYZE`
  await db.$disconnect()
  tell(`a year sealed and signed in ${seconds(from)} s; the longest closing of a day took ${Math.round(longest)} ms`)
}

async function measure(env: Env): Promise<void> {
  const { checkSeals, summaryOf } = await import('@portal/api/commands/check-seals')
  const from = performance.now()
  const busy = process.cpuUsage()
  let memory = 0
  const look = setInterval(() => {
    memory = Math.max(memory, residentOf(process.pid))
  }, 500)
  const walked = await checkSeals({
    env,
    file: join(env.SEAL_ANCHORS_DIR, 'anchors.jsonl'),
    now: new Date(),
    fault: tell,
    note: () => {},
  })
  clearInterval(look)
  const each = (performance.now() - from) / Math.max(1, walked.entries)
  tell(summaryOf(walked))
  const { user, system } = process.cpuUsage(busy)
  tell(
    `in ${seconds(from)} s, ${(each * 1000).toFixed(0)} µs an entry, ${Math.round((user + system) / 1e6)} s of processor time of its own, ${Math.round(memory / 1e6)} MB at most`,
  )
}
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(0)
