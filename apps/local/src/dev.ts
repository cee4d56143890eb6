import { join } from 'node:path'
import type { Env } from '@portal/api/env'
import { createServer, type ProxyOptions } from 'vite'
import { spawnChild } from './child.ts'
import { ROOT } from './dataDir.ts'
import { freePort } from './ports.ts'
import { API_MAIN, type Running, supervise } from './supervisor.ts'

const HERE = '127.0.0.1'
const VITE = join(import.meta.dirname, 'devServer.ts')
const API_PATHS = ['/api', '/auth', '/websocket']

type Listening = Pick<Env, 'HOST' | 'PORT'>

/**
 * The API restarts and the web reloads when their sources change; both answer on the one port, the API behind Vite. Vite is a
 * process of its own as well: a bad frame to it ends it, and nothing else.
 */
export async function startDev(
  env: Record<string, string | undefined>,
  { HOST, PORT }: Listening,
  restarted: (why: string) => void,
): Promise<Running> {
  const apiPort = await freePort()
  const api = spawnChild('TERM', process.execPath, ['--watch', '--watch-preserve-output', API_MAIN], {
    cwd: ROOT,
    env: { ...process.env, ...env, HOST: HERE, PORT: String(apiPort), WEB_DIST: '' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const target = `http://${HERE}:${apiPort}`
  const variables = { HOST, PORT: String(PORT), API_URL: target }
  const [web] = await Promise.all([supervise('dev server', VITE, variables, { restarted }), untilUp(target)])
  return { url: web.url, close: async () => void (await Promise.all([web.close(), api.stop()])) }
}

/** The calls go to the API at that address. */
export const proxyTo = (target: string): Record<string, ProxyOptions> =>
  Object.fromEntries(API_PATHS.map((path) => [path, { target, ws: path === '/websocket' }]))

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
