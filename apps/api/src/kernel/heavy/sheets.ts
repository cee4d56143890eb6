import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stamp, toDate } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { type Cell, clockOf, TIME_FORMAT, type TimeKind, timeOf } from '@portal/shared/kernel/workbooks/column'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import exceljs from 'exceljs'
import type { Ctx } from '../ctx.ts'

/** One column of a workbook: its header in the reader's language and what it says of a row. */
export interface Column<R> {
  header: string
  /** In characters. */
  width?: number | undefined
  kind?: TimeKind | undefined
  value(row: R): Cell
}

/** Who asked for what, when: the facts above the true row count, which is counted while the rows are written. */
export interface Cover {
  tab: string
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  rowCount: string
}

export interface Sheet<R> {
  cover: Cover
  columns: readonly Column<R>[]
  rows: AsyncIterable<R>
  /** Told from time to time how many rows have been written; what it throws ends the writing. */
  watch?: Watch
}
export type Watch = (rowsWritten: number) => Promise<void>

/** The columns named, in that order; all of them when none is. */
export const chosen = <C extends { field: string }>(all: readonly C[], names?: readonly string[]): readonly C[] =>
  names ? names.flatMap((name) => all.filter(({ field }) => field === name)) : all

const DEFAULT_WIDTH = 16
/** Dates that do not fit are shown as hashes. */
const TIME_WIDTHS: Record<TimeKind, number> = { day: 14, moment: 20, start: 20, end: 20 }
/** Shared by all cells, so that exceljs makes each style once. */
const DAY_STYLE = { numFmt: TIME_FORMAT.day }
const MOMENT_STYLE = { numFmt: TIME_FORMAT.moment }
const MINUTE_MS = 60_000
const COVER_WIDTHS = [30, 90]
/** Cells written before other requests get a turn and the reader is waited for: a few milliseconds. */
const CELLS_BETWEEN_PAUSES = 2000
const LISTED_MAX = 100
/** Many values in one cell of the cover, which holds only so much. */
export const listed = (values: readonly unknown[]): string =>
  values.length > LISTED_MAX ? `${values.slice(0, LISTED_MAX).join(', ')} … (${values.length})` : values.join(', ')

const organizationOf = ({ actor, language }: Ctx): string =>
  localName({ nameEn: actor.orgNameEn, nameZh: actor.orgNameZh }, language, 'name')

/** The cover every export has: scope, in which `{{organization}}` is the reader's, person, time, and the filters it was made with. */
export function coverOf(
  ctx: Ctx,
  title: string,
  scope: string,
  filters: readonly (readonly [label: string, value: string])[],
): Cover {
  const { sheets: say } = sheetWords(ctx.language)
  const organization = organizationOf(ctx)
  const facts: [string, string][] = [
    [say.scope, scope.replace('{{organization}}', organization)],
    [say.exportedBy, `${ctx.actor.displayName} (${organization})`],
    [say.exportedAt, stamp(ctx.now)],
  ]
  return {
    tab: say.cover,
    title,
    facts: [...facts, ...(filters.length ? filters : [[say.filters, say.noFilter] as const])],
    rowCount: say.rowCount,
  }
}

/** Writes a workbook row by row: its memory does not grow with the rows, and it waits for a slow reader. */
export async function writeSheet<R>(out: NodeJS.WritableStream, { cover, ...sheet }: Sheet<R>): Promise<void> {
  const gone = new AbortController()
  out.once('close', () => gone.abort(new Error('the reader of the workbook went away')))
  // why the cast: the type asks for Node's base class of streams, any writable will do
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: out as never, useStyles: true })
  const rowCount = await writeRows(workbook, { title: cover.title, ...sheet }, gone.signal)
  writeCover(workbook, cover, rowCount)
  coverFirst(workbook)
  await unlessGone(workbook.commit(), gone.signal)
}

type Workbook = InstanceType<typeof exceljs.stream.xlsx.WorkbookWriter>

async function writeRows<R>(
  workbook: Workbook,
  { title, columns, rows, watch }: { title: string } & Omit<Sheet<R>, 'cover'>,
  gone: AbortSignal,
) {
  const sheet = workbook.addWorksheet(title.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ kind, width = kind ? TIME_WIDTHS[kind] : DEFAULT_WIDTH }) => ({ width }))
  const header = sheet.addRow(columns.map(({ header }) => header))
  header.font = { bold: true }
  header.commit()
  const rowsBetweenPauses = Math.ceil(CELLS_BETWEEN_PAUSES / columns.length)
  let count = 0
  for await (const row of rows) {
    // a cell of text is never evaluated, however it begins: nothing has to stand before it
    addRow(sheet, columns, row).commit()
    if (++count % rowsBetweenPauses) continue
    await pause(sheet, gone)
    await watch?.(count)
  }
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: count + 1, column: columns.length } }
  sheet.commit()
  await watch?.(count)
  return count
}

function addRow<R>(sheet: exceljs.Worksheet, columns: readonly Column<R>[], row: R): exceljs.Row {
  const times: [place: number, style: Partial<exceljs.Style>][] = []
  const line = sheet.addRow(
    columns.map(({ kind, value }, place) => {
      const cell = value(row)
      const time = timeOf(kind, cell)
      if (time === undefined) return cell ?? null
      times.push([place + 1, time instanceof Date ? MOMENT_STYLE : DAY_STYLE])
      return time instanceof Date ? minuteOf(time) : toDate(time)
    }),
  )
  for (const [place, style] of times) line.getCell(place).style = style
  return line
}
/** What its format shows, so that a cell holds no more than people see in it. */
const minuteOf = (moment: Date): Date => new Date(Math.floor(clockOf(moment).getTime() / MINUTE_MS) * MINUTE_MS)

function writeCover(workbook: Workbook, { tab, title, facts, rowCount }: Cover, rows: number): void {
  const sheet = workbook.addWorksheet(tab)
  sheet.columns = COVER_WIDTHS.map((width) => ({ width }))
  const head = sheet.addRow([title])
  head.font = { bold: true, size: 14 }
  for (const fact of facts) sheet.addRow([...fact])
  sheet.addRow([rowCount, rows])
  sheet.commit()
}

/** exceljs names sheets in the order of making; the cover knows the count only at the end, yet is the first one people see. */
function coverFirst(workbook: Workbook): void {
  const { _worksheets: sheets } = workbook as unknown as { _worksheets: unknown[] }
  const [, rows, cover] = sheets
  sheets.splice(1, 2, cover, rows)
}

/** exceljs hands its text to the zip stream without waiting; an empty write tells whether that stream has caught up. */
async function pause(sheet: exceljs.Worksheet, gone: AbortSignal): Promise<void> {
  const { stream } = sheet as unknown as { stream: { pipes: NodeJS.WritableStream[] } }
  const [zip] = stream.pipes
  if (zip && !zip.write('')) await once(zip, 'drain', { signal: gone })
  await nextTurn(undefined, { signal: gone })
}

async function unlessGone(work: Promise<unknown>, gone: AbortSignal): Promise<void> {
  gone.throwIfAborted()
  await Promise.race([work, once(gone, 'abort').then(() => gone.throwIfAborted())])
}
