import { Role } from '@portal/shared/access/roles'
import { UNDER_WAY_MAX } from '@portal/shared/features/runs/run.codes'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { all, busy, logbooksOnly, MANY } from '../../../test/exports.ts'
import { messagesOf, mine, type Person } from '../../../test/runs.ts'
import { asUser, db, drainJobs, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'

const DAY_MS = 86_400_000
const ask = (me: Person, body: object = all) => me.post('/api/export').send(body)

async function opened(me: Person, id: number) {
  const res = await me.get(`/api/run/${id}/file`).responseType('blob')
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
    expect([status, body]).toEqual([200, { rowCount: MANY, runId: expect.any(Number) }])
    expect(await mine(me)).toMatchObject([{ id: body.runId, status: 'QUEUED', can: ['cancel'], hasFile: false }])
    await drainJobs()
    const [row] = await mine(me)
    expect(row).toMatchObject({ status: 'DONE', total: MANY, done: MANY, hasFile: true, can: [] })
    expect(row.expiresAt).toBe(new Date(now.getTime() + 7 * DAY_MS).toISOString())
    const book = await opened(me, row.id)
    expect(book).toMatchObject({ rows: MANY, facts: { Rows: MANY } })
    expect(book.header).toEqual([undefined, 'Status, all parties', 'Location ID'])
    expect(book.name).toContain('job-records-2026-11-21.xlsx')
    expect(await messagesOf(me)).toMatchObject([
      { event: 'runDone', params: { runKind: 'exportJobRecords', amount: MANY } },
    ])
  })

  it('speaks the language in which it was asked for', async () => {
    const { me } = await busy()
    const { body } = await ask(me, { ...all, columns: ['locationId'] }).set('current-lang', 'CHI')
    await drainJobs()
    expect((await opened(me, body.runId)).header).toEqual([undefined, '地點編號'])
  })

  it('is no run when it is short', async () => {
    const { me } = await busy(Role.rcOfficer, 3)
    expect((await ask(me)).body).toEqual({ rowCount: 3, runId: null })
    expect(await mine(me)).toEqual([])
  })

  it('has the rows that its person may read when it is made', async () => {
    const { me, rc, logbook } = await busy()
    const { body } = await ask(me, { ...all, columns: ['locationId'] })
    const endsAt = new Date(now.getTime() - 2.5 * 3_600_000)
    await db.logbookParty.updateMany({ where: { logbookId: logbook.id, orgId: rc.id }, data: { endsAt } })
    await drainJobs()
    const [row] = await mine(me)
    expect([row.total < MANY, (await opened(me, body.runId)).rows]).toEqual([true, row.total])
  })

  it('keeps the file of one kind from a person who may still have the other', async () => {
    const { me, rc } = await busy()
    const { body } = await ask(me)
    await drainJobs()
    const role = await logbooksOnly(rc)
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: role.id } })
    expect((await me.get(`/api/run/${body.runId}/file`)).body.key).toBe('forbidden')
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
    const answers = await Promise.all(Array.from({ length: UNDER_WAY_MAX + 3 }, () => ask(me)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNDER_WAY_MAX)
    expect(answers.filter(({ body }) => body.key === 'runLimitReached')).toHaveLength(3)
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
      [undefined, 'L/E number', 'Location ID'],
      [undefined, 'L7', lift.locationId],
    ])
    expect((await me.get('/api/logbook/export?columns=leNumber,secret')).body.key).toBe('validationFailed')
  })
})
