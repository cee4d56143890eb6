import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../../kernel/ports.ts'
import { PUSH_CHANNEL } from '../../kernel/push.ts'
import { listen } from './listener.ts'
import { CLOSE, openSockets, type PushHooks, watchHeartbeat } from './sockets.ts'
import { type Door, upgradeHandler } from './upgrade.ts'

const PING_MS = 30_000
const CHECK_MS = 60_000
const GOING_AWAY = 1001
const HANG_UP_MS = 500
/** Larger than anything a browser has to tell us, which is nothing. */
const WORD_MAX_BYTES = 1024

export interface Push {
  /** Whether what other processes say arrives here. */
  isUp(): boolean
  close(): void
}

/** Tells browsers which reads are stale; PostgreSQL carries the word between processes. */
export async function wsPush(
  server: Server,
  databaseUrl: string,
  hooks: PushHooks,
  { log, ...door }: Omit<Door, 'enter'> & { log: Log },
): Promise<Push> {
  const sockets = openSockets(hooks)
  const pings = new Map<WebSocket, () => void>()
  const enter = (ws: WebSocket, ticket: string): void => {
    pings.set(ws, watchHeartbeat(ws))
    ws.once('close', () => pings.delete(ws))
    hooks
      .redeem(ticket)
      .then((found) => (found ? sockets.add(ws, found) : ws.close(CLOSE.refused)))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'socket refused')
        ws.close(CLOSE.tryLater)
      })
  }
  const wss = new WebSocketServer({ noServer: true, maxPayload: WORD_MAX_BYTES })
  server.on('upgrade', upgradeHandler(wss, { ...door, enter }, log))
  const hearing = { channel: PUSH_CHANNEL, onWord: sockets.deliver, onBack: sockets.resync }
  const listener = await listen(databaseUrl, hearing, log)
  const ping = setInterval(() => {
    for (const ping of pings.values()) ping()
  }, PING_MS)
  const check = setInterval(() => {
    sockets.check().catch((error: unknown) => log.warn({ err: error }, 'sessions of sockets not checked'))
  }, CHECK_MS)
  return {
    isUp: listener.isUp,
    close() {
      clearInterval(ping)
      clearInterval(check)
      listener.stop()
      for (const ws of wss.clients) ws.close(GOING_AWAY)
      setTimeout(() => {
        for (const ws of wss.clients) ws.terminate()
      }, HANG_UP_MS).unref()
      wss.close()
    },
  }
}
