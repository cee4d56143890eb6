import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { problemText } from '@portal/shared/locales/problem-text'
import { PROBLEMS } from '@portal/shared/problems'
import { waitOf } from './errors.ts'

/** So long the other side may still read its answer; then the socket is gone, whether it hung up or not. */
const LINGER_MS = 1000

/** What Node refuses before Express sees it, such as an address above 16 kB, is answered by the catalogue all the same. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
  refuse(socket, new Problem(KEYS.get(error.code ?? '') ?? 'bodyBroken'))
}

const KEYS = new Map<string, ProblemKey>([
  ['HPE_HEADER_OVERFLOW', 'addressTooLong'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'requestTooSlow'],
])

/** Inside an answer that has begun, a second one would be read as part of it. */
const isAnswering = (socket: Duplex): boolean =>
  '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse && socket._httpMessage.headersSent

/** Answers on a bare socket with an entry of the catalogue, and destroys it. Never throws. */
export function refuse(socket: Duplex, found: Problem): void {
  const { key, meta } = found
  const { code, http } = PROBLEMS[key]
  const wait = waitOf(found)
  const requestId = randomUUID().slice(0, 8).toUpperCase()
  const body = JSON.stringify({ status: code, key, message: problemText('eng', key, meta), requestId, meta })
  const head = [
    `HTTP/1.1 ${http} Refused`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(wait ? [`retry-after: ${wait}`] : []),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
