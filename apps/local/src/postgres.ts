import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { asApp } from '@portal/db/roles'
import { Client } from 'pg'
import { freePort } from './ports.ts'
import { findHome, type Home, makeFolder } from './postgres/home.ts'
import { claim } from './postgres/owner.ts'
import { explain, runServer } from './postgres/server.ts'
import { StartError } from './startError.ts'

/** The name of the portal's database on an embedded server. */
export const DATABASE = 'portal'

const MAJOR = '18'
const NEEDED = 200 * 1024 * 1024
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'max_connections=120',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'jit=off',
  'log_checkpoints=off',
]
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]
/** A way in without the network costs half of what the system does for a statement; Windows has none, and a long path is none. */
const hasSocket = (folder: string) => process.platform !== 'win32' && folder.length < SOCKET_PATH_MAX
const SOCKET_PATH_MAX = 80

/** `fast` gives up safety for speed: only for data that is thrown away. Without a port, any free one. */
export type PostgresOptions = { dataDir: string; port?: number; fast?: boolean }

/** A running server: the address of the portal's database for the owner of its tables and for the portal itself, and the way in for making that and others. */
export type Postgres = { url: string; appUrl: string; adminUrl: string; stop(): Promise<void> }

/** Starts the PostgreSQL that comes with the packages, on a folder of its own; makes the folder when it is missing, but no database. */
export async function startPostgres({ dataDir, port, fast = false }: PostgresOptions): Promise<Postgres> {
  const home = findHome(dataDir)
  const release = await claim(home.cluster)
  try {
    await prepare(home, fast)
    const listenOn = port ?? (await freePort())
    const socket = fast && hasSocket(home.cluster) ? [`unix_socket_directories=${home.cluster}`] : []
    const settings = [...SETTINGS, ...(fast ? FAST_SETTINGS : []), ...socket].flatMap((setting) => ['-c', setting])
    const stop = await runServer(home, join(home.bin, 'postgres'), [
      '-D',
      home.cluster,
      '-p',
      String(listenOn),
      ...settings,
    ])
    const way = socket.length ? `?host=${encodeURIComponent(home.cluster)}` : ''
    const urlOf = (name: string) =>
      `postgresql://postgres:${readFileSync(passwordFile(home.cluster), 'utf8').trim()}@127.0.0.1:${listenOn}/${name}${way}`
    const appUrl = asApp(urlOf(DATABASE), appPassword(home))
    return { url: urlOf(DATABASE), appUrl, adminUrl: urlOf('postgres'), stop: () => stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** Sends statements one by one: some, such as CREATE DATABASE, must stand alone. */
export async function runSql(url: string, ...statements: string[]): Promise<number> {
  const client = new Client({ connectionString: url })
  // a server that goes between two statements is told by the next one; without a listener it would end the process
  client.on('error', () => {})
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows
  } finally {
    await client.end()
  }
}

function passwordFile(cluster: string): string {
  return join(cluster, 'portal.password')
}

/** Made up once, also for a cluster of before there was a role of its own for the portal. */
function appPassword({ cluster, account }: Home): string {
  const file = join(cluster, 'portal_app.password')
  if (!existsSync(file)) {
    writeFileSync(`${file}.draft`, randomBytes(18).toString('base64url'), { mode: 0o600 })
    if (account) chownSync(`${file}.draft`, account.uid, account.gid)
    renameSync(`${file}.draft`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

async function prepare(home: Home, fast: boolean): Promise<void> {
  const { cluster } = home
  const disk = statfsSync(dirname(cluster))
  if (disk.bavail * disk.bsize < NEEDED) throw new StartError(explain('No space left', cluster))
  if (!existsSync(join(cluster, 'PG_VERSION'))) return initialize(home, fast)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR)
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version}, this is ${MAJOR}: set DATA_DIR to another folder, or run reset-demo.`,
    )
}

/** Made under another name and renamed when complete, so that a first start cut short leaves nothing half-made. */
async function initialize({ bin, cluster, account }: Home, fast: boolean): Promise<void> {
  const draft = `${cluster}.draft`
  rmSync(draft, { recursive: true, force: true })
  makeFolder(draft, account)
  const secret = `${draft}.password`
  writeFileSync(secret, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(secret, account.uid, account.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [
    '-D',
    draft,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    ...locale,
    ...(fast ? ['--no-sync'] : []),
  ]
  try {
    await promisify(execFile)(join(bin, 'initdb'), args, {
      ...account,
      cwd: dirname(draft),
      env: { ...process.env, LC_ALL: 'C' },
    })
    renameSync(secret, passwordFile(draft))
    renameSync(draft, cluster)
  } catch (error) {
    for (const path of [draft, secret]) rmSync(path, { recursive: true, force: true })
    throw new StartError(explain(String(error instanceof Error && 'stderr' in error ? error.stderr : error), cluster))
  }
}
