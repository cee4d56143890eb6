import { readdir } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as later } from 'node:timers/promises'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import type request from 'supertest'
import { describe, expect, it } from 'vitest'
import { bookOf, rowsOfBook } from '../../../test/books.ts'
import { anyone, app, as, db, drainJobs, makeOrg, makeWorker, sentMail } from '../../../test/world.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
const digits = () => `${Math.floor(Math.random() * 9_000_000) + 1_000_000}`
const phone = () => `${Math.floor(Math.random() * 10_000_000) + 60_000_000}`
const HEAD = [
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
type Over = Partial<Record<'kind' | 'number' | 'expiry' | 'username' | 'email' | 'phone', string>>
const line = (over: Over = {}) => [
  over.kind ?? 'Registered worker',
  'Chan Tai Man',
  '陳大文',
  over.number ?? `RLW${digits()}`,
  over.expiry ?? '31/12/2030',
  over.username ?? `i${tag}_${++n}`,
  over.email ?? `i${tag}_${++n}@example.test`,
  over.phone ?? phone(),
  '陳大文',
]
const general = (over: Over = {}) => line({ kind: 'GW', number: '', expiry: '', ...over })
const book = (...rows: string[][]) => bookOf([HEAD, ...rows])

async function contractor() {
  const org = await makeOrg('RC')
  return { org, me: await as(org, Role.rcAdmin) }
}
type Me = Awaited<ReturnType<typeof as>>
const check = async (me: Me, bytes: Buffer) =>
  (await me.post('/api/worker/import/check').attach('file', bytes, 'w.xlsx')).body
const write = (me: Me, bytes: Buffer, mode = 'goodRows', key: string = crypto.randomUUID()) =>
  me
    .post('/api/worker/import')
    .set('idempotency-key', key)
    .field('data', JSON.stringify({ mode }))
    .attach('file', bytes, 'w.xlsx')
const total = async (me: Me) => (await me.get('/api/worker')).body.totalElements
const bytesOf = (call: request.Test) =>
  call.buffer(true).parse((stream, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => done(null, Buffer.concat(parts)))
  })

describe('the template', () => {
  it('has the headers as text cells, a list of kinds to choose from and instructions, in the reader’s language', async () => {
    const { me } = await contractor()
    const res = await bytesOf(me.get('/api/worker/import/template').set('current-lang', 'CHI'))
    const found = await new exceljs.Workbook().xlsx.load(res.body)
    const [sheet, instructions, lists] = found.worksheets
    expect(sheet?.getRow(1).values).toEqual(expect.arrayContaining(['類別', '註冊號碼1', '日誌上顯示的姓名']))
    expect(sheet?.getColumn(4).numFmt).toBe('@')
    expect(sheet?.getCell('A2').dataValidation).toMatchObject({ type: 'list', formulae: ['lists_kind'] })
    expect(lists?.getColumn(1).values.slice(1)).toEqual(['註冊工程師', '註冊工程人員', '一般工人'])
    expect([lists?.state, instructions?.name]).toEqual(['veryHidden', '填寫說明'])
  })

  it('that is sent back as it is holds no row', async () => {
    const { me } = await contractor()
    const { body } = await bytesOf(me.get('/api/worker/import/template'))
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
      ),
    )
    const faults = report.rows.flatMap(({ row, faults }: { row: number; faults: { column: number; code: number }[] }) =>
      faults.map(({ column, code }) => `${row} ${report.columns[column]?.letter} ${code}`),
    )
    expect(faults.sort()).toEqual([
      '3 D 60048',
      '3 E 60051',
      '4 F 10500',
      '5 D 11804',
      '6 D 60050',
      '7 D 60048',
      '8 E 60052',
    ])
    expect(report).toMatchObject({ total: 8, good: 3, bad: 5, same: 0, warned: 1 })
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
    const bytes = await bookOf([['My title'], HEAD, [], line({ email: 'bad' }), line()])
    const send = (file: Buffer) => bytesOf(me.post('/api/worker/import/result').attach('file', file, 'My men.xlsx'))
    const res = await send(bytes)
    expect(res.headers['content-disposition']).toContain(encodeURIComponent('My men (Errors).xlsx'))
    const rows = await rowsOfBook(res.body)
    expect(rows[2]).toEqual([...HEAD, 'Errors'])
    expect(rows[4]?.at(-1)).toBe('E-mail: Invalid format of E-mail. The one-time password goes there.')
    expect(rows[5]?.slice(0, HEAD.length)).toEqual((await rowsOfBook(bytes))[5])
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
    const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('portal-upload-'))
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

describe('importing', () => {
  it('makes workers with accounts and letters, as the form does', async () => {
    const { org, me } = await contractor()
    const bytes = await book(line({ kind: 'RE', number: 'ree 55-1', username: `Mixed_${tag}` }), general())
    expect((await write(me, bytes)).body).toEqual({ imported: 2, same: 0, bad: 0 })
    const { content } = (await me.get('/api/worker?sort=kind,desc')).body
    expect(content).toMatchObject([
      {
        kind: 'RE',
        nameZh: '陳大文',
        employer: { id: org.id },
        account: { username: `mixed_${tag}` },
        registrations: [{ number: 'REE55-1', expiresOn: '2030-12-31' }],
      },
      { kind: 'GW', registrations: [] },
    ])
    await drainJobs()
    const mail = sentMail.findLast(({ to }) => to === content[0].account.email)
    const password = /password: (\S+?)\. /.exec(mail?.text ?? '')?.[1]
    const session = await anyone()
      .post('/auth/mobile/login')
      .send({ username: `mixed_${tag}`, password })
    expect(session.body).toMatchObject({ oneTimeLogin: true, user: { roles: [{ id: Role.rcRegisteredEngineer }] } })
    expect(await db.operationEvent.findMany({ where: { orgId: org.id, action: 'worker.create' } })).toMatchObject([
      { source: 'import' },
      { source: 'import' },
    ])
  })

  it('the same file again changes nothing, nor does the same call', async () => {
    const { me } = await contractor()
    const bytes = await book(line(), line(), general())
    const first = await write(me, bytes, 'goodRows', 'the same key')
    expect((await write(me, bytes, 'goodRows', 'the same key')).body).toEqual(first.body)
    const events = await db.operationEvent.count()
    expect(await check(me, bytes)).toMatchObject({ good: 0, bad: 0, same: 3 })
    expect((await write(me, bytes, 'allOrNothing')).body).toEqual({ imported: 0, same: 3, bad: 0 })
    expect([await total(me), await db.operationEvent.count()]).toEqual([3, events])
  })

  it('writes the good rows only, or nothing at all, as the person chose', async () => {
    const { me } = await contractor()
    const bytes = await book(line(), line({ email: 'bad' }))
    expect((await write(me, bytes, 'allOrNothing')).body).toMatchObject({ key: 'importHasErrors', meta: { count: 1 } })
    expect(await total(me)).toBe(0)
    expect((await write(me, bytes)).body).toEqual({ imported: 1, same: 0, bad: 1 })
    expect((await write(me, bytes, 'sometimes')).body.key).toBe('validationFailed')
    expect(await total(me)).toBe(1)
  })

  it('gives each number, username and e-mail to one worker when two contractors import at once', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const [number, username, email] = [`RLW${digits()}`, `race_${tag}`, `race${tag}@example.test`]
    const mine = () => book(line({ number }), line({ username }), line({ email }), line())
    const both = await Promise.all([write(one.me, await mine()), write(two.me, await mine())])
    expect(both.map(({ body }) => body.imported).sort()).toEqual([1, 4])
    expect((await total(one.me)) + (await total(two.me))).toBe(5)
    expect(await db.workerRegistration.count({ where: { number } })).toBe(1)
  })

  it('takes over whom another contractor has let go, and nobody who is still employed', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const row = { number: `RLW${digits()}`, email: `moves${tag}@example.test`, phone: phone() }
    await write(one.me, await book(line(row)))
    const bytes = await book(line(row))
    expect(await check(two.me, bytes)).toMatchObject({ good: 0, bad: 1 })
    const [worker] = (await one.me.get('/api/worker')).body.content
    await one.me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })
    expect((await write(two.me, bytes)).body).toEqual({ imported: 1, same: 0, bad: 0 })
    const { content } = (await one.me.get('/api/worker')).body
    expect(content).toMatchObject([{ id: worker.id, isActive: false, leftAt: expect.any(String) }])
  })

  it('loses to nobody half: who takes a number meanwhile by the form takes the whole row', async () => {
    const { org, me } = await contractor()
    for (let i = 0; i < 5; i++) {
      const number = `RLW${digits()}`
      const form = {
        kind: 'RW',
        nameEn: 'x',
        nameZh: 'x',
        displayName: 'x',
        username: `f${tag}_${++n}`,
        email: `f${tag}_${n}@example.test`,
      }
      const [imported, made] = await Promise.all([
        write(me, await book(line({ number }), line()), 'allOrNothing'),
        me.post('/api/worker').send({ ...form, registrations: [{ number, expiresOn: '2030-01-01' }] }),
      ])
      expect([imported.body.imported, made.body.status]).toEqual(
        made.status === 200 ? [undefined, undefined] : [2, 11804],
      )
      expect(await db.workerRegistration.count({ where: { number } })).toBe(1)
    }
    expect(
      await db.user.count({
        where: { orgId: org.id, worker: null, roles: { some: { roleId: Role.rcRegisteredWorker } } },
      }),
    ).toBe(0)
  })

  it('ten thousand at once takes few statements', async () => {
    const { me } = await contractor()
    const begun = performance.now()
    const rows = Array.from({ length: 10_000 }, (_, i) =>
      general({ phone: '', username: `m${tag}_${i}`, email: `m${tag}_${i}@example.test` }),
    )
    const res = await write(me, await book(...rows))
    expect(res.body).toEqual({ imported: 10_000, same: 0, bad: 0 })
    expect(await total(me)).toBe(10_000)
    expect(performance.now() - begun).toBeLessThan(60_000)
  }, 90_000)

  it('is the affair of the contractor’s admin, and tells nobody whose workers are whose', async () => {
    const { org } = await contractor()
    const bytes = await book(line())
    for (const [at, role] of [
      [org, Role.rcOfficer],
      [{ id: REGULATOR_ORG_ID }, Role.emsdAdmin],
      [await makeOrg('RP'), Role.rpAdmin],
    ] as const)
      expect((await check(await as(at, role), bytes)).status).toBe(403)
    const [mine, other] = [await contractor(), await contractor()]
    await write(mine.me, bytes)
    expect(await check(other.me, bytes)).toMatchObject({ same: 0, bad: 1 })
    expect(await total(other.me)).toBe(0)
  })
})
