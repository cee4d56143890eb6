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

async function written(count: number, name?: string, own: Column<{ id: number; name: string }>[] = columns) {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeSheet(out, { cover, columns: own, rows: things(count, name) })])
  const book = new exceljs.Workbook()
  // why the cast: exceljs was typed for an older Buffer
  await book.xlsx.load(bytes as never)
  return book
}

/** The one row of a text separated by commas. */
async function asText(own: Column<{ id: number; name: string }>[], name?: string) {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeCsv(out, { columns: own, rows: things(1, name) })])
  return bytes.toString().split('\r\n')[1]
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

  it('keeps days and moments as dates, by the clock of Hong Kong', async () => {
    const midnight = new Date('2026-11-20T16:00:00Z')
    const noon = new Date('2026-11-21T04:00:59Z')
    const times: Column<unknown>[] = [
      { header: 'Day', kind: 'day', value: () => '2026-11-21' },
      { header: 'Moment', kind: 'moment', value: () => noon },
      { header: 'From', kind: 'start', value: () => midnight },
      { header: 'Until', kind: 'end', value: () => midnight },
      { header: 'Until noon', kind: 'end', value: () => noon },
      { header: 'Never', kind: 'moment', value: () => null },
      { header: 'Several', kind: 'day', value: () => '21/11/2026, 22/11/2026' },
    ]
    const cells = (await written(1, undefined, times)).worksheets[1]?.getRow(2)
    const seen = times.map((_, place) => [cells?.getCell(place + 1).value, cells?.getCell(place + 1).numFmt])
    const [date, moment] = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm']
    expect(seen).toEqual([
      [new Date('2026-11-21T00:00:00Z'), date],
      [new Date('2026-11-21T12:00:00Z'), moment],
      [new Date('2026-11-21T00:00:00Z'), date],
      [new Date('2026-11-20T00:00:00Z'), date],
      [new Date('2026-11-21T12:00:00Z'), moment],
      [null, undefined],
      ['21/11/2026, 22/11/2026', undefined],
    ])
    expect(await asText(times)).toBe(
      '2026-11-21,2026-11-21T12:00:59+08:00,2026-11-21,2026-11-20,2026-11-21T12:00:59+08:00,,"21/11/2026, 22/11/2026"',
    )
  })

  it.each(['=cmd', '+1', '-1', '@SUM(A1)', '\t=1'])('keeps %j as text', async (text) => {
    const cell = (await written(1, text)).worksheets[1]?.getCell('B2')
    expect(cell?.type).toBe(exceljs.ValueType.String)
    expect(cell?.value).toBe(text)
    expect([cell?.formula, cell?.isHyperlink]).toEqual([undefined, false])
  })

  it.each(['=cmd', '+1', '-1', '@SUM(A1)', '\t=1'])('as text separated by commas marks %j as text', async (text) => {
    expect(await asText(columns, text)).toBe(`1,'${text}`)
  })

  it('as text separated by commas leaves numbers below nought alone', async () => {
    expect(await asText([{ header: 'Below', value: () => -1 }])).toBe('-1')
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
