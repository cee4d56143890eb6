import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { Socket } from 'node:net'

/** Imported before the program: each hundredth connection is never let go. */
const { createServer } = http
let n = 0
http.createServer = ((...given: Parameters<typeof createServer>) =>
  createServer(...given).on('connection', (socket: Socket) => {
    if (n++ % 100 === 0) socket.destroy = () => socket
  })) as typeof createServer
syncBuiltinESMExports()
