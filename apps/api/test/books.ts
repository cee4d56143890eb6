import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IncomingFile } from '@portal/shared/kernel/contract'
import { XLSX } from '@portal/shared/kernel/sheet'
import exceljs from 'exceljs'
import { onTestFinished } from 'vitest'

/** A workbook of one sheet as Excel would save it; `change` may do more to it. */
export async function bookOf(
  rows: readonly (readonly unknown[])[],
  name = 'Workers',
  change: (book: exceljs.Workbook, sheet: exceljs.Worksheet) => void = () => {},
): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(name)
  for (const row of rows) sheet.addRow([...row])
  change(book, sheet)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A cell as Excel shows it: dates by their format. */
export function shownIn({ value, numFmt, text }: exceljs.Cell): string {
  if (!(value instanceof Date)) return text
  const [day, time = ''] = value.toISOString().split('T')
  return numFmt?.includes('hh:mm') ? `${day} ${time.slice(0, 5)}` : `${day}`
}

/** The rows of a workbook's first sheet, by row number, as text. */
export async function rowsOfBook(bytes: Buffer): Promise<Record<number, string[]>> {
  const book = new exceljs.Workbook()
  // why the cast: exceljs was typed for an older Buffer
  await book.xlsx.load(bytes as never)
  const rows: Record<number, string[]> = {}
  book.worksheets[0]?.eachRow((row, number) => {
    rows[number] = Array.from({ length: row.cellCount }, (_, place) => shownIn(row.getCell(place + 1)))
  })
  return rows
}

/** All that stands in a workbook, on whichever sheet. */
export async function textOfBook(bytes: Buffer): Promise<string> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const texts: string[] = []
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => void texts.push(shownIn(cell))))
  return texts.join('\n')
}

/** Bytes as an upload that has arrived. */
export async function uploaded(bytes: Buffer, mime: string = XLSX): Promise<IncomingFile> {
  const path = join(tmpdir(), `portal-book-${crypto.randomUUID()}`)
  await writeFile(path, bytes)
  onTestFinished(() => rm(path, { force: true }))
  return { name: 'book.xlsx', mime, size: bytes.length, sha256: '', path }
}
