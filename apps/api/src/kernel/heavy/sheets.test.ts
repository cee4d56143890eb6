import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as later } from 'node:timers/promises'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { type Column, writeSheet } from './sheets.ts'

const cover = { tab: 'Cover', title: 'Things', facts: [['Scope', '=everything']] as const, rowCount: 'Rows' }
const columns: Column<{ id: number; name: string }>[] = [
  { header: 'Id', value: ({ id }) => id },
  { header: 'Name', width: 30, value: ({ name }) => name },
]
async function* things(count: number, name = 'Lobby lift') {
  for (let id = 1; id <= count; id++) yield { id, name }
}

async function written(count: number, name?: string) {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeSheet(out, { cover, columns, rows: things(count, name) })])
  const book = new exceljs.Workbook()
  // why the cast: exceljs was typed for an older Buffer
  await book.xlsx.load(bytes as never)
  return book
}

describe('a workbook', () => {
  it('shows the cover first, with the number of rows that were written', async () => {
    const book = await written(450)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Cover', 'Things'])
    const facts = book.worksheets[0]?.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : []))
    expect(facts).toEqual([['Things'], ['Scope', '=everything'], ['Rows', 450]])
    expect(book.worksheets[1]?.rowCount).toBe(451)
    expect(book.worksheets[1]?.getRow(451).values).toEqual([undefined, 450, 'Lobby lift'])
  })

  it.each(['=cmd', '+1', '-1', '@SUM(A1)', '\t=1'])('keeps %j as text', async (text) => {
    const cell = (await written(1, text)).worksheets[1]?.getCell('B2')
    expect(cell?.type).toBe(exceljs.ValueType.String)
    expect(cell?.value).toBe(text)
    expect([cell?.formula, cell?.isHyperlink]).toEqual([undefined, false])
  })

  it.each(['=cmd', '+1', '-1', '@SUM(A1)', '\t=1'])('as text separated by commas marks %j as text', async (text) => {
    const out = new PassThrough()
    const [bytes] = await Promise.all([buffer(out), writeCsv(out, { columns, rows: things(1, text) })])
    expect(bytes.toString().split('\r\n')[1]).toBe(`1,'${text}`)
  })

  it('as text separated by commas leaves numbers below nought alone', async () => {
    const out = new PassThrough()
    const [bytes] = await Promise.all([
      buffer(out),
      writeCsv(out, { columns: [{ header: 'Below', value: () => -1 }], rows: things(1) }),
    ])
    expect(bytes.toString().split('\r\n')[1]).toBe('-1')
  })

  it('waits for a reader who is slow instead of gathering the rows', async () => {
    let made = 0
    async function* counted() {
      for await (const { id } of things(50_000)) {
        made = id
        yield { id, name: randomBytes(1000).toString('base64') }
      }
    }
    const stuck = new Writable({ highWaterMark: 1024, write: () => {} })
    const writing = writeSheet(stuck, { cover, columns, rows: counted() })
    let before = -1
    while (before !== made) {
      before = made
      await later(500)
    }
    expect(made).toBeLessThan(20_000)
    stuck.destroy()
    await expect(writing).rejects.toThrow()
  })

  it('stops reading when the reader goes away', async () => {
    let isOver = false
    async function* endless() {
      try {
        for (let id = 1; ; id++) yield { id, name: `${Math.random()}` }
      } finally {
        isOver = true
      }
    }
    const out = new PassThrough()
    const writing = writeSheet(out, { cover, columns, rows: endless() })
    out.resume()
    await once(out, 'data')
    out.destroy()
    await expect(writing).rejects.toThrow()
    expect(isOver).toBe(true)
  })
})
