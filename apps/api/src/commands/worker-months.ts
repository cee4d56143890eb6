import { createDb } from '@portal/db'
import { keepWorkers } from '../features/dashboard/worker.count.ts'

const USAGE = 'worker-months rebuild'

/**
 * Derives the months of workers anew from the job records, all that are kept and not settled, and says how many rows were not right
 * though nobody had said that they had changed. A settled month is sealed and derived again by `settle --check`.
 */
export async function main(source: Record<string, string | undefined>, args: string[]): Promise<number> {
  if (args.join(' ') !== 'rebuild') throw new Error(USAGE)
  const db = createDb(source.DATABASE_URL ?? '', { max: 1 })
  try {
    const wrong = await keepWorkers({ db, now: new Date() })
    process.stdout.write(`worker_month: ${wrong} rows mended\n`)
    return 0
  } finally {
    await db.$disconnect()
  }
}

if (import.meta.main)
  process.exitCode = await main(process.env, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
