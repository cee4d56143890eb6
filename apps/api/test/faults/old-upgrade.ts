import http, { type IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

/** Imported before the program: brings the upgrade handler back that threw at what is no address. */
const { createServer } = http
http.createServer = ((...given: Parameters<typeof createServer>) =>
  createServer(...given).on('upgrade', (req: IncomingMessage) => {
    new URL(req.url ?? '/', 'http://localhost')
  })) as typeof createServer
syncBuiltinESMExports()
