import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Cell, clockOf, timeOf } from '@portal/shared/kernel/workbooks/column'
import type { Column, Sheet } from './sheets.ts'

/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would read as a formula (product.md §7). */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/
/** Written at once, in characters, before other requests get a turn. */
const CHUNK = 64_000
/** Characters of a moment up to its seconds. */
const SECONDS = 19

/**
 * Writes rows as text separated by commas (RFC 4180), one by one: memory does not grow with them, and a slow reader is waited for. It
 * has no cover: programs read it.
 */
export async function writeCsv<R>(
  out: NodeJS.WritableStream,
  { columns, rows, watch }: Omit<Sheet<R>, 'cover'>,
): Promise<void> {
  const gone = new AbortController()
  out.once('close', () => gone.abort(new Error('the reader of the text went away')))
  const { signal } = gone
  let text = BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => header))
  let count = 0
  const flush = async () => {
    if (!out.write(text)) await once(out, 'drain', { signal })
    text = ''
    await nextTurn(undefined, { signal })
    await watch?.(count)
  }
  for await (const row of rows) {
    text += lineOf(columns.map((column) => isoOf(column, column.value(row))))
    count++
    if (text.length > CHUNK) await flush()
  }
  await flush()
  const finished = once(out, 'finish', { signal })
  out.end()
  await finished
}

/** Times as ISO 8601 tells them: a day, or a moment by the clock of Hong Kong with its offset. */
function isoOf({ kind }: Pick<Column<never>, 'kind'>, cell: Cell): Cell {
  const time = timeOf(kind, cell)
  return time instanceof Date ? `${clockOf(time).toISOString().slice(0, SECONDS)}+08:00` : (time ?? cell)
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Text that a spreadsheet would read as a formula gets an apostrophe before it: unlike a workbook, this file has no cells of text. */
function cellOf(cell: Cell): string {
  const mark = typeof cell === 'string' && FORMULA.test(cell) ? "'" : ''
  const text = `${mark}${cell ?? ''}`
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
