import { Role } from '@portal/shared/access/roles'
import { RUNNING_MAX } from '@portal/shared/features/exports/export.codes'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { all, busy, logbooksOnly, MANY, messagesOf, mine, type Person } from '../../../test/exports.ts'
import { asUser, db, drainJobs, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'

const DAY_MS = 86_400_000
const ask = (me: Person, body: object = all) => me.post('/api/export').send(body)

async function opened(me: Person, id: number) {
  const res = await me.get(`/api/export/${id}/file`).responseType('blob')
  expect(res.status).toBe(200)
  const book = new exceljs.Workbook()
  await book.xlsx.load(res.body)
  const [cover, sheet] = book.worksheets
  return {
    name: res.get('content-disposition'),
    rows: (sheet?.rowCount ?? 0) - 1,
    header: sheet?.getRow(1).values,
    facts: Object.fromEntries(
      (cover?.getSheetValues() ?? []).flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])),
    ),
  }
}

describe('an export of many rows', () => {
  it('is made in the background with the columns asked for, and its person is told', async () => {
    const { me } = await busy()
    const { status, body } = await ask(me, { ...all, columns: ['status', 'locationId'] })
    expect([status, body.rowCount, body.job]).toMatchObject([
      200,
      MANY,
      { status: 'QUEUED', can: ['cancel'], isReady: false },
    ])
    await drainJobs()
    const [row] = await mine(me)
    expect(row).toMatchObject({ status: 'READY', rowCount: MANY, rowsWritten: MANY, isReady: true, can: [] })
    expect(row.expiresAt).toBe(new Date(now.getTime() + 7 * DAY_MS).toISOString())
    const book = await opened(me, row.id)
    expect(book).toMatchObject({ rows: MANY, facts: { Rows: MANY } })
    expect(book.header).toEqual([undefined, 'Status', 'Location ID'])
    expect(book.name).toContain('job-records-2026-11-21.xlsx')
    expect(await messagesOf(me)).toMatchObject([
      { event: 'exportReady', params: { exportKind: 'jobRecords', rows: MANY } },
    ])
  })

  it('speaks the language in which it was asked for', async () => {
    const { me } = await busy()
    const { body } = await ask(me, { ...all, columns: ['locationId'] }).set('current-lang', 'CHI')
    await drainJobs()
    expect((await opened(me, body.job.id)).header).toEqual([undefined, '地點編號'])
  })

  it('is no job when it is short', async () => {
    const { me } = await busy(Role.rcOfficer, 3)
    expect((await ask(me)).body).toEqual({ rowCount: 3, job: null })
    expect(await mine(me)).toEqual([])
  })

  it('needs the right to such rows, besides the one to exports', async () => {
    const { rc } = await busy(Role.rcOfficer, 0)
    const role = await logbooksOnly(rc)
    const user = await makeUser(rc, [])
    await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
    const me = await asUser(user)
    expect((await ask(me)).body.status).toBe(403)
    expect((await ask(me, { kind: 'logbooks', filters: {} })).status).toBe(200)
  })

  it.each([
    { kind: 'secrets', filters: {} },
    { ...all, columns: ['password'] },
    { ...all, filters: { from: 'never' } },
    {},
  ])('refuses what is no export: %j', async (body) => {
    const { me } = await busy(Role.rcOfficer, 0)
    expect((await ask(me, body)).body.key).toBe('validationFailed')
  })

  it('never has more than three of one person under way, even when asked at once', async () => {
    const { me } = await busy()
    const answers = await Promise.all(Array.from({ length: RUNNING_MAX + 3 }, () => ask(me)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(RUNNING_MAX)
    expect(answers.filter(({ body }) => body.key === 'exportLimitReached')).toHaveLength(3)
    await drainJobs()
    expect((await ask(me)).status).toBe(200)
    await drainJobs()
  })
})

describe('the export of log-books', () => {
  it('takes the columns of the list, in its order, in the call of scripts as well', async () => {
    const rc = await makeOrg('RC')
    const lift = await makeLogbook({ leNumber: 'L7' })
    await grant(lift, rc, 'rc.PMC')
    const me = await asUser(await makeUser(rc, [Role.rcOfficer]))
    const res = await me.get('/api/logbook/export?columns=leNumber,locationId').responseType('blob')
    const book = new exceljs.Workbook()
    await book.xlsx.load(res.body)
    const sheet = book.worksheets[1]
    expect([sheet?.getRow(1).values, sheet?.getRow(2).values]).toEqual([
      [undefined, 'L/E No.', 'Location ID'],
      [undefined, 'L7', lift.locationId],
    ])
    expect((await me.get('/api/logbook/export?columns=leNumber,secret')).body.key).toBe('validationFailed')
  })
})
