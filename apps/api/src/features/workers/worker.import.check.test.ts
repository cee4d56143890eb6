import { readdir } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as later } from 'node:timers/promises'
import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { bookOf, rowsOfBook } from '../../../test/books.ts'
import { app, db, makeOrg, makeWorker } from '../../../test/world.ts'
import { UPLOAD_PREFIX } from '../../kernel/http/uploads.ts'
import { book, check, general, HEAD, line } from './worker.import.kit.ts'
import { contractor, digits } from './worker.kit.ts'

describe('the template', () => {
  it('has the headers as text cells, a list of kinds to choose from and instructions, in the reader’s language', async () => {
    const { me } = await contractor()
    const res = await me.get('/api/worker/import/template').set('current-lang', 'CHI').responseType('blob')
    const found = await new exceljs.Workbook().xlsx.load(res.body)
    const [sheet, instructions, lists] = found.worksheets
    expect(sheet?.getRow(1).values).toEqual(expect.arrayContaining(['類別', '註冊號碼1', '工作日誌顯示名稱']))
    expect(sheet?.getColumn(4).numFmt).toBe('@')
    expect(sheet?.getCell('A2').dataValidation).toMatchObject({ type: 'list', formulae: ['lists_kind'] })
    expect(lists?.getColumn(1).values.slice(1)).toEqual(['註冊工程師', '註冊工程人員', '一般工人'])
    expect([lists?.state, instructions?.name]).toEqual(['veryHidden', '填寫說明'])
  })

  it('that is sent back as it is holds no row', async () => {
    const { me } = await contractor()
    const { body } = await me.get('/api/worker/import/template').responseType('blob')
    expect((await check(me, body)).key).toBe('importListEmpty')
  })
})

describe('checking a file', () => {
  it('names every bad cell by row, column and code, and writes nothing', async () => {
    const { org, me } = await contractor()
    const { user } = await makeWorker(await makeOrg('RC'), 'GW', Role.rcGeneralWorker)
    const other = await makeWorker(await makeOrg('RC'), 'RE', Role.rcRegisteredEngineer)
    const number = `RLW${digits()}`
    const report = await check(
      me,
      await book(
        line({ number }),
        line({ number: 'RLE123', expiry: '30/02/2030' }),
        line({ username: user.username.toUpperCase() }),
        line({ kind: 'RE', number: `${other.number}`.toLowerCase() }),
        line({ number: `${number.slice(0, 4)}-${number.slice(4)}` }),
        line({ kind: 'RE', number: '', expiry: '' }),
        line({ expiry: '01/01/2026' }),
        general(),
        line({ number: 'LIFT 7' }),
      ),
    )
    const faults = report.rows.flatMap(({ row, faults }: { row: number; faults: { column: number; code: number }[] }) =>
      faults.map(({ column, code }) => `${row} ${report.columns[column]?.letter} ${code}`),
    )
    expect(faults.sort()).toEqual([
      '10 D 10200',
      '3 D 60048',
      '3 E 60051',
      '4 F 10500',
      '5 D 11804',
      '6 D 60050',
      '7 D 60048',
      '8 E 60052',
    ])
    expect(report).toMatchObject({ total: 9, good: 3, bad: 6, same: 0, warned: 1 })
    expect(await db.worker.count({ where: { orgId: org.id } })).toBe(0)
    expect(await db.operationEvent.count({ where: { orgId: org.id } })).toBe(0)
  })

  it('answers in the words of the form that adds one worker', async () => {
    const { me } = await contractor()
    const report = await check(me, await book(line({ kind: 'RE', number: `RLW${digits()}` }), line({ email: 'x' })))
    expect(report.rows.map(({ faults }: { faults: { message: string }[] }) => faults[0]?.message)).toEqual([
      'Registrations of engineers begin with RLE or REE, those of workers with RLW or REW. General workers have none.',
      'Invalid format of E-mail. The one-time password goes there.',
    ])
  })

  it('gives the file back with a column of errors, which is read again without it', async () => {
    const { me } = await contractor()
    const bytes = await bookOf([['My title'], HEAD, [], line({ email: '=bad()' }), line()])
    const send = (file: Buffer) =>
      me.post('/api/worker/import/result').attach('file', file, 'My men.xlsx').responseType('blob')
    const res = await send(bytes)
    expect(res.headers['content-disposition']).toContain(encodeURIComponent('My men (Errors).xlsx'))
    const rows = await rowsOfBook(res.body)
    expect(rows[2]).toEqual([...HEAD, 'Errors'])
    expect(rows[4]?.at(-1)).toBe('E-mail: Invalid format of E-mail. The one-time password goes there.')
    // as he wrote it, also what begins like a formula
    for (const at of [4, 5]) expect(rows[at]?.slice(0, HEAD.length)).toEqual((await rowsOfBook(bytes))[at])
    const again = await rowsOfBook((await send(res.body)).body)
    expect(again).toEqual(rows)
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'fileTypeRefused'],
    ['text', Buffer.from('Kind,Name'), 'fileTypeRefused'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'importFileLocked',
    ],
    ['more than 10 MB', Buffer.alloc(10_000_001), 'fileTooLarge'],
  ])('refuses %s', async (_, bytes, key) => {
    const { me } = await contractor()
    expect((await check(me, bytes)).key).toBe(key)
  })

  it('refuses a call without a file, or with two', async () => {
    const { me } = await contractor()
    expect((await me.post('/api/worker/import/check').send({})).body.key).toBe('importFileMissing')
    const file = await book(line())
    const two = me.post('/api/worker/import/check').attach('file', file, 'a.xlsx').attach('file', file, 'b.xlsx')
    expect((await two).body.key).toBe('tooManyFiles')
  })

  it('leaves no temporary file, also when the connection breaks off midway or the multipart is broken', async () => {
    const { me } = await contractor()
    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`${UPLOAD_PREFIX}${process.pid}-`))
    const before = new Set(await folders())
    await check(me, await book(line()))
    const server = app.listen(0)
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const socket = createConnection(port)
    socket.write(
      `POST /api/worker/import/check HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${me.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 99999\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="w.xlsx"\r\n\r\nPK`,
    )
    await later(300)
    socket.destroy()
    const broken = await me
      .post('/api/worker/import/check')
      .set('content-type', 'multipart/form-data; boundary=b')
      .send('--b\r\nnothing')
    expect(broken.body.key).toBe('bodyBroken')
    await later(500)
    server.close()
    expect((await folders()).filter((name) => !before.has(name))).toEqual([])
  })
})
