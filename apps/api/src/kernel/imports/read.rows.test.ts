import { describe, expect, it } from 'vitest'
import { bookOf } from '../../../test/books.ts'
import { eng, GOOD, HEAD, layout, read, readRows, tampered } from './read.kit.ts'
import { reportOf } from './report.ts'

const faultsOf = async (...rows: unknown[][]) =>
  (await readRows(...rows)).faults.map(({ row, field, key }) => `${row} ${field} ${key}`)

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
        kind: 'Not valid: Id',
        isWarning: false,
      },
      {
        column: 1,
        code: 60048,
        key: 'importCellInvalid',
        message: 'Kind: choose one of the options. Registered engineer, General worker',
        kind: 'Not valid: Kind',
        isWarning: false,
      },
    ])
    expect(report.kinds.map(({ title, rows }) => [title, rows])).toEqual([
      ['Not valid: Id', 2],
      ['Not valid: Kind', 1],
    ])
  })
})
