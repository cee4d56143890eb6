import type { Server } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Log, PUSH_CHANNEL } from '../../kernel/ctx.ts'

export interface PushHooks {
  /** Spends a ticket; nothing when it is unknown, used or too old. */
  redeem(ticket: string): Promise<{ userId: number; sessionId: string } | null>
  /** Which of these sessions still live. */
  alive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}
interface Message {
  users: number[]
  groups: string[]
}
/** The group whose change makes every socket of a person prove its session again. */
const SESSION_GROUP = 'auth'
const PATH = '/websocket'
const PING_MS = 30_000
const REFUSED = 4401

/** Tells browsers which reads are stale; PostgreSQL carries the word between processes. */
export async function wsPush(
  server: Server,
  databaseUrl: string,
  hooks: PushHooks,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const sockets = new Map<number, Map<WebSocket, string>>()
  const wss = new WebSocketServer({ noServer: true, maxPayload: 1024 })
  server.on('upgrade', (req, socket, head) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    if (pathname !== PATH) return
    const ticket = searchParams.get('token') ?? ''
    wss.handleUpgrade(req, socket, head, (ws) => {
      hooks
        .redeem(ticket)
        .then((found) => (found ? welcome(sockets, ws, found) : ws.close(REFUSED)))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'socket refused')
          ws.close(REFUSED)
        })
    })
  })
  const ping = setInterval(() => {
    for (const ws of wss.clients) ws.ping()
  }, PING_MS)
  const stopListening = await listen(databaseUrl, (message) => deliver(sockets, message, hooks), log)
  return {
    async close() {
      clearInterval(ping)
      await stopListening()
      for (const ws of wss.clients) ws.terminate()
      wss.close()
    },
  }
}

function welcome(
  sockets: Map<number, Map<WebSocket, string>>,
  ws: WebSocket,
  { userId, sessionId }: { userId: number; sessionId: string },
): void {
  const mine = sockets.get(userId) ?? new Map<WebSocket, string>()
  sockets.set(userId, mine.set(ws, sessionId))
  ws.on('close', () => {
    mine.delete(ws)
    if (!mine.size) sockets.delete(userId)
  })
  ws.on('error', () => ws.terminate())
  ws.send(JSON.stringify({ groups: [] }))
}

async function deliver(
  sockets: Map<number, Map<WebSocket, string>>,
  { users, groups }: Message,
  hooks: PushHooks,
): Promise<void> {
  const mine = users.flatMap((userId) => [...(sockets.get(userId) ?? [])])
  for (const [ws] of mine) ws.send(JSON.stringify({ groups }))
  if (!groups.includes(SESSION_GROUP) || !mine.length) return
  const living = await hooks.alive(mine.map(([, sessionId]) => sessionId))
  for (const [ws, sessionId] of mine) if (!living.has(sessionId)) ws.close(REFUSED)
}

/** LISTEN on a connection of its own, taken up again when it is lost. */
async function listen(url: string, on: (message: Message) => Promise<void>, log: Log): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client
  const open = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload }) => {
      if (payload) on(JSON.parse(payload) as Message).catch((error: unknown) => log.warn({ err: error }, 'push'))
    })
    client.on('error', (error) => {
      log.warn({ err: error }, 'push connection lost')
      if (!stopped) setTimeout(() => void open().catch(() => log.warn({}, 'push connection not back yet')), 1000)
    })
    await client.connect()
    await client.query(`LISTEN ${PUSH_CHANNEL}`)
  }
  await open()
  return async () => {
    stopped = true
    await client.end().catch(() => {})
  }
}
