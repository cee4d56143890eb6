import type { Log } from './kernel/ports.ts'

/** Longer than the calls in progress are waited for, shorter than docker-compose.yml waits. */
const LIMIT_MS = 25_000

/**
 * Ends the process when it is asked to, and when an error reached nobody: what it holds then is not to be trusted any
 * more. Calls in progress are answered first. The code is 0 only when all went as asked, so that a supervisor knows.
 */
export function endInTime(log: Log, close: () => Promise<void>): void {
  let code = 0
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    close()
      .catch((error: unknown) => fault('not closed in order', error))
      .finally(() => process.exit(code))
  }
  const fault = (what: string, error: unknown) => {
    code = 1
    log.error({ err: error }, what)
    end()
  }
  process.on('uncaughtException', (error) => fault('uncaught exception', error))
  process.on('unhandledRejection', (reason) => fault('unhandled rejection', reason))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
