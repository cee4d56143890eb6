import { parseArgs } from 'node:util'
import { createDb } from '@portal/db'
import { monthOf, settlementOf } from '@portal/shared/features/dashboard/settlement'
import { type Day, dayOf, EARLIEST_DAY } from '@portal/shared/kernel/time'
import { checkMonth } from '../features/dashboard/month.check.ts'
import { settle } from '../features/dashboard/month.settle.ts'

const USAGE = 'settle <YYYY-MM> [--check]'
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/**
 * Settles a month that is over, where the nightly job has not. `--check` derives it again from the records as they stood and ends
 * with 1 when a row differs, one is missing, or the rows are not those that were sealed; of log-books and of workers.
 */
export async function main(source: Record<string, string | undefined>, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { check: { type: 'boolean' } }, allowPositionals: true })
  const [text = ''] = positionals
  const month: Day = `${text}-01`
  const now = new Date()
  if (positionals.length !== 1 || !MONTH.test(text) || month < monthOf(EARLIEST_DAY) || month > monthOf(dayOf(now)))
    throw new Error(USAGE)
  const db = createDb(source.DATABASE_URL ?? '', { max: 1 })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    if (!values.check) {
      if (settlementOf(month) > now) throw new Error(`${text} is settled as of ${settlementOf(month).toISOString()}`)
      await settle({ db, now }, month)
    }
    const { rows, wrong, missing, first, isSealed, workers } = await checkMonth({ db, now }, month)
    const state =
      isSealed === null ? 'not settled yet' : isSealed ? 'settled, as it was sealed' : 'NOT as it was sealed'
    say(`${text}: ${rows} rows, ${wrong} differ, ${missing} missing, ${state}`)
    if (workers)
      say(
        `${text}: ${workers.wrong} workers differ, ${workers.isSealed ? 'as they were sealed' : 'NOT as they were sealed'}`,
      )
    for (const row of first) say(JSON.stringify(row))
    return wrong || missing || isSealed === false || workers?.wrong || workers?.isSealed === false ? 1 : 0
  } finally {
    await db.$disconnect()
  }
}

if (import.meta.main)
  process.exitCode = await main(process.env, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
