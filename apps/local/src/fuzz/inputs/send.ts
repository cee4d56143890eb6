import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer } from './faults.ts'
import type { Sent } from './wire.ts'

const KEPT_BYTES = 200_000
const GIVE_UP_MS = 30_000

/** Sends inputs over connections that stay open, and tells what came back. */
export function sender(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (sent: Sent, token: string | undefined): Promise<Answer> =>
    new Promise((resolve) => {
      const from = performance.now()
      const ended = (answer: Omit<Answer, 'ms'>) => resolve({ ...answer, ms: performance.now() - from })
      const lost = (error: Error) => ended({ status: 0, type: '', text: error.message, bytes: 0 })
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        // why said: Node says nothing of a body with GET, and the server would take it for the next call
        ...(sent.body && { 'content-length': sent.body.length }),
        ...sent.headers,
      }
      const call = request({
        hostname,
        port,
        agent,
        method: sent.method,
        path: sent.target,
        headers,
        timeout: GIVE_UP_MS,
      })
      call.once('timeout', () => call.destroy(new Error('no answer in time')))
      call.once('error', lost)
      call.once('response', (reply) => void read(reply).then(ended, lost))
      call.end(sent.body)
    })
  return { send, close: () => agent.destroy() }
}

async function read(reply: IncomingMessage): Promise<Omit<Answer, 'ms'>> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply) {
    if (bytes < KEPT_BYTES) kept.push(chunk)
    bytes += chunk.length
  }
  const text = unpacked(Buffer.concat(kept), reply.headers['content-encoding']).toString('utf8')
  return { status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text, bytes }
}

/** What was cut off stays packed: nobody reads the middle of a long answer. */
function unpacked(bytes: Buffer, coding: string | undefined): Buffer {
  try {
    return coding === 'gzip' ? gunzipSync(bytes) : coding === 'br' ? brotliDecompressSync(bytes) : bytes
  } catch {
    return bytes
  }
}
