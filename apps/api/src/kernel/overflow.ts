import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { PROBLEMS } from '@portal/shared/kernel/problem'
import { problemText } from '@portal/shared/locales/problem-text'

/** What Node refuses before Express sees it, such as an address above 16 kB, is answered by the catalogue all the same. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const key = error.code === 'HPE_HEADER_OVERFLOW' ? 'addressTooLong' : 'bodyBroken'
  const { code, http } = PROBLEMS[key]
  const requestId = randomUUID().slice(0, 8).toUpperCase()
  const body = JSON.stringify({ status: code, key, message: problemText('eng', key), requestId })
  const head = [
    `HTTP/1.1 ${http} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
