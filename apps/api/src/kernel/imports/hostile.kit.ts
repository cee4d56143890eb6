import exceljs from 'exceljs'
import { packed, partsOf, unpack } from './zip.ts'

/** What a file may have at most; a hostile one has all of it. */
const BYTES = 9_500_000
const ROWS = 10_000
const SHEET = 'xl/worksheets/sheet1.xml'
const HEADERS = [
  'Kind',
  'Name (English)',
  'Name (Chinese)',
  'Registration number 1',
  'Expiry date 1',
  'Username',
  'E-mail',
  'Contact number',
  'Name displayed on Log-book',
]

const filled = (make: (n: number) => string): string => {
  const pieces: string[] = []
  for (let n = 0, size = 0; size < BYTES; n++) {
    const piece = make(n)
    pieces.push(piece)
    size += piece.length
  }
  return pieces.join('')
}

/** A workbook of one sheet of texts. */
export async function bookOfTexts(name: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  book.addWorksheet(name).addRows(rows.map((row) => [...row]))
  return Buffer.from(await book.xlsx.writeBuffer())
}

const plain = (rows: number): Promise<Buffer> =>
  bookOfTexts('Workers', [
    HEADERS,
    ...Array.from({ length: rows }, (_, n) => HEADERS.map((header) => `${header} is wrong ${n}`)),
  ])

/** The workbook with some of its parts written anew. */
async function altered(bytes: Buffer, parts: Record<string, (xml: string) => string>): Promise<Buffer> {
  const all: [string, Buffer][] = []
  for (const part of partsOf(bytes).values()) {
    const own = await unpack(bytes, part)
    const change = parts[part.name]
    all.push([part.name, change ? Buffer.from(change(own.toString())) : own])
  }
  return packed(all)
}

/** Workbooks that pass for good ones until they are read, each heavy in a way of its own. */
export async function hostileBooks(): Promise<[name: string, bytes: Buffer][]> {
  const small = await plain(1)
  const cells = (xml: string) =>
    xml.replace('</sheetData>', `<row r="9">${filled((n) => `<c r="A9"><v>${n % 10}</v></c>`)}</row></sheetData>`)
  const rows = (xml: string) => xml.replace('</sheetData>', `${filled((n) => `<row r="${n + 9}"/>`)}</sheetData>`)
  const nested = (xml: string) => xml.replace('</sheetData>', `<row r="9">${filled(() => '<c>')}`)
  const strings = () => `<sst>${filled((n) => `<si><t>${n % 1000}</t></si>`)}</sst>`
  const text = () => `<sst><si><t>${'x'.repeat(BYTES)}</t></si></sst>`
  return [
    ['10,000 rows, every cell wrong', await plain(ROWS)],
    ['400,000 cells in one row', await altered(small, { [SHEET]: cells })],
    ['600,000 empty rows', await altered(small, { [SHEET]: rows })],
    ['3 million tags inside each other', await altered(small, { [SHEET]: nested })],
    ['500,000 texts', await altered(small, { 'xl/sharedStrings.xml': strings })],
    ['one text of 9 MB', await altered(small, { 'xl/sharedStrings.xml': text })],
  ]
}
