import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { signToken } from '../../../api/src/features/auth/token.ts'
import { spawnChild } from '../child.ts'
import { ROOT } from '../dataDir.ts'
import { freePort } from '../ports.ts'

export interface Api {
  url: string
  pid: number
  /** Resident memory of the process at this moment, in bytes; 0 where there is no /proc. */
  memory(): number
  /** Seconds of processor time it has used so far; 0 where there is no /proc. */
  busy(): number
  stop(): Promise<void>
}
const READY_MS = 30_000
const DAY_S = 86_400

/** What the API of the bench is started with. */
export const apiEnv = (databaseUrl: string, filesDir: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  FILES_DIR: filesDir,
  SEAL_ANCHORS_DIR: join(filesDir, '../anchors'),
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  SEAL_KEY: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'https://portal.example.test',
  MAIL_URL: 'smtp://127.0.0.1:9',
  PROCESS_ROLE: 'api',
  LOG_LEVEL: 'silent',
})

/** The real API in a process of its own, as an installation runs it. */
export async function startApi(env: Record<string, string>): Promise<Api> {
  const port = await freePort()
  const main = join(ROOT, 'apps/api/src/main.ts')
  const { child, ended, stop } = spawnChild('TERM', process.execPath, [main], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', () => void serverBelow(child.pid ?? 0).then(resolve, reject))
    void ended.then(() => reject(new Error('the API ended before it listened')))
    setTimeout(() => reject(new Error('the API did not listen in time')), READY_MS).unref()
  })
  return { url: `http://127.0.0.1:${port}`, pid, memory: () => residentOf(pid), busy: () => busyOf(pid), stop }
}

/** The child is a shell: the server is the child of it that is Node. */
export async function serverBelow(shell: number, script = 'main.ts'): Promise<number> {
  if (!existsSync('/proc/self/task')) return shell
  const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number)
  return children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)) ?? shell
}

export function residentOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

const TICKS_A_SECOND = 100
/** Fields 14 and 15 of its line, counted after the name, which may itself hold blanks. */
export function busyOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_A_SECOND
}

/** A session as signing in would open it. */
export async function tokenFor(
  databaseUrl: string,
  secret: string,
  userId: number,
  channel: 'web' | 'mobile',
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO session (id, user_id, channel, expires_at) VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day') RETURNING id`,
      [userId, channel],
    )
    return signToken(secret, 'session', rows[0]?.id ?? '', DAY_S)
  } finally {
    await client.end()
  }
}
