import type { Work } from './dashboards.fill.ts'
import { table } from './document.ts'
import type { Measured } from './measure.ts'
import { SHARED, whole, writePage } from './page.ts'
import { type Row, readsTable } from './report.ts'

/** One pair of measurements, one after the other. */
export interface Posted {
  without: Measured
  with: Measured
}
export interface DashboardFindings {
  /** Processes that wanted a core when measuring began. */
  busy: number
  logbooks: number
  /** Rows of `logbook_month`. */
  months: number
  works: readonly Work[]
  reads: readonly Row[]
  posted: readonly Posted[]
}

/** Prints what was measured; of a whole city it is kept in the documents. */
export function writeDashboardsReport(
  { busy, logbooks, months, works, reads, posted }: DashboardFindings,
  isKept: boolean,
): void {
  const done = table(
    ['For all log-books', 'seconds'],
    works.map(({ name, seconds }) => [name, seconds.toFixed(1)]),
  )
  const postings = table(
    ['Posting a record', 'records/s without', 'with', 'p50 ms without', 'with', 'CPU ms without', 'with'],
    posted.map(({ without, with: kept }, nth) => [
      `pair ${nth + 1}`,
      ...[without.rps, kept.rps, without.p50, kept.p50, without.busyMs, kept.busyMs].map((one) => one.toFixed(1)),
    ]),
  )
  const tables = [done, readsTable(reads), postings].join('\n\n')
  const about = `${whole(logbooks)} log-books with ten years of months, ${whole(months)} rows; a year of records. ${SHARED}`
  const notes = [
    'Aim: 95 of 100 calls within 150 ms at 16 connections, a month settled within 60 s, a record posted for a tenth more at most.',
    'The columns of the reads are those of [bench.md](bench.md), with the same floors.',
    '**without**: with the triggers of `job_record` that keep months and workers switched off. What is counted for open dashboards is counted by the worker, a moment later, and costs whoever posts nothing.',
  ]
  writePage({ topic: 'dashboards', title: 'dashboards', busy, about, tables, notes }, isKept)
}
