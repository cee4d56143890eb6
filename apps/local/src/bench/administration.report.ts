import { type Act, actsTable } from './access.report.ts'
import { type ExportResult, HEAP_MB } from './exports.ts'
import { READS_NOTE, SHARED, whole, writePage } from './page.ts'
import { exportsTable, type Row, readsTable } from './report.ts'

export interface AdministrationFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  accounts: number
  /** Of the audit log. */
  entries: number
  rows: readonly Row[]
  exports: readonly ExportResult[]
  /** What is done with organizations. */
  acts: readonly Act[]
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeAdministrationReport(
  { busy, logbooks, accounts, entries, rows, exports, acts }: AdministrationFindings,
  isKept: boolean,
): void {
  const tables = `${readsTable(rows)}\n\n${exportsTable(exports)}\n\n${actsTable(acts, 'log-books')}`
  const about = `${whole(logbooks)} log-books, ${whole(accounts)} accounts and an audit log of ${whole(entries)} entries, a fifth of them tries to sign in. ${SHARED}`
  const notes = [
    'Aim: each read at least 75 % of bare Express, and for 95 of 100 within 50 ms for one reader with nobody beside; the memory of an export does not grow with its rows; two organizations of 5,000 log-books and 200 people each become one within 30 s.',
    READS_NOTE,
    'The log-books of the regulator and of the whole contractor stand beside those of who sees a part: what opens parts costs them nothing.',
    '**by client key**: the statement that finds the program counts its call too, so it is one of its SQL and of what bare Express sends.',
    `The process of an export has a heap of ${HEAP_MB} MB at most.`,
  ]
  writePage({ topic: 'administration', title: 'administration', busy, about, tables, notes }, isKept)
}
