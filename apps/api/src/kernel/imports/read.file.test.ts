import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Problem } from '@portal/shared/kernel/problem'
import type exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { bookOf } from '../../../test/books.ts'
import { GOOD, HEAD, read, SHEET, tampered } from './read.kit.ts'
import { packed, partsOf } from './zip.ts'

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof Problem ? error.key : expect.fail(String(error))),
  )

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
      'too many rows for a call',
      'importInBackground',
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
