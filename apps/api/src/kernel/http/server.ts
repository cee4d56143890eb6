import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../ports.ts'
import { refuseUnread } from './refuse.ts'
import { type Bounds, tally } from './tally.ts'

/** A whole request may take as long as a browser waits for its answer (spec 000 §7). */
const REQUEST_MS = 1_200_000
const CHECKS_A_HEADER = 3

export interface ServerLimits {
  /** From the first byte, or from connecting, to the end of the headers. */
  headerMs: number
  /** So long may nothing come of a body, or nothing be taken of an answer. */
  idleMs: number
  /** Connections. */
  sockets: Bounds
  /** Behind a proxy all connections come from its address, so only their number in all is bounded. */
  isBehindProxy: boolean
}

/**
 * An HTTP server that nobody holds: half-open connections, stalled bodies and unread answers are destroyed, connections
 * are bounded, and a protocol that nobody here speaks (`Upgrade: h2c`) is ignored, so that the call is served.
 */
export function createGuardedServer(app: RequestListener, limits: ServerLimits, log: Log): Server {
  const server: Server = createServer(
    {
      headersTimeout: limits.headerMs,
      requestTimeout: Math.max(REQUEST_MS, limits.headerMs),
      connectionsCheckingInterval: Math.ceil(limits.headerMs / CHECKS_A_HEADER),
      keepAliveTimeout: limits.idleMs,
      shouldUpgradeCallback: (req) =>
        req.headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
    },
    app,
  )
  server.timeout = limits.idleMs
  server.maxConnections = limits.sockets.max
  server.on('clientError', refuseUnread)
  // what a caller expects beyond a plain answer is nobody's; Node would refuse it without a word
  server.on('checkExpectation', (req, res) => server.emit('request', req, res))
  server.on('error', (error) => log.error({ err: error }, 'server'))
  boundConnections(server, limits)
  endIdle(server, limits.idleMs)
  return server
}

function boundConnections(server: Server, { sockets, isBehindProxy }: ServerLimits): void {
  if (isBehindProxy) return
  const open = tally(sockets)
  server.on('connection', (socket: Socket) => {
    const place = open.take(socket.remoteAddress ?? '')
    if (typeof place !== 'function') socket.destroy()
    else socket.once('close', place)
  })
}

/** A socket on which nothing moves is destroyed, unless it waits for us: a report may take its time. */
function endIdle(server: Server, idleMs: number): void {
  const calls = new WeakMap<Socket, Set<IncomingMessage>>()
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const mine = calls.get(req.socket) ?? new Set()
    calls.set(req.socket, mine.add(req))
    res.once('close', () => mine.delete(req))
  })
  server.on('timeout', (socket: Socket) => {
    const mine = [...(calls.get(socket) ?? [])]
    const isOurTurn = mine.length > 0 && mine.every(({ complete }) => complete) && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(idleMs)
    else socket.destroy()
  })
}
