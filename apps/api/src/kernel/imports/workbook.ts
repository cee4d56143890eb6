import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IncomingFile } from '@portal/shared/kernel/contract'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { LOCKED_WORKBOOK } from '@portal/shared/kernel/sheet'
import exceljs from 'exceljs'
import { type Cell, cellOf, isBlank } from './cells.ts'
import { packed, partsOf, unpack } from './zip.ts'

const RELATIONS = 'xl/_rels/workbook.xml.rels'
const WORKBOOK = 'xl/workbook.xml'
const STYLES = 'xl/styles.xml'
const STRINGS = 'xl/sharedStrings.xml'
/** What exceljs reads before a sheet, in the order in which it needs no file of its own to put the sheet aside. */
const BEFORE_SHEETS = [RELATIONS, WORKBOOK, STYLES, STRINGS]
const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/
const EMPTY_STRINGS = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
/** Opening and closing tags exceljs may meet; each can become an object. Ten thousand rows of fifty columns have two million. */
const MAX_TAGS = 3_000_000
/** The same for parts that grow with formatting, not with rows. */
const MAX_SMALL_TAGS = 200_000
/** Dates as Excel writes them in Hong Kong, by numbers of formats that exceljs knows no dates by; 14 is a date anywhere. */
const ASIAN_DATES = /numFmtId="(2[7-9]|3[0-6]|5[0-8])"/g
/** A part begins with its root, after a declaration at most. */
const RELATIONS_ROOT = /^\s*(<\?xml[^?]*\?>)?\s*<Relationships[\s>]/
const ROOT_WITHIN = 300
const ROW = '<row '
/** No template has as many (docs/decisions/027). */
const COLUMNS_MAX = 50
const ROWS_A_TURN = 200
/** In bytes: exceljs hears of the next piece only when somebody reads on. */
const PIECE = 65_536

export interface SheetRow {
  /** As Excel shows it. */
  number: number
  cells: readonly Cell[]
}

/**
 * The rows of the sheet called by one of these names, else of the first that is not hidden. What exceljs gets was looked at before.
 * `expect` hears beforehand how many rows there are about, blank ones among them.
 */
export async function* rowsOf(
  file: IncomingFile,
  names: readonly string[],
  expect: (rows: number) => void = () => {},
): AsyncGenerator<SheetRow> {
  if (file.mime === LOCKED_WORKBOOK) throw problem('importFileLocked')
  const parts = await safeParts(await readFile(file.path))
  expect(Math.max(0, ...parts.map(([name, bytes]) => (SHEET.test(name) ? count(bytes, ROW) : 0))))
  try {
    yield* sheetRows(parts, names)
  } catch (error) {
    // why: exceljs stumbles over broken parts in many ways, each of which means the same to the person
    throw error instanceof Problem ? error : problem('importFileInvalid')
  }
}

async function safeParts(zip: Buffer): Promise<[string, Buffer][]> {
  const listed = partsOf(zip)
  if (!listed.has(RELATIONS) || !listed.has(WORKBOOK)) throw problem('importFileInvalid')
  const names = [...BEFORE_SHEETS, ...[...listed.keys()].filter((name) => SHEET.test(name))]
  const parts: [string, Buffer][] = []
  let tags = 0
  for (const name of names) {
    const part = listed.get(name)
    const bytes = part ? await unpack(zip, part) : Buffer.from(name === STRINGS ? EMPTY_STRINGS : '')
    if (!bytes.length) continue
    const own = count(bytes, '<')
    tags += own
    const isSmall = BEFORE_SHEETS.includes(name) && name !== STRINGS
    if (tags > MAX_TAGS || (isSmall && own > MAX_SMALL_TAGS)) throw problem('importFileUnsafe')
    parts.push([name, plain(name, bytes)])
  }
  return parts
}

function count(bytes: Buffer, text: string): number {
  let found = 0
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) found++
  return found
}

/** Some programs name sheets from the root of the zip, which exceljs does not follow; and it takes the reading aid of a word for the word. */
function plain(name: string, bytes: Buffer): Buffer {
  // why: without them exceljs puts sheets aside in files it may leave behind
  if (name === RELATIONS && !RELATIONS_ROOT.test(bytes.toString('utf8', 0, ROOT_WITHIN)))
    throw problem('importFileInvalid')
  if (name === RELATIONS) return Buffer.from(bytes.toString().replaceAll('"/xl/', '"'))
  if (name === STYLES) return Buffer.from(bytes.toString().replace(ASIAN_DATES, 'numFmtId="14"'))
  return name === STRINGS && bytes.includes('<rPh') ? withoutReadings(bytes.toString()) : bytes
}

function withoutReadings(xml: string): Buffer {
  const kept: string[] = []
  const close = '</rPh>'
  for (let from = 0; ; ) {
    const open = xml.indexOf('<rPh ', from)
    if (open === -1) return Buffer.from(kept.join('') + xml.slice(from))
    kept.push(xml.slice(from, open))
    const end = xml.indexOf(close, open)
    if (end === -1) throw problem('importFileInvalid')
    from = end + close.length
  }
}

/** What exceljs knows of a workbook and of its sheets while it reads; its types leave this out. */
interface Known {
  model?: { sheets?: { name: string; state?: string }[] }
  properties?: { model?: { date1904?: boolean } }
}

async function* sheetRows(parts: readonly [string, Buffer][], names: readonly string[]): AsyncGenerator<SheetRow> {
  const reader = new exceljs.stream.xlsx.WorkbookReader(pieces(packed(parts)), {
    sharedStrings: 'cache',
    styles: 'cache',
    worksheets: 'emit',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  const known = reader as unknown as Known
  for await (const sheet of reader) {
    const { name } = sheet as unknown as { name: string }
    if (name !== wantedOf(known, names)) continue
    yield* rowsIn(sheet, known.properties?.model?.date1904 ?? false)
    return
  }
  throw problem('importFileInvalid')
}

function wantedOf({ model }: Known, names: readonly string[]): string | undefined {
  const sheets = model?.sheets ?? []
  const named = sheets.find(({ name }) => names.includes(name))
  return (named ?? sheets.find(({ state }) => !state || state === 'visible'))?.name
}

/** Rows without a value are none; others get their turn between the rows. */
async function* rowsIn(sheet: AsyncIterable<exceljs.Row>, from1904: boolean): AsyncGenerator<SheetRow> {
  let last = 0
  for await (const row of sheet) {
    const cells: Cell[] = []
    row.eachCell((cell, place) => {
      const value = cellOf(cell, from1904)
      if (isBlank(value)) return
      if (place > COLUMNS_MAX) throw problem('importTooManyColumns', { max: COLUMNS_MAX })
      cells[place - 1] = value
    })
    if (!cells.length) continue
    // why: rows that stand twice or backwards would be told to the person under a wrong number
    if (!(row.number > last)) throw problem('importFileInvalid')
    last = row.number
    yield { number: row.number, cells }
    if (row.number % ROWS_A_TURN === 0) await nextTurn()
  }
}

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
const pieces = (bytes: Buffer) => Readable.from(slices(bytes), { objectMode: false })
