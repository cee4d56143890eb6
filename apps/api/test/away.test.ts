import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@portal/db'
import { bringUpToDate } from '@portal/db/migrate'
import { seedBase } from '@portal/db/seed/base/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../../local/src/ports.ts'
import { findHome, removeCluster } from '../../local/src/postgres/home.ts'
import { DATABASE, type Postgres, runSql, startPostgres } from '../../local/src/postgres.ts'
import { addressOf, call, endProcess, killOne, someone, until, windowOf } from './live.ts'
import { startProcess } from './processes.ts'

const AWAY_MS = 6000
const LONG_AWAY_MS = 60_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let folder = ''
let dataDir = ''
let port = 0
let postgres: Postgres
let db: ReturnType<typeof createDb>
let api: ChildProcess
let base = ''
let log = ''

/** Not the fast one, which forgets what it has confirmed when it is killed. */
const startDatabase = async () => {
  postgres = await startPostgres({ dataDir, port })
}
/** As a power cut would: nobody is told anything. */
async function killDatabase(): Promise<void> {
  const { cluster } = findHome(dataDir)
  killOne(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10))
  await postgres.stop()
}
const health = async () => {
  const { status, data } = await call(base).get('/api/health')
  return [status, data.status, data.database, data.push]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-away-'))
  dataDir = join(folder, 'postgres')
  port = await freePort()
  await startDatabase()
  await runSql(postgres.adminUrl, `CREATE DATABASE ${DATABASE}`)
  await bringUpToDate(postgres.url, postgres.appUrl)
  db = createDb(postgres.url, { max: 4 })
  await seedBase(db)
  api = startProcess(
    'api',
    { url: postgres.url, appUrl: postgres.appUrl, folder, remove: async () => {} },
    { LOG_LEVEL: 'error' },
  )
  api.stdout?.on('data', (text: Buffer) => {
    log += text.toString()
  })
  base = await addressOf(api)
})
afterAll(async () => {
  await endProcess(api)
  await db.$disconnect()
  await postgres.stop().catch(() => {})
  removeCluster(dataDir)
  await rm(folder, { recursive: true, force: true })
})

/** Calls of every kind: public and signed in, reading and writing, with and without a transaction. */
function calls(token: string) {
  const { get, post } = call(base, token)
  const login = { username: 'nobody', password: 'Wrong#2026', code: 'abcd', uuid: crypto.randomUUID() }
  return [
    () => get('/auth/info'),
    () => get('/api/logbook'),
    () => get('/api/msg/unreadCount'),
    () => get('/auth/code'),
    () => post('/auth/login', login),
    () => post('/auth/socketTicket'),
    () => post('/auth/code/mail', { username: 'nobody' }),
    () => post('/api/label', { name: 'A label', colour: 'blue' }),
  ]
}

async function expectUnavailable(token: string): Promise<void> {
  for (const send of calls(token)) {
    const { status, data, retryAfter } = await send()
    expect({ status, key: data.key, retryAfter }).toEqual({ status: 503, key: 'unavailable', retryAfter: '5' })
    expect(data.message).toBe('系統暫時未能提供服務（例如正在啟動），請於一分鐘後再試。')
  }
}

describe('while the database is away', () => {
  it('calls in the middle of a transaction, calls that come then, and calls while it recovers answer 503', async () => {
    const { token, user } = await someone(db)
    const [first, second] = [await windowOf(base, token), await windowOf(base, token)]
    const { ticket } = (await call(base, token).post('/auth/socketTicket')).data
    expect(await health()).toEqual([200, 'up', 'up', 'up'])

    // somebody holds the row that the call needs, so that the power cut meets it in the middle
    const held = db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM session WHERE user_id = ${user.id} FOR UPDATE`
        await pause(30_000)
      },
      { timeout: 60_000 },
    )
    held.catch(() => {})
    await pause(300)
    const meanwhile = call(base, token).delete('/auth/logout')
    await pause(500)
    await killDatabase()
    expect((await meanwhile).status).toBe(503)

    await expectUnavailable(token)
    expect(await health()).toEqual([503, 'down', 'down', 'down'])
    const late = new WebSocket(`${base.replace('http', 'ws')}/websocket?token=${ticket}`)
    expect(await new Promise((resolve) => late.once('close', resolve))).toBe(1013)
    await pause(AWAY_MS)

    // recovery waits for an archive that has nothing: the server is there and takes nobody in yet
    const { cluster } = findHome(dataDir)
    await writeFile(join(cluster, 'recovery.signal'), '')
    await writeFile(join(cluster, 'postgresql.auto.conf'), "restore_command = 'sleep 3; false'\n")
    const recovering = startDatabase()
    await until(() =>
      runSql(postgres.url, 'SELECT 1').then(
        () => false,
        ({ code }) => code === '57P03',
      ),
    )
    await expectUnavailable(token)
    await recovering
    await until(async () => (await health()).join() === '200,up,up,up')
    for (const { words, ws } of [first, second]) {
      await until(() => words.some(({ resync }) => resync))
      expect(words.filter(({ resync }) => resync)).toHaveLength(1)
      expect(ws.readyState).toBe(WebSocket.OPEN)
    }
    expect((await call(base, token).get('/auth/info')).status).toBe(200)
    // nothing of it was taken for a fault of ours
    expect(log).not.toContain('call failed')
  })

  it('push comes back after a minute, and closes the windows whose sessions ended meanwhile', async () => {
    const [staying, ended] = [await someone(db), await someone(db)]
    const [open, closing] = [await windowOf(base, staying.token), await windowOf(base, ended.token)]
    await killDatabase()
    await pause(LONG_AWAY_MS)
    expect([await health(), api.exitCode]).toEqual([[503, 'down', 'down', 'down'], null])
    await startDatabase()
    // before push is back: nobody hears of it
    await runSql(postgres.url, `UPDATE session SET ended_at = now() WHERE id = '${ended.sessionId}'`)
    expect(await closing.closed).toBe(4401)
    await until(() => open.words.some(({ resync }) => resync))
    await call(base, staying.token).post('/auth/socketTicket')
    await runSql(postgres.url, `SELECT pg_notify('portal_push', '{"users":[${staying.user.id}],"groups":["labels"]}')`)
    await until(() => open.words.some(({ groups }) => groups.includes('labels')))
  }, 150_000)
})

describe('push', () => {
  it('lives through words that are none', async () => {
    const { token, user } = await someone(db)
    const { words, ws } = await windowOf(base, token)
    for (const word of ['', 'nonsense', '{}', '{"users":"all"}', '[1]'])
      await runSql(postgres.url, `SELECT pg_notify('portal_push', '${word}')`)
    await runSql(postgres.url, `SELECT pg_notify('portal_push', '{"users":[${user.id}],"groups":["labels"]}')`)
    await until(() => words.some(({ groups }) => groups.includes('labels')))
    expect(words.filter(({ groups }) => groups.length)).toEqual([{ groups: ['labels'] }])
    ws.close()
  })

  it('comes back when only its own connection is lost, and when the first tries to come back fail', async () => {
    const { token } = await someone(db)
    const { words, ws } = await windowOf(base, token)
    const own = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portal push'`
    const admin = (sql: string) => runSql(postgres.adminUrl, sql)
    await admin(`ALTER DATABASE ${DATABASE} ALLOW_CONNECTIONS false`)
    expect(await admin(own)).toBe(1)
    await until(async () => (await health())[3] === 'down')
    await pause(2000)
    await admin(`ALTER DATABASE ${DATABASE} ALLOW_CONNECTIONS true`)
    await until(() => words.some(({ resync }) => resync))
    expect((await health())[3]).toBe('up')
    ws.close()
  })
})
