import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { code } from '@portal/shared/kernel/code'
import { Problem } from '@portal/shared/kernel/problem'
import { sheet } from '@portal/shared/kernel/sheet'
import { day } from '@portal/shared/kernel/time'
import type exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bookOf, uploaded } from '../../../test/books.ts'
import { readSheet } from './read.ts'
import { reportOf } from './report.ts'
import { packed, partsOf, unpack } from './zip.ts'

const row = z.object({
  id: z.string().regex(/^\d{3}$/),
  kind: code(['RE', 'GW']),
  on: day,
  note: z.string().max(20).optional(),
  list: z.array(z.object({ number: z.string().min(2), until: day })),
})
const number = z.string().min(2)
const layout = sheet({
  row,
  columns: [
    { field: 'id', schema: row.shape.id, unique: 'id', width: 10 },
    { field: 'kind', schema: row.shape.kind, codes: 'workerKind', width: 10 },
    { field: 'on', schema: day, width: 10 },
    { field: 'note', schema: row.shape.note, width: 10 },
    { field: 'number1', schema: number, at: ['list', 0, 'number'], width: 10 },
    { field: 'until1', schema: day, at: ['list', 0, 'until'], width: 10 },
    { field: 'number2', schema: number, at: ['list', 1, 'number'], width: 10 },
    { field: 'until2', schema: day, at: ['list', 1, 'until'], width: 10 },
  ],
})
const field = {
  id: 'Id',
  kind: 'Kind',
  on: 'Day',
  note: 'Note',
  number1: 'N1',
  until1: 'U1',
  number2: 'N2',
  until2: 'U2',
}
const help = { id: 'Three digits.', kind: '', on: '', note: '', number1: '', until1: '', number2: '', until2: '' }
const eng = { sheet: 'Things', file: 'things', field, help }
const chi = { ...eng, sheet: '物件', field: { ...field, id: '編號', kind: '類別', on: '日期' } }
const words = (language: string) => (language === 'chi' ? chi : eng)

const HEAD = ['Id', 'Kind', 'Day', 'Note']
const GOOD = ['001', 'RE', '31/12/2026', 'fine']
const read = async (bytes: Buffer, mime?: string) =>
  readSheet({ sheet: layout, words, warn: () => [] }, await uploaded(bytes, mime), 'eng')
const readRows = async (...rows: unknown[][]) => read(await bookOf([HEAD, ...rows], 'Things'))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof Problem ? error.key : expect.fail(String(error))),
  )
const faultsOf = async (...rows: unknown[][]) =>
  (await readRows(...rows)).faults.map(({ row, field, key }) => `${row} ${field} ${key}`)
/** The workbook with one of its parts rewritten. */
async function tampered(bytes: Buffer, name: string, change: (xml: string) => string): Promise<Buffer> {
  const parts: [string, Buffer][] = []
  for (const part of partsOf(bytes).values()) {
    const own = await unpack(bytes, part)
    parts.push([part.name, part.name === name ? Buffer.from(change(own.toString())) : own])
  }
  return packed(parts)
}
const SHEET = 'xl/worksheets/sheet1.xml'

describe('a row', () => {
  it('becomes what the call that makes one by hand takes', async () => {
    const { rows, faults } = await readRows(GOOD, ['002', 'General worker', '2026-12-31'])
    expect(faults).toEqual([])
    expect(rows.map(({ number, value }) => [number, value])).toEqual([
      [2, { id: '001', kind: 'RE', on: '2026-12-31', note: 'fine', list: [] }],
      [3, { id: '002', kind: 'GW', on: '2026-12-31', list: [] }],
    ])
  })

  it('keeps its number in the file when rows before it are blank or a title stands above', async () => {
    const book = await bookOf(
      [['A title'], [], HEAD, [], ['', ' ', null], GOOD, [], ['x', 'RE', '01/01/2026']],
      'Things',
    )
    const { rows, faults, header } = await read(book)
    expect([header.number, ...rows.map(({ number }) => number)]).toEqual([3, 6, 8])
    expect(faults).toMatchObject([{ row: 8, field: 'id', key: 'importCellInvalid' }])
  })

  it('is found by its headers in either language, in any order, among columns nobody asked for', async () => {
    const book = await bookOf(
      [
        ['備註二', '日期', ' id *', 'Ｋｉｎｄ', 'Errors'],
        ['x', '01/02/2026', '007', '註冊工程師', 'old'],
      ],
      '物件',
    )
    const { rows, unused, errors } = await read(book)
    expect(rows[0]?.value).toMatchObject({ id: '007', kind: 'RE', on: '2026-02-01' })
    expect([unused, errors]).toEqual([['備註二'], 4])
  })

  it('says numbers, dates, links, rich text and results of formulas as people see them', async () => {
    const { rows, faults } = await readRows(
      [123, 'RE', new Date('2026-12-31T00:00:00Z'), { richText: [{ text: 'ri' }, { text: 'ch' }] }],
      [
        { formula: 'A2+1', result: 124 },
        { formula: 'B2', result: 'RE' },
        '1/2/2026',
        { text: 'a@b.hk', hyperlink: 'mailto:a@b.hk' },
      ],
      ['126', 'RE', '01/02/2026', "'+1"],
    )
    expect(faults).toEqual([])
    expect(rows.map(({ value }) => [value?.id, value?.on, value?.note])).toEqual([
      ['123', '2026-12-31', 'rich'],
      ['124', '2026-02-01', 'a@b.hk'],
      ['126', '2026-02-01', '+1'],
    ])
  })

  it('takes the result of a formula that is a date, also as Excel writes dates in Hong Kong', async () => {
    const book = await bookOf(
      [HEAD, ['001', 'RE', { formula: 'TODAY()', result: 46387 }], ['002', 'RE', 46387]],
      'Things',
      (_, own) => {
        own.getCell('C2').numFmt = 'dd/mm/yyyy'
        own.getCell('C3').numFmt = 'dd/mm/yyyy'
      },
    )
    const asian = await tampered(book, 'xl/styles.xml', (xml) =>
      xml.replace(/numFmtId="1\d\d"/g, 'numFmtId="31"').replace(/<numFmts.*?<\/numFmts>/, ''),
    )
    for (const bytes of [book, asian])
      expect((await read(bytes)).rows.map(({ value }) => value?.on)).toEqual(['2026-12-31', '2026-12-31'])
  })

  it('moves the entries of a list up, and blames the cell where the fault stands', async () => {
    const head = [...HEAD, 'N1', 'U1', 'N2', 'U2']
    const book = await bookOf(
      [head, [...GOOD, '', '', 'AB', '01/01/2030'], ['002', 'RE', '01/01/2026', '', '', '', 'X', '']],
      'Things',
    )
    const { rows, faults } = await read(book)
    expect(rows[0]?.value?.list).toEqual([{ number: 'AB', until: '2030-01-01' }])
    expect(faults.map(({ row, field, key }) => [row, field, key])).toEqual([
      [3, 'number2', 'importCellInvalid'],
      [3, 'until2', 'importCellRequired'],
    ])
  })
})

describe('a bad cell', () => {
  it.each([
    ['a missing value', ['', 'RE', '01/01/2026'], 'id importCellRequired'],
    ['a value of the wrong form', ['1', 'RE', '01/01/2026'], 'id importCellInvalid'],
    ['a word that is no option', ['009', 'Engineer', '01/01/2026'], 'kind importCellInvalid'],
    ['a day that is not there', ['009', 'RE', '31/11/2026'], 'on importBadDate'],
    ['a bare number for a day', ['009', 'RE', 20261231], 'on importBadDate'],
    ['a date where text belongs', [new Date('2026-03-12'), 'RE', '01/01/2026'], 'id importCellUnreadable'],
    ['an Excel error', [{ error: '#N/A' }, 'RE', '01/01/2026'], 'id importCellUnreadable'],
    ['a formula without result', [{ formula: 'A1' }, 'RE', '01/01/2026'], 'id importCellUnreadable'],
  ])('is named with its row: %s', async (_, cells, fault) => {
    expect(await faultsOf(GOOD, cells)).toEqual([`3 ${fault}`])
  })

  it('of a row is named beside all others of the row', async () => {
    expect(await faultsOf(['x', 'y', 'z', 'n'.repeat(30)])).toEqual([
      '2 on importBadDate',
      '2 id importCellInvalid',
      '2 kind importCellInvalid',
      '2 note importCellInvalid',
    ])
  })

  it('that repeats another is told where that one stands', async () => {
    const { faults } = await readRows(GOOD, ['002', 'RE', '01/01/2026'], GOOD)
    expect(faults).toMatchObject([{ row: 4, field: 'id', key: 'importCellRepeated', meta: { first: 2 } }])
  })

  it('is reported with letter, code, words of what to do, and counted by kind', async () => {
    const found = await readRows(['1', 'RE', '01/01/2026'], ['2', 'XX', '01/01/2026'], GOOD)
    const report = reportOf({ ...found, same: new Set() }, layout.columns, eng, 'eng')
    expect(report).toMatchObject({ total: 3, good: 1, bad: 2, same: 0, warned: 0 })
    expect(report.columns[1]).toEqual({ field: 'kind', letter: 'B', header: 'Kind' })
    expect(report.rows[1]?.faults).toEqual([
      {
        column: 0,
        code: 60048,
        key: 'importCellInvalid',
        message: 'Invalid format of Id. Three digits.',
        kind: 'importCellInvalid id',
        isWarning: false,
      },
      {
        column: 1,
        code: 60048,
        key: 'importCellInvalid',
        message: 'Kind: choose one of the options. Registered engineer, General worker',
        kind: 'importCellInvalid kind',
        isWarning: false,
      },
    ])
    expect(report.kinds.map(({ title, rows }) => [title, rows])).toEqual([
      ['Not valid: Id', 2],
      ['Not valid: Kind', 1],
    ])
  })
})

describe('a file', () => {
  it('is read from the sheet with the right name, else from the first that can be seen', async () => {
    const other = (book: exceljs.Workbook) => {
      const sheet = book.addWorksheet('Things')
      for (const cells of [HEAD, ['009', 'RE', '01/01/2026']]) sheet.addRow(cells)
    }
    const named = await bookOf([HEAD, GOOD], 'Notes', other)
    expect((await read(named)).rows[0]?.value?.id).toBe('009')
    const visible = await bookOf([HEAD, GOOD], 'Hidden', (book, sheet) => {
      other(book)
      sheet.state = 'hidden'
      const [, second] = book.worksheets
      if (second) second.name = 'Seen'
    })
    expect((await read(visible)).rows[0]?.value?.id).toBe('009')
  })

  it('of another program, which names sheets from the root and gives readings of words, is read as well', async () => {
    const book = await bookOf([HEAD, ['001', 'RE', '01/01/2026', '電梯']], 'Things')
    const rooted = await tampered(book, 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replaceAll('Target="', 'Target="/xl/'),
    )
    const read1 = await read(
      await tampered(rooted, 'xl/sharedStrings.xml', (xml) =>
        xml.replace('<t>電梯</t>', '<t>電梯</t><rPh sb="0" eb="2"><t>reading</t></rPh>'),
      ),
    )
    expect(read1.rows[0]?.value?.note).toBe('電梯')
  })

  it.each<[string, string, () => Promise<Buffer>]>([
    ['no headers', 'importColumnsMissing', () => bookOf([GOOD, GOOD], 'Things')],
    [
      'a missing column',
      'importColumnsMissing',
      () =>
        bookOf(
          [
            ['Id', 'Kind'],
            ['001', 'RE'],
          ],
          'Things',
        ),
    ],
    ['a column twice', 'importColumnsRepeated', () => bookOf([[...HEAD, '編號'], GOOD], 'Things')],
    ['headers only', 'importListEmpty', () => bookOf([HEAD], 'Things')],
    ['nothing at all', 'importListEmpty', () => bookOf([], 'Things')],
    [
      'too many rows',
      'importTooManyRows',
      () => bookOf([HEAD, ...Array.from({ length: 10_001 }, () => ['1'])], 'Things'),
    ],
    ['too many columns', 'importTooManyColumns', () => bookOf([HEAD, [...GOOD, ...Array(60).fill('x')]], 'Things')],
    ['text that is no zip', 'importFileInvalid', async () => Buffer.from('Id,Kind\n001,RE')],
    ['a zip that is no workbook', 'importFileInvalid', async () => packed([['a.txt', Buffer.from('a')]])],
    [
      'XML that breaks off',
      'importFileInvalid',
      async () => tampered(await bookOf([HEAD, GOOD], 'Things'), SHEET, (xml) => xml.replace('</row>', '<oops')),
    ],
    [
      'rows that run backwards',
      'importFileInvalid',
      async () =>
        tampered(await bookOf([HEAD, GOOD, GOOD], 'Things'), SHEET, (xml) => xml.replace('<row r="3"', '<row r="2"')),
    ],
    [
      'relations that are none',
      'importFileInvalid',
      async () => tampered(await bookOf([HEAD, GOOD], 'Things'), 'xl/_rels/workbook.xml.rels', () => '<x/>'),
    ],
    [
      'a sheet of four million empty cells',
      'importFileUnsafe',
      async () =>
        tampered(await bookOf([HEAD, GOOD], 'Things'), SHEET, (xml) =>
          xml.replace('</sheetData>', `<row r="9">${'<c/>'.repeat(4_000_000)}</row></sheetData>`),
        ),
    ],
  ])('with %s is refused: %s', async (_, key, make) => {
    expect(await refusalOf(read(await make()))).toBe(key)
  })

  it('with a password, or of the old kind, is told what to do', async () => {
    expect(await refusalOf(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/x-cfb'))).toBe('importFileLocked')
    expect(await refusalOf(readSheet({ sheet: layout, words, warn: () => [] }, undefined, 'eng'))).toBe(
      'importFileMissing',
    )
  })

  it('may merge, validate and size a million cells without making the reader count them', async () => {
    const book = await bookOf([HEAD, GOOD], 'Things')
    const wide = await tampered(book, SHEET, (xml) =>
      xml
        .replace('<sheetData>', '<cols><col min="1" max="2000000000" width="9"/></cols><sheetData>')
        .replace(
          '</sheetData>',
          '</sheetData><mergeCells><mergeCell ref="F1:XFD1048576"/></mergeCells><dataValidations><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a"</formula1></dataValidation></dataValidations>',
        ),
    )
    const begun = performance.now()
    expect((await read(wide)).rows).toHaveLength(1)
    expect(performance.now() - begun).toBeLessThan(2000)
  })

  it('of random bytes in any part only ever raises the catalogue, and leaves no file behind', async () => {
    const book = await bookOf([HEAD, GOOD], 'Things')
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('tmp-')).length
    const before = await left()
    for (const { name } of partsOf(book).values())
      for (let i = 0; i < 12; i++) {
        const bytes = await tampered(book, name, (xml) => {
          const at = Math.floor(Math.random() * xml.length)
          return (
            xml.slice(0, at) +
            ['<', '>', '&', '"', '<c r="ZZZZ9"><v>', '', '<si/>', '<row>'][i % 8] +
            xml.slice(at + (i % 5))
          )
        })
        expect(typeof (await refusalOf(read(bytes)))).toBe('string')
      }
    expect(await left()).toBe(before)
  })
})
