import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { problem } from '@portal/shared/kernel/problem'
import type { WebSocket, WebSocketServer } from 'ws'
import { addressOf } from '../../kernel/http/address.ts'
import { refuse } from '../../kernel/http/refuse.ts'
import { type Bounds, tally } from '../../kernel/http/tally.ts'
import type { Log } from '../../kernel/ports.ts'

const PATH = '/websocket'

export interface Door {
  /** How many proxies in front are believed. */
  hops: number
  /** Sockets, open or opening. */
  bounds: Bounds
  /** Given as soon as the handshake is done: listeners first. */
  enter(ws: WebSocket, ticket: string): void
}

/** Takes upgrades on the one path. No packet makes it throw, and no socket is left without a listener for errors. */
export function upgradeHandler(wss: WebSocketServer, { hops, bounds, enter }: Door, log: Log) {
  const open = tally(bounds)
  const take = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = URL.parse(req.url ?? '', 'http://localhost')
    if (url?.pathname !== PATH) return void refuse(socket, problem('notFound'))
    const place = open.take(addressOf(req, hops))
    if (typeof place !== 'function') return void refuse(socket, place)
    socket.once('close', place)
    wss.handleUpgrade(req, socket, head, (ws) => enter(ws, url.searchParams.get('token') ?? ''))
  }
  return (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    try {
      take(req, socket, head)
    } catch (error) {
      log.warn({ err: error }, 'upgrade refused')
      socket.destroy()
    }
  }
}
