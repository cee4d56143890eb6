import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../dataDir.ts'
import { type ExportResult, HEAP_MB } from './exports.ts'
import { exportsTable, type Row, readsTable } from './report.ts'

const FILE = join(ROOT, 'docs/bench-administration.md')

export interface AdministrationFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  accounts: number
  /** Of the audit log. */
  entries: number
  rows: readonly Row[]
  exports: readonly ExportResult[]
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeAdministrationReport(
  { busy, logbooks, accounts, entries, rows, exports }: AdministrationFindings,
  isKept: boolean,
): void {
  const tables = `${readsTable(rows)}\n\n${exportsTable(exports)}`
  console.log(`\n${tables}\n`)
  if (!isKept) return
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`
  writeFileSync(
    FILE,
    `# Bench: administration

Written by \`npx -y pnpm bench administration\`: do not edit. ${new Date().toISOString().slice(0, 10)} on ${machine}; load average when measuring began ${busy.toFixed(1)} (about 1 on a machine with nothing else to do; with more, the times are those of a machine that others use too).
${whole(logbooks)} log-books, ${whole(accounts)} accounts and an audit log of ${whole(entries)} entries, a fifth of them tries to sign in. Load generator, API, PostgreSQL and floors share the machine.

${tables}

- Aim: each read at least 75 % of bare Express, and for 95 of 100 within 50 ms for one reader with nobody beside; the memory of an export does not grow with its rows.
- The columns of the reads are those of [bench.md](bench.md), with the same floors; 16 connections kept busy.
- The log-books of the regulator and of the whole contractor stand beside those of who sees a part: what opens parts costs them nothing.
- **by client key**: the statement that finds the program counts its call too, so it is one of its SQL and of what bare Express sends.
- The process of an export has a heap of ${HEAP_MB} MB at most.
`,
  )
}
const whole = (value: number) => Math.round(value).toLocaleString('en')
