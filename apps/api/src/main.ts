import { readEnv } from './env.ts'
import { startServer } from './server.ts'

const { url, close } = await startServer(readEnv(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
if (url) process.stdout.write(`Listening on ${url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)))
