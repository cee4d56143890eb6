import { once } from 'node:events'
import { Agent, createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import request, { type Test } from 'supertest'

export type Method = 'get' | 'post' | 'put' | 'delete'
export type Speaker = Record<Method, (path: string) => Test>

/** Kept open between calls: a server and a connection for each call cost more than most calls. */
const connections = new Agent({ keepAlive: true })

/** The address of an application that listens as long as its process lives, or until it is closed. */
export async function listening(app: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(app).listen(0, '127.0.0.1').unref()
  // no connection is closed in the moment in which the next call takes it
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Speaks to an address as a script would; with a token, as whoever holds it, in English. */
export function speaking(url: string, token?: string): Speaker {
  const call = (method: Method) => (path: string) => {
    const made = request(url)[method](path).agent(connections)
    return token ? made.set('authorization', `Bearer ${token}`).set('current-lang', 'ENG') : made
  }
  return { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') }
}
