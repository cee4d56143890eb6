import { codesOf, shapeOf } from '@portal/shared/kernel/schema'
import { IMPORT_MAX_ROWS, isNeeded, type SheetColumn } from '@portal/shared/kernel/sheet'
import type { Language } from '@portal/shared/kernel/words'
import { TIME_FORMAT } from '@portal/shared/kernel/workbooks/column'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import exceljs from 'exceljs'
import { type Cell, shown } from './cells.ts'
import type { LayoutWords, WordsOf } from './read.ts'
import { type Checked, faultTexts, letterOf } from './report.ts'
import { codeWord } from './rows.ts'

type Writer = InstanceType<typeof exceljs.stream.xlsx.WorkbookWriter>
type Columns<F extends string> = readonly SheetColumn<F>[]

/** Excel's own format for cells that are text, whatever stands in them. */
const TEXT = '@'
const LISTS = 'lists'
const OTHER_WIDTH = 20
const ERROR_WIDTH = 60
const INSTRUCTION_WIDTHS = [28, 10, 70, 50]
const BAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFDECEA' } } as const
const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8F2FE' } } as const

/** The workbook to fill in: a sheet of headers, instructions, and lists to choose codes from. */
export async function writeTemplate<F extends string>(
  out: NodeJS.WritableStream,
  columns: Columns<F>,
  words: LayoutWords<F>,
  language: Language,
): Promise<void> {
  const book = writer(out)
  const sheet = book.addWorksheet(words.sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width }) => ({ width, style: { numFmt: TEXT } }))
  head(
    sheet.getRow(1),
    columns.map(({ field }) => words.field[field]),
  )
  for (const [place, column] of columns.entries()) offerCodes(sheet, column, place)
  sheet.commit()
  await finish(book, columns, words, language)
}

/** How the person's own file is called once it says what is wrong. */
export const resultName = ({ words }: { words: WordsOf<string> }, { language }: { language: Language }, name = '') =>
  `${name.replace(/\.\w+$/, '') || words(language).file} (${sheetWords(language).imports.book.errors})`

/** The person's own file: his columns and rows where they were, as text but for dates, with a last column that says what is wrong. */
export async function writeResult<F extends string>(
  out: NodeJS.WritableStream,
  columns: Columns<F>,
  words: LayoutWords<F>,
  language: Language,
  checked: Checked<F>,
): Promise<void> {
  const { header, places, rows, faults, errors } = checked
  const book = writer(out)
  const sheet = book.addWorksheet(words.sheet, { views: [{ state: 'frozen', ySplit: header.number }] })
  const own = header.cells.length
  const at = errors ?? own
  const byPlace = new Map(columns.map((column) => [places.get(column.field), column]))
  sheet.columns = Array.from({ length: Math.max(own, at + 1) }, (_, place) => ({
    width: place === at ? ERROR_WIDTH : (byPlace.get(place)?.width ?? OTHER_WIDTH),
    style: { numFmt: TEXT },
  }))
  const titles = Array.from({ length: own }, (_, place) => shown(header.cells[place]))
  titles[at] = sheetWords(language).imports.book.errors
  head(sheet.getRow(header.number), titles)
  const text = faultTexts(columns, words, language)
  const byRow = Map.groupBy(faults, ({ row }) => row)
  for (const { number, cells } of rows) {
    const line = sheet.getRow(number)
    cells.forEach((cell, place) => {
      if (place !== at) put(line.getCell(place + 1), cell, byPlace.get(place))
    })
    const mine = byRow.get(number) ?? []
    line.getCell(at + 1).value = mine.map((fault) => `${words.field[fault.field]}: ${text(fault)}`).join('\n')
    for (const { field } of mine) {
      const place = places.get(field)
      if (place !== undefined) line.getCell(place + 1).fill = BAD_FILL
    }
    line.commit()
  }
  for (const [place, column] of byPlace) if (place !== undefined) offerCodes(sheet, column, place)
  sheet.commit()
  await finish(book, columns, words, language)
}

/** A date stays one where its column has dates, as the portal's own workbooks have them; anything else is text. */
function put(own: exceljs.Cell, cell: Cell, column: SheetColumn | undefined): void {
  const isDay = column && shapeOf(column.schema) === 'day'
  const isTime = cell instanceof Date && (isDay || column?.isMoment)
  own.value = isTime ? cell : shown(cell)
  if (isTime) own.numFmt = TIME_FORMAT[isDay ? 'day' : 'moment']
}

// why the cast: the type asks for Node's base class of streams, any writable will do
const writer = (out: NodeJS.WritableStream) =>
  new exceljs.stream.xlsx.WorkbookWriter({ stream: out as never, useStyles: true })

function head(row: exceljs.Row, titles: readonly string[]): void {
  titles.forEach((title, place) => {
    const cell = row.getCell(place + 1)
    cell.value = title
    cell.fill = HEAD_FILL
  })
  row.font = { bold: true }
  row.commit()
}

/** Codes are chosen from the hidden sheet of lists, where each column stands at its own place. */
function offerCodes(sheet: exceljs.Worksheet, column: SheetColumn, place: number): void {
  const { length } = codesOf(column.schema)
  if (!length) return
  const letter = letterOf(place)
  // why the cast: the type leaves out what exceljs offers for whole ranges
  const { dataValidations } = sheet as unknown as { dataValidations: { add(range: string, rule: object): void } }
  dataValidations.add(`${letter}2:${letter}${IMPORT_MAX_ROWS.run + 1}`, {
    type: 'list',
    allowBlank: true,
    showErrorMessage: true,
    formulae: [`${LISTS}_${column.field}`],
  })
}

async function finish<F extends string>(
  book: Writer,
  columns: Columns<F>,
  words: LayoutWords<F>,
  language: Language,
): Promise<void> {
  writeInstructions(book, columns, words, language)
  writeLists(book, columns, language)
  await book.commit()
}

function writeInstructions<F extends string>(
  book: Writer,
  columns: Columns<F>,
  words: LayoutWords<F>,
  language: Language,
): void {
  const { imports, enums } = sheetWords(language)
  const { instructions, title, howTo, column: name, needed, yes, help, options } = imports.book
  const sheet = book.addWorksheet(instructions)
  sheet.columns = INSTRUCTION_WIDTHS.map((width) => ({
    width,
    style: { alignment: { wrapText: true, vertical: 'top' } },
  }))
  const first = sheet.addRow([title.replace('{{sheet}}', words.sheet)])
  first.font = { bold: true, size: 14 }
  for (const line of howTo.split('\n'))
    sheet.addRow([line.replace('{{rows}}', String(IMPORT_MAX_ROWS.run))]).alignment = { wrapText: false }
  sheet.addRow([])
  head(sheet.addRow([]), [name, needed, help, options])
  for (const column of columns) {
    const codes = codesOf(column.schema).map((code) => codeWord(enums, column, code))
    sheet.addRow([
      words.field[column.field],
      isNeeded(column) ? yes : '',
      words.help[column.field],
      codes.join(imports.comma),
    ])
  }
  sheet.commit()
}

function writeLists<F extends string>(book: Writer, columns: Columns<F>, language: Language): void {
  const coded = columns.filter(({ schema }) => codesOf(schema).length)
  if (!coded.length) return
  const { enums } = sheetWords(language)
  const sheet = book.addWorksheet(LISTS, { state: 'veryHidden' })
  const lists = coded.map((column) => codesOf(column.schema).map((code) => codeWord(enums, column, code)))
  const longest = Math.max(...lists.map(({ length }) => length))
  for (let i = 0; i < longest; i++) sheet.addRow(lists.map((list) => list[i] ?? ''))
  sheet.commit()
  coded.forEach(({ field, schema }, place) => {
    const letter = letterOf(place)
    book.definedNames.add(`${LISTS}!$${letter}$1:$${letter}$${codesOf(schema).length}`, `${LISTS}_${field}`)
  })
}
