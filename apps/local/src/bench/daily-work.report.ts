import { type Act, actsTable } from './access.report.ts'
import { type Derived, derivedTable } from './daily-work.pass.ts'
import { READS_NOTE, SHARED, whole, writePage } from './page.ts'
import { type Row, readsTable } from './report.ts'

export interface DailyWorkFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  records: number
  passes: Derived
  acts: readonly Act[]
  rows: readonly Row[]
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeDailyWorkReport(
  { busy, logbooks, records, passes, acts, rows }: DailyWorkFindings,
  isKept: boolean,
): void {
  const tables = `${derivedTable(passes)}\n\n${actsTable(acts, 'log-books')}\n\n${readsTable(rows)}`
  const about = `${whole(logbooks)} log-books and ${whole(records)} job records. ${SHARED}`
  const notes = [
    'Aim: the duties of the city within 60 s and 512 MB; those of one log-book, which every record derives, within 20 ms; 9,000 lifts planned within 10 s; each read at least 75 % of bare Express.',
    READS_NOTE,
    '**From nothing** writes every duty; **nothing changed** is what every night finds.',
    'The calendar and the visits are those of the 9,000 lifts that the workbook has planned: a visit every other week, thirteen months ahead.',
  ]
  writePage({ topic: 'daily-work', title: 'daily work', busy, about, tables, notes }, isKept)
}
