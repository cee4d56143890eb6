import { createDb } from '@portal/db'
import { ROLLUPS } from '../features.ts'
import { differencesOf, rebuild } from '../kernel/rollup/derived.ts'
import { rollupSql } from '../kernel/rollup/rollup.ts'

const USAGE = 'rollups check | rebuild | sql [table]'

/**
 * `check` compares every roll-up, or the one of a table, with the rows its figures are of and ends with 1 when they differ;
 * `rebuild` derives the figures again; `sql` prints what a migration puts into the database.
 */
export async function main(source: Record<string, string | undefined>, [act, table]: string[]): Promise<number> {
  const chosen = ROLLUPS.filter((rollup) => !table || rollup.table === table)
  if (!chosen.length) throw new Error(`no roll-up is called ${table}: ${ROLLUPS.map((one) => one.table).join(', ')}`)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (act === 'sql') {
    for (const rollup of chosen) say(rollupSql(rollup))
    return 0
  }
  if (act !== 'check' && act !== 'rebuild') throw new Error(USAGE)
  const db = createDb(source.DATABASE_URL ?? '', { max: 1 })
  let wrong = 0
  try {
    for (const rollup of chosen) {
      const { count, first } = await differencesOf(db, rollup)
      const mended = act === 'rebuild' ? await rebuild(db, rollup) : 0
      say(`${rollup.table}: ${count} figures differ${act === 'rebuild' ? `, ${mended} mended` : ''}`)
      for (const row of act === 'check' ? first : []) say(JSON.stringify(row))
      wrong += act === 'check' ? count : 0
    }
  } finally {
    await db.$disconnect()
  }
  return wrong ? 1 : 0
}

if (import.meta.main)
  process.exitCode = await main(process.env, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
