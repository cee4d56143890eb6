import { day } from '@portal/shared/kernel/time'
import type exceljs from 'exceljs'

/** A value of a cell as people see it. `null` is a cell that holds no value they could have meant: an Excel error, an empty formula. */
export type Cell = string | number | Date | null

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Days from the first day Excel counts to the first that JavaScript does. */
const EPOCH = { 1900: 25_569, 1904: 24_107 }
/** What text separated by commas has before what a spreadsheet would take for a formula, and workbooks once had. */
const NEUTRALISED = /^'(?=[=+\-@\t\r])/
/** Day, month, year as the portal writes them, or year first as machines do. */
const TYPED_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && !cell.trim())

/** Text is its characters, a link its words, a formula the result it was saved with: nothing is calculated here. */
export function cellOf({ value, numFmt }: exceljs.Cell, from1904: boolean): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return clean(value)
  if (typeof value === 'number' || value instanceof Date) return isSound(value) ? value : null
  if (typeof value === 'boolean') return String(value).toUpperCase()
  if ('richText' in value) return clean(value.richText.map(({ text }) => text ?? '').join(''))
  return 'result' in value ? resultOf(value.result, numFmt, from1904) : null
}

const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '').replace(NEUTRALISED, '')
const isSound = (value: number | Date) => !Number.isNaN(Number(value))

/** exceljs tells the result of a formula as a bare number even where it is a date. */
function resultOf(result: unknown, format: string | undefined, from1904: boolean): Cell {
  if (typeof result === 'string') return clean(result)
  if (result instanceof Date) return isSound(result) ? result : null
  if (typeof result !== 'number' || !isSound(result)) return null
  const isDay = /[ymd]/.test((format ?? '').replace(/\[[^\]]*]|"[^"]*"/g, ''))
  return isDay ? new Date(Math.round((result - EPOCH[from1904 ? 1904 : 1900]) * DAY_MS)) : result
}

/** How the cell stands in the report and in the file with the errors. */
export function shown(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (!(cell instanceof Date)) return String(cell)
  return isMidnight(cell) ? dayText(cell) : momentOfCell(cell)
}
const dayText = (cell: Date) => cell.toISOString().slice(0, 10).split('-').reverse().join('/')
const isMidnight = (cell: Date) => minuteOf(cell).getTime() % DAY_MS === 0
/** Excel keeps a time as a part of a day, some microseconds beside the minute. */
const minuteOf = (cell: Date) => new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS)

/** A day with a time, as people type it. */
export function momentOfCell(cell: Date): string {
  const minute = minuteOf(cell)
  return `${dayText(minute)} ${minute.toISOString().slice(11, 16)}`
}

/** The day somebody typed, as the wire says it; nothing when there is no such day. A bare number is none. */
export function dayOfCell(cell: Cell): string | undefined {
  if (typeof cell === 'number' || cell === null) return undefined
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : cell.normalize('NFKC').trim()
  const [, date = '', month = '', year = ''] = TYPED_DAY.exec(text) ?? []
  const typed = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return day.safeParse(typed).data
}
