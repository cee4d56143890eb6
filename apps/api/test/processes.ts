import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, makeDatabase } from './databases.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What their sessions are signed with. */
export const SECRET = 'a secret of processes under test, long enough'
/** Where a run keeps what is compiled. */
const COMPILED = process.env.NODE_COMPILE_CACHE
const FLUSHING = join(import.meta.dirname, 'process/compiled.ts')
/** Where no mail server is. */
const NO_MAIL = 1

/** Where real processes of the program work: a database and a folder of their own. */
export interface Ground extends Database {
  folder: string
}

/** Lays a ground with the tables and base data that every portal has. */
export async function layGround(name: string): Promise<Ground> {
  const database = await makeDatabase(`${name}_${process.pid}`)
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`))
  return {
    ...database,
    folder,
    remove: async () => {
      await rm(folder, { recursive: true, force: true })
      await database.remove()
    },
  }
}

/** What is not named here is set in its environment. */
export type ProcessOptions = { mailPort?: number; preload?: string } & { [variable in Uppercase<string>]?: string }

/** What a process of the real program needs to know. */
export const processEnv = (role: 'api' | 'worker', { appUrl, folder }: Ground, mailPort = NO_MAIL) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  PROCESS_ROLE: role,
  PORT: '0',
  DATABASE_URL: appUrl,
  DATABASE_POOL: '4',
  TOKEN_SECRET: SECRET,
  SEAL_KEY: SECRET,
  FILES_DIR: folder,
  SEAL_ANCHORS_DIR: join(folder, 'anchors'),
  MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
  LOG_LEVEL: 'silent',
  // one started after another finds compiled what it loads
  ...(COMPILED && { NODE_COMPILE_CACHE: COMPILED }),
})

/** Starts one process of the real program, on Node with `preload` imported first; it prints its address when it listens. */
export function startProcess(
  role: 'api' | 'worker',
  ground: Ground,
  { mailPort, preload, ...more }: ProcessOptions = {},
): ChildProcess {
  const env = { ...processEnv(role, ground, mailPort), ...more }
  const first = [FLUSHING, ...(preload ? [preload] : [])].flatMap((file) => ['--import', file])
  return spawn(process.execPath, [...first, 'apps/api/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Asks the process on a port how it is, with the command of its container; answers that command's exit code. */
export const askHealth = (port: string): Promise<number | null> =>
  new Promise((resolve) =>
    spawn(process.execPath, ['docker/health.ts'], { cwd: ROOT, env: { PORT: port } }).once('exit', resolve),
  )
