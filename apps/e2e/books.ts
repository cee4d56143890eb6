import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import exceljs from 'exceljs'

/** A downloaded workbook, to be read or filled in as a person would. */
export async function bookOf(download: Download): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook()
  const bytes = await readFile(await download.path())
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return book
}

/** The workbook as a file to upload. */
export const fileOf = async (book: exceljs.Workbook, name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await book.xlsx.writeBuffer()),
})
