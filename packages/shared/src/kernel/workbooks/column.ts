import { type Day, dayOf, lastDayOf, startOf } from '../time.ts'

/** What one cell of a workbook holds; a `Date` is an instant. */
export type Cell = string | number | boolean | Date | null | undefined
/**
 * What times a column holds: calendar days as `YYYY-MM-DD`, instants, or the beginnings and ends of periods, which are told as the
 * first and the last day where a period has whole days.
 */
export type TimeKind = 'day' | 'moment' | 'start' | 'end'
/** One column of a workbook that is exported; its header is the word of its field. `locale` is how it speaks to the reader. */
export interface ExportColumn<R, L, F extends string = string> {
  field: F
  /** In characters; columns of times have their own. */
  width?: number | undefined
  /** Written as a date that spreadsheets sort, filter and count with. */
  kind?: TimeKind | undefined
  value(row: R, locale: L): Cell
}

/** Year first, which no country reads otherwise: Excel's formats of days and of instants, by the clock of Hong Kong. */
export const TIME_FORMAT = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const

/** What a clock in Hong Kong shows at an instant, as if it were UTC: so spreadsheets keep times, which know no zones. */
export const clockOf = (instant: Date): Date =>
  new Date(Date.parse(dayOf(instant)) + instant.getTime() - startOf(dayOf(instant)).getTime())
const isMidnight = (instant: Date): boolean => instant.getTime() === startOf(dayOf(instant)).getTime()
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The day or the instant that a cell of such a column tells, as people mean it; nothing where it holds something else. */
export function timeOf(kind: TimeKind | undefined, cell: Cell): Day | Date | undefined {
  if (!(cell instanceof Date)) return kind === 'day' && typeof cell === 'string' && DAY.test(cell) ? cell : undefined
  if (kind === 'start' && isMidnight(cell)) return dayOf(cell)
  return kind === 'end' && isMidnight(cell) ? lastDayOf(cell) : cell
}
