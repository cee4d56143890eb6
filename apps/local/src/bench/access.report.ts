import { table } from './document.ts'
import { READS_NOTE, SHARED, whole, writePage } from './page.ts'
import { type Row, readsTable } from './report.ts'

const MB = 1024 * 1024

/** One act on many rows. */
export interface Act {
  name: string
  seconds: number
  /** Resident memory of the API before, and at most. */
  before: number
  peak: number
  done: number
}
export interface AccessFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  /** Operation records. */
  entries: number
  rows: readonly Row[]
  acts: readonly Act[]
}

/** How long each act took, on how many of what, and the memory of the process that made it. */
export function actsTable(acts: readonly Act[], what: string): string {
  const lines = acts.map(({ name, done, seconds, before, peak }) => [
    name,
    ...[
      done.toLocaleString('en'),
      seconds.toFixed(1),
      whole(before / MB),
      whole(peak / MB),
      whole((peak - before) / MB),
    ],
  ])
  const head = ['Act', what, 'seconds', 'memory before MB', 'peak MB', 'more MB']
  return table(head, lines)
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeAccessReport({ busy, logbooks, entries, rows, acts }: AccessFindings, isKept: boolean): void {
  const tables = `${actsTable(acts, 'log-books')}\n\n${readsTable(rows)}`
  const about = `${whole(logbooks)} log-books and ${whole(entries)} operation records. ${SHARED}`
  const notes = [
    'Aim: each act within 10 s and 300 MB, each read for 95 of 100 within 50 ms for one reader with nobody beside.',
    '**302** are the operations on access, **312** all operations; **why** says by whose word an organization sees a log-book, and what ending that would change.',
    READS_NOTE,
    'The workbook in the background names each log-book for three roles, so it has 30,000 rows: it is three invitations, and the aim is not of it.',
    '**works group with 900** is an officer of the contractor who sees one log-book in ten of those that it has.',
    'An invitation is accepted from tomorrow on and replaces who holds the role now; a handover is confirmed at once. Up to 1,000 log-books a rehearsal makes the act and undoes it, beyond that it reads.',
    'The acts without a workbook are made one after another in one process, which gives little of its memory back to the system: of each, **more MB** is what it takes beyond those before it. Alone in a new process the first act takes about 200 MB more ([091](decisions/091-operations-and-access-are-counted-from-the-log-books-on.md)).',
  ]
  writePage({ topic: 'access', title: 'access to log-books', busy, about, tables, notes }, isKept)
}
