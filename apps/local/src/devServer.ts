import { proxyTo, webServer } from './dev.ts'

const { HOST = '', PORT = '', API_URL = '' } = process.env

const vite = await webServer({ HOST, PORT: Number(PORT) }, proxyTo(API_URL))
await vite.listen()
process.once('SIGTERM', () => void vite.close().finally(() => process.exit(0)))
const address = vite.httpServer?.address()
process.stdout.write(`Listening on http://localhost:${address && typeof address === 'object' ? address.port : PORT}\n`)
