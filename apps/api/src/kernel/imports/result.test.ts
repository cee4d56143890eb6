import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { writeResult } from './book.ts'
import { eng, layout, read, readRows } from './read.kit.ts'

it('a file with errors keeps dates as dates where its column has dates, and is read again as it was', async () => {
  const day = new Date('2026-12-31T00:00:00Z')
  const first = await readRows(['1', 'RE', day, day], ['002', 'RE', '01/02/2026', 'typed'])
  const out = new PassThrough()
  const checked = { ...first, same: new Set<number>() }
  const [bytes] = await Promise.all([buffer(out), writeResult(out, layout.columns, eng, 'eng', checked)])
  const book = new exceljs.Workbook()
  // why the cast: exceljs was typed for an older Buffer
  await book.xlsx.load(bytes as never)
  const cells = ['C2', 'C3', 'D2'].map((at) => book.worksheets[0]?.getCell(at))
  expect(cells.map((cell) => [cell?.value, cell?.numFmt])).toEqual([
    [day, 'yyyy-mm-dd'],
    ['01/02/2026', '@'],
    ['31/12/2026', '@'],
  ])
  const again = await read(bytes)
  expect(again.rows.map(({ value }) => value)).toEqual(first.rows.map(({ value }) => value))
  expect(again.faults.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 id'])
  expect(first.faults.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 note', '2 id'])
})
