import { type Act, actsTable } from './access.report.ts'
import { READS_NOTE, SHARED, whole, writePage } from './page.ts'
import { type Row, readsTable } from './report.ts'

interface FormsFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  entries: number
  rows: readonly Row[]
  acts: readonly Act[]
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeFormsReport({ busy, logbooks, entries, rows, acts }: FormsFindings, isKept: boolean): void {
  const tables = `${readsTable(rows)}\n\n${actsTable(acts, 'log-books')}`
  const about = `${whole(logbooks)} log-books and ${whole(entries)} statutory forms of ten years, nine of a hundred still open. ${SHARED}`
  const notes = [
    'Aim: lists and counts at least 75 % of bare Express; an LE2 of 10,000 lifts saved within 3 s, its PDF within 128 MB more; 2,000 forms sent within 5 minutes.',
    READS_NOTE,
    'Each act is made by a process that has done nothing else; the forms are sent to the stand-in of the outside system, which answers at once, each of them one log-book.',
  ]
  writePage({ topic: 'forms', title: 'statutory forms', busy, about, tables, notes }, isKept)
}
