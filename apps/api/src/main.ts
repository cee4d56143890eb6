import { endInTime } from './ending.ts'
import { readEnv } from './env.ts'
import { startServer } from './server.ts'

const { url, log, close } = await startServer(readEnv(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
endInTime(log, close)
if (url) process.stdout.write(`Listening on ${url}\n`)
