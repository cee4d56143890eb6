import { join } from 'node:path'
import { createServer } from 'vite'
import { ROOT } from './dataDir.ts'
import { spawnLeashed } from './leash.ts'
import { freePort } from './ports.ts'

const API_PATHS = ['/api', '/auth', '/websocket']

/** What `start` and `dev` have in common: an address, and a way to stop. */
export type Running = { url: string; close(): Promise<void> }

/** The API restarts and the web reloads when their sources change; both answer on the one port. */
export async function startDev(env: Record<string, string | undefined>): Promise<Running> {
  const apiPort = await freePort()
  const main = join(ROOT, 'apps/api/src/main.ts')
  const api = spawnLeashed('TERM', process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(apiPort), WEB_DIST: '' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const target = `http://127.0.0.1:${apiPort}`
  const proxy = Object.fromEntries(API_PATHS.map((path) => [path, { target, ws: path === '/websocket' }]))
  const port = Number(env.PORT)
  const vite = await createServer({
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    server: { port, strictPort: true, host: true, proxy },
  })
  await Promise.all([vite.listen(), untilUp(target)])
  return { url: `http://localhost:${port}`, close: async () => void (await Promise.all([vite.close(), api.stop()])) }
}

/** A fault in its sources keeps the API down until it is mended: say nothing more than Node does, and go on. */
async function untilUp(target: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(target).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
