import { READS_NOTE, SHARED, whole, writePage } from './page.ts'
import { type Row, readsTable } from './report.ts'

interface SpecificationFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  updates: number
  rows: readonly Row[]
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeSpecificationsReport(found: SpecificationFindings, isKept: boolean): void {
  const { busy, logbooks, updates, rows } = found
  const about = `${whole(logbooks)} log-books and ${whole(updates)} specification updates of five years, one of eighty pending. ${SHARED}`
  const notes = [
    'Aim: each read at least 75 % of bare Express, and for 95 of 100 within 50 ms for one reader with nobody beside.',
    READS_NOTE,
    '**data sheet on a day** is of a log-book whose sheet was changed after that day.',
  ]
  writePage(
    { topic: 'specifications', title: 'specification updates', busy, about, tables: readsTable(rows), notes },
    isKept,
  )
}
