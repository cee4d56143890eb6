import type { IncomingFile } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { IMPORT_MAX_ROWS, isNeeded, type Sheet } from '@portal/shared/kernel/sheet'
import { LANGUAGES, type Language } from '@portal/shared/kernel/words'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import type { z } from 'zod'
import { isBlank, shown } from './cells.ts'
import { type Fault, likeness, type Places, type ReadRow, rowReader, type Warn } from './rows.ts'
import { rowsOf, type SheetRow } from './workbook.ts'

/** What a feature says of its sheet in one language. */
export interface LayoutWords<F extends string = string> {
  /** Name of the sheet inside the workbook. */
  sheet: string
  /** Name of the file, without ending. */
  file: string
  field: Record<F, string>
  help: Record<F, string>
}
export type WordsOf<F extends string> = (language: Language) => LayoutWords<F>

/** All that reading needs to know of a sheet: it stands in a module of its own, which the process that reads loads by its address. */
export interface Layout<F extends string = string, R extends z.ZodType = z.ZodType> {
  /** `import.meta.url` of the module that exports this as `layout`. */
  at: string
  sheet: Sheet<F, R>
  words: WordsOf<F>
  warn(today: string): Warn<z.output<R>>
}

/** A file as it was read: every row that has a value, with what it makes or what is wrong with it. */
export interface Reading<F extends string = string, V = unknown> {
  header: SheetRow
  places: Places<F>
  rows: ReadRow<V>[]
  faults: Fault<F>[]
  unused: string[]
  /** Place of the error column that an earlier answer added. */
  errors: number | undefined
}

/** How much is read, and who hears of it on the way. */
export interface Extent {
  /** What reads it: a call, which somebody waits for, or a run. */
  by: keyof typeof IMPORT_MAX_ROWS
  /** Hears from time to time how many rows have been read, and how many there are about. */
  onProgress?(read: number, all: number): Promise<void>
}

/** People put a title above the headers; nobody puts ten. */
const HEADER_WITHIN = 10
/** How often somebody hears how far it is. */
const ROWS_A_TIME = 500

/** Reads an uploaded workbook by its layout. Nothing is written; what cannot be read at all is refused as a whole. */
export async function readSheet<F extends string, R extends z.ZodType>(
  { sheet, words, warn }: Omit<Layout<F, R>, 'at'>,
  file: IncomingFile,
  { language, today }: { language: Language; today: string },
  { by, onProgress }: Extent = { by: 'call' },
): Promise<Reading<F, z.output<R>>> {
  const headers = headersOf(sheet, words)
  const above: SheetRow[] = []
  let header: SheetRow | undefined
  const rows: SheetRow[] = []
  let all = 0
  const names = LANGUAGES.map((one) => words(one).sheet)
  for await (const row of rowsOf(file, names, (found) => (all = found - 1))) {
    if (header) rows.push(row)
    else if (row.cells.some((cell) => headers.has(headerOf(shown(cell))))) header = row
    else if (above.push(row) === HEADER_WITHIN) break
    if (rows.length > IMPORT_MAX_ROWS[by]) throw tooLong(by)
    if (rows.length % ROWS_A_TIME === 0 && rows.length) await onProgress?.(rows.length, Math.max(all, rows.length))
  }
  const found = placesOf(sheet, headers, header ?? above[0], words(language).field)
  if (!rows.length) throw problem('importListEmpty')
  await onProgress?.(rows.length, rows.length)
  const read = rows.map(rowReader(sheet, found.places, warn(today)))
  const faults = read.flatMap((one) => one.faults)
  return {
    ...found,
    rows: read.map((one) => one.read),
    faults: [...faults, ...repeats(sheet, found.places, rows, faults)],
  }
}

const tooLong = (by: Extent['by']) =>
  by === 'call'
    ? problem('importInBackground', { max: IMPORT_MAX_ROWS.call })
    : problem('importTooManyRows', { max: IMPORT_MAX_ROWS.run })

/** Headers are known in either language, with a mark of what is needed or without. */
const headerOf = (text: string) => likeness(text).replace(/\s*[*＊]$/, '')

const headersOf = <F extends string>({ columns }: Sheet<F>, words: WordsOf<F>): ReadonlyMap<string, F> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      columns.map(({ field }) => [headerOf(words(language).field[field]), field] as const),
    ),
  )

function placesOf<F extends string>(
  { columns }: Sheet<F>,
  headers: ReadonlyMap<string, F>,
  header: SheetRow | undefined,
  names: Record<F, string>,
): Pick<Reading<F>, 'header' | 'places' | 'unused' | 'errors'> {
  if (!header) throw problem('importListEmpty')
  const [places, unused, repeated]: [Map<F, number>, string[], F[]] = [new Map(), [], []]
  const errorHeaders = LANGUAGES.map((language) => likeness(sheetWords(language).imports.book.errors))
  let errors: number | undefined
  header.cells.forEach((cell, place) => {
    const text = shown(cell)
    const field = headers.get(headerOf(text))
    if (field && places.has(field)) repeated.push(field)
    if (field) places.set(field, place)
    else if (errorHeaders.includes(likeness(text))) errors = place
    else if (!isBlank(text)) unused.push(text)
  })
  const named = (fields: readonly F[]) => ({ columns: fields.map((field) => names[field]) })
  if (repeated.length) throw problem('importColumnsRepeated', named(repeated))
  const missing = columns.filter((column) => isNeeded(column) && !places.has(column.field)).map(({ field }) => field)
  if (missing.length) throw problem('importColumnsMissing', named(missing))
  return { header, places, unused, errors }
}

/** The cells of a file that hold something that must be there once, by what it is. */
export function* uniqueCells<F extends string>({ columns }: Sheet<F>, places: Places<F>, rows: readonly SheetRow[]) {
  for (const row of rows)
    for (const { field, unique, plain } of columns) {
      const text = unique ? shown(row.cells[places.get(field) ?? -1]).trim() : ''
      if (unique && text) yield { row: row.number, field, unique, like: likeness(plain ? plain(text) : text) }
    }
}

function repeats<F extends string>(
  sheet: Sheet<F>,
  places: Places<F>,
  rows: readonly SheetRow[],
  known: readonly Fault<F>[],
): Fault<F>[] {
  const first = new Map<string, number>()
  const bad = new Set(known.map(({ row, field }) => `${row} ${field}`))
  const found: Fault<F>[] = []
  for (const { row, field, unique, like } of uniqueCells(sheet, places, rows)) {
    const before = first.get(`${unique} ${like}`)
    if (before === undefined) first.set(`${unique} ${like}`, row)
    else if (!bad.has(`${row} ${field}`)) found.push({ row, field, key: 'importCellRepeated', meta: { first: before } })
  }
  return found
}
