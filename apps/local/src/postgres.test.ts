import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeCluster } from './postgres/home.ts'
import { clearAbandoned } from './postgres/memory.ts'
import { identityOf } from './postgres/processes.ts'
import { explain } from './postgres/server.ts'
import { runSql, startPostgres } from './postgres.ts'

const HELPER = `
  import { startPostgres } from '${import.meta.dirname}/postgres.ts'
  const { url } = await startPostgres({ dataDir: process.argv[1], fast: true })
  process.send(url)
  setInterval(() => {}, 1000)
`
let folder: string
let dataDir: string
let other: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'postgres')
})

afterEach(async () => {
  if (other?.exitCode === null && other.signalCode === null) await kill(other)
  removeCluster(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** Another copy of the portal, in a process of its own. */
async function startOther(): Promise<{ copy: ChildProcess; url: string }> {
  const options = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as ['ignore', 'inherit', 'inherit', 'ipc'] }
  const copy = spawn(process.execPath, ['--input-type=module-typescript', '-e', HELPER, dataDir], options)
  other = copy
  const [url] = await once(copy, 'message')
  return { copy, url: String(url) }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('keeps what was written from one start to the next', async () => {
  const first = await startPostgres({ dataDir, fast: true })
  await runSql(first.adminUrl, 'CREATE TABLE note (text text)', "INSERT INTO note VALUES ('kept')")
  await first.stop()
  const second = await startPostgres({ dataDir, fast: true })
  expect(await runSql(second.adminUrl, "SELECT 1 FROM note WHERE text = 'kept'")).toBe(1)
  await second.stop()
})

test('refuses a second copy on the same folder with one sentence', async () => {
  const { copy } = await startOther()
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `Another copy is already running on ${dataDir} (process ${copy.pid})`,
  )
})

test('starts again after the portal was killed, and leaves no server behind', async () => {
  const { copy } = await startOther()
  const server = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
  await kill(copy)
  const again = await startPostgres({ dataDir, fast: true })
  expect(() => process.kill(server, 0)).toThrow()
  await again.stop()
})

test('starts again once a busy session of a killed server has ended', async () => {
  const killed = await startPostgres({ dataDir, fast: true })
  const server = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
  let isOver = false
  const busy = runSql(killed.adminUrl, 'SELECT sum(sqrt(n)) FROM generate_series(1, 8000000) AS n')
    .catch(() => 0)
    .finally(() => {
      isOver = true
    })
  await new Promise((resolve) => setTimeout(resolve, 500))
  process.kill(server, 'SIGKILL')
  await killed.stop().catch(() => {})
  expect(isOver, 'the session outlives its server').toBe(false)
  await (await startPostgres({ dataDir, fast: true })).stop()
  await busy
})

test('a server that goes while a session is idle ends no process', async () => {
  const killed = await startPostgres({ dataDir, fast: true })
  const server = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
  const busy = runSql(killed.adminUrl, 'SELECT sum(sqrt(n)) FROM generate_series(1, 3000000) AS n')
  await new Promise((resolve) => setTimeout(resolve, 300))
  process.kill(server, 'SIGKILL')
  // its sum is computed after the server has gone, and then the session ends between two statements
  await Promise.allSettled([busy])
  await killed.stop().catch(() => {})
})

test('starts again when the lock of a dead server names a process that is something else by now', async () => {
  await (await startPostgres({ dataDir, fast: true })).stop()
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  await (await startPostgres({ dataDir, fast: true })).stop()
})

test('says that its port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await expect(startPostgres({ dataDir, port, fast: true })).rejects.toThrow('The port of the database is in use')
  taken.close()
})

test('leaves no half-made cluster when the first start fails', async () => {
  writeFileSync(join(folder, 'postgres.draft'), 'left over')
  await (await startPostgres({ dataDir, fast: true })).stop()
  expect(existsSync(`${dataDir}.draft`)).toBe(false)
})

test.each([
  ['initdb: error: could not write to file: No space left on device', 'The disk that holds /d is full'],
  ['FATAL:  could not create lock file: Permission denied', 'PostgreSQL may not read or write /d'],
  ['LOG: x\nFATAL:  the stars are wrong', 'PostgreSQL did not start on /d: the stars are wrong.'],
])('turns "%s" into a sentence', (log, sentence) => {
  expect(explain(log, '/d')).toContain(sentence)
})

test('what a killed run has left is removed, and nothing of one that goes on or is only beginning', async () => {
  const owners = { killed: { pid: process.pid, identity: 'another' }, living: own(), beginning: undefined }
  for (const [name, owner] of Object.entries(owners)) {
    mkdirSync(join(folder, `left-${name}`, 'postgres'), { recursive: true })
    if (owner) writeFileSync(join(folder, `left-${name}`, 'postgres.owner'), JSON.stringify(owner))
  }
  mkdirSync(join(folder, 'other'))
  await clearAbandoned(folder, 'left-')
  expect(readdirSync(folder).toSorted()).toEqual(['left-beginning', 'left-living', 'other'])
})
const own = () => ({ pid: process.pid, identity: identityOf(process.pid) })
