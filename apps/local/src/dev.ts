import { join } from 'node:path'
import type { Env } from '@portal/api/env'
import { createServer, type ProxyOptions } from 'vite'
import { ROOT } from './dataDir.ts'
import { spawnLeashed } from './leash.ts'
import { freePort } from './ports.ts'

const HERE = '127.0.0.1'
const API_PATHS = ['/api', '/auth', '/websocket']

type Listening = Pick<Env, 'HOST' | 'PORT'>

/** What `start` and `dev` have in common: an address, and a way to stop. */
export type Running = { url: string; close(): Promise<void> }

/** The API restarts and the web reloads when their sources change; both answer on the one port, the API behind Vite. */
export async function startDev(env: Record<string, string | undefined>, at: Listening): Promise<Running> {
  const apiPort = await freePort()
  const main = join(ROOT, 'apps/api/src/main.ts')
  const api = spawnLeashed('TERM', process.execPath, ['--watch', '--watch-preserve-output', main], {
    cwd: ROOT,
    env: { ...process.env, ...env, HOST: HERE, PORT: String(apiPort), WEB_DIST: '' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const target = `http://${HERE}:${apiPort}`
  const proxy = Object.fromEntries(API_PATHS.map((path) => [path, { target, ws: path === '/websocket' }]))
  const vite = await webServer(at, proxy)
  await Promise.all([vite.listen(), untilUp(target)])
  return { url: `http://localhost:${at.PORT}`, close: async () => void (await Promise.all([vite.close(), api.stop()])) }
}

/** Vite, at the address of the machine and the port that the portal would have. */
export const webServer = ({ HOST, PORT }: Listening, proxy: Record<string, ProxyOptions> = {}) =>
  createServer({
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    server: { port: PORT, strictPort: true, host: HOST, proxy },
  })

/** A fault in its sources keeps the API down until it is mended: say nothing more than Node does, and go on. */
async function untilUp(target: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(target).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
