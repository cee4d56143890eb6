import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb, type Prisma, type PrismaClient } from '@portal/db'
import { bringUpToDate } from '@portal/db/migrate'
import { seedBase } from '@portal/db/seed/base/seed'
import { freePort } from '../../../local/src/ports.ts'
import { findHome, removeCluster } from '../../../local/src/postgres/home.ts'
import { DATABASE, runSql, startPostgres } from '../../../local/src/postgres.ts'
import { addressOf, call, killAtOnce, killOne, until } from '../live.ts'
import { type Ground, type ProcessOptions, startProcess } from '../processes.ts'
import type { Victim } from './killAt.ts'

const BACK_MS = 60_000

/** A PostgreSQL of its own, which keeps what it has confirmed, and an API process on it: both may be killed. Its processes find `env` beside what all do. */
export async function setStage(name: string, env: ProcessOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`))
  const at = { dataDir: join(folder, 'postgres'), port: await freePort() }
  let postgres = await startPostgres(at)
  await runSql(postgres.adminUrl, `CREATE DATABASE ${DATABASE}`)
  await bringUpToDate(postgres.url, postgres.appUrl)
  const db = createDb(postgres.url, { max: 4 })
  await seedBase(db)
  let child: ChildProcess
  let base = ''
  const ground = (): Ground => ({ ...postgres, folder, remove: async () => {} })
  const start = async () => {
    child = startProcess('api', ground(), env)
    base = await addressOf(child)
  }
  await start()
  const isWell = async () => {
    const { data } = await call(base)
      .get('/api/health')
      .catch(() => ({ data: {} }))
    return data.database === 'up'
  }
  const api: Victim = { name: 'the API', kill: () => killAtOnce(child), revive: start }
  const database: Victim = {
    name: 'PostgreSQL',
    async kill() {
      const { cluster } = findHome(at.dataDir)
      killOne(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10))
      await postgres.stop()
    },
    async revive() {
      postgres = await startPostgres(at)
      await until(isWell, BACK_MS)
    },
  }
  const close = async () => {
    await killAtOnce(child)
    await db.$disconnect()
    await postgres.stop().catch(() => {})
    removeCluster(at.dataDir)
    await rm(folder, { recursive: true, force: true })
  }
  /** Posts as whoever holds a token, and answers what was said; rejects when that is not that it was done. */
  const post = async (token: string, path: string, body: object) => {
    const { status, data } = await call(base, token).post(path, body)
    if (status !== 200) throw new Error(`${path} answered ${status} ${data.key}`)
    return data
  }
  /** Reads as whoever holds a token. */
  const read = async (token: string, path: string) => {
    const { status, data } = await call(base, token).get(path)
    if (status !== 200) throw new Error(`${path} answered ${status} ${data.key}`)
    return data
  }
  /** The same with files in a field of the form. */
  const postForm = async (
    token: string,
    path: string,
    { data = {}, texts = {} }: { data?: object; texts?: Record<string, string> },
    field: string,
    files: readonly File[],
  ) => {
    const body = new FormData()
    body.append('data', JSON.stringify(data))
    for (const [name, text] of Object.entries(texts)) body.append(name, text)
    for (const file of files) body.append(field, file)
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  }
  return { db, ground, env, folder, api, database, post, read, postForm, close }
}
export type Stage = Awaited<ReturnType<typeof setStage>>

/** Does it though nothing follows from it: for all that would is emptied or of no interest afterwards. */
export const unfollowed = (db: PrismaClient, act: (tx: Prisma.TransactionClient) => Promise<unknown>): Promise<void> =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await act(tx)
    },
    { timeout: 60_000, maxWait: 60_000 },
  )
/** Of these log-books alone months are counted from now on, every time that a worker starts. */
export const setAside = (db: PrismaClient, but: readonly number[] = []): Promise<void> =>
  unfollowed(db, async (tx) => {
    // in the order of the worker, which may be at work on them
    await tx.$executeRaw`SELECT id FROM logbook ORDER BY id FOR NO KEY UPDATE`
    await tx.logbook.updateMany({ where: { id: { notIn: [...but] } }, data: { activatedOn: null } })
    await tx.$executeRaw`DELETE FROM logbook_month WHERE logbook_id <> ALL (${[...but]}::int[])`
  })
