import { text } from 'node:stream/consumers'
import { Role } from '@portal/shared/access/roles'
import { ATTACHED_MAX } from '@portal/shared/features/exports/export.codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { logbooksOnly } from '../../../test/exports.ts'
import { mine, type Person, rowOf, systemCtx } from '../../../test/runs.ts'
import {
  appDb,
  as,
  asUser,
  db,
  drainJobs,
  grant,
  makeLogbook,
  makeOrg,
  makeUser,
  sentMail,
} from '../../../test/world.ts'
import { countAll } from '../dashboard/figure.count.ts'
import { inCharge, on, openSince, workOf } from '../dashboard/month.kit.ts'
import { keepOpen, settleDue } from '../dashboard/month.settle.ts'
import { mailDataset } from './dataset.mail.ts'

const NOW = { db: appDb, now: on('11-21T14:30') }
const order = (kind: string, over: object = {}, sent: object = {}) => ({
  request: { kind, filters: {}, format: 'csv', ...over },
  ...sent,
})
const ask = (me: Person, body: object) => me.post('/api/dataset').send(body)

/** Lines of a file with commas, whose first is the header. */
async function made(me: Person, body: object) {
  const { status, body: begun } = await ask(me, body)
  expect(status).toBe(200)
  await drainJobs()
  const res = await me.get(`/api/run/${begun.runId}/file`).responseType('blob')
  expect(res.status).toBe(200)
  const written = (res.body as Buffer).toString('utf8')
  const lines = written.slice(1).split('\r\n').slice(0, -1)
  return { runId: begun.runId as number, mark: written.charCodeAt(0), lines, name: res.get('content-disposition') }
}

/** What lists of figures show of a row. */
interface Listed {
  locationId: string
  nameEn: string
  units: number
  figures: { index: number | null }
}

let one: Awaited<ReturnType<typeof makeOrg>>
let other: typeof one
let rp: typeof one
let lift: Awaited<ReturnType<typeof makeLogbook>>
let contractor: Person

beforeAll(async () => {
  await openSince('2026-01-01')
  one = await makeOrg('RC')
  other = await makeOrg('RC')
  rp = await makeOrg('RP')
  const user = await makeUser(one, [Role.rcAdmin])
  contractor = await asUser(user)
  lift = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-08-01'), addressEn: '1, "Lucky" Road' })
  await inCharge(lift, rp, 'rp.OWNER', [on('01-01')])
  await inCharge(lift, one, 'rc.PMC', [on('01-01'), on('10-25')])
  await inCharge(lift, other, 'rc.PMC', [on('10-25')])
  for (const [org, day] of [
    [one, '10-05'],
    [other, '10-28'],
  ] as const)
    await db.jobRecord.create({
      data: workOf({ logbook: lift, org, user }, 'TW01', [on(`${day}T09:00`), on(`${day}T12:00`)]),
    })
  await keepOpen(NOW)
  await settleDue(NOW)
  await countAll(NOW)
})

describe('a data set', () => {
  it('is text that spreadsheets and programs read alike, however few rows there are', async () => {
    const { mark, lines, name } = await made(
      contractor,
      order('logbooks', { columns: ['locationId', 'addressEn'], filters: { q: lift.locationId } }),
    )
    expect(mark).toBe(0xfeff)
    expect(lines).toEqual(['Location ID,Address (English)', `${lift.locationId},"1, ""Lucky"" Road"`])
    expect(name).toContain('.csv')
  })

  it('keeps as text what a spreadsheet would read as a formula', async () => {
    const org = await makeOrg('RC')
    const bad = await makeLogbook({ addressEn: '=cmd()' })
    await grant(bad, org, 'rc.PMC')
    const { lines } = await made(await as(org, Role.rcAdmin), order('logbooks', { columns: ['addressEn'] }))
    expect(lines[1]).toBe("'=cmd()")
  })

  it("of settled months has the reader's own time, or whole months", async () => {
    const columns = ['month', 'locationId', 'breakdowns', 'records', 'breakdownsPoints']
    const october = order('healthMonths', { columns, filters: { from: '2026-10-15', to: '2026-10-15' } })
    const row = (...cells: number[]) => ['2026-10-01', lift.locationId, ...cells].join(',')
    expect((await made(contractor, october)).lines.slice(1)).toEqual([row(1, 1, 20)])
    const owner = await as(rp, Role.rpAdmin)
    expect((await made(owner, october)).lines.slice(1)).toEqual([row(2, 2, 15)])
    const score = await db.logbookMonth.findFirstOrThrow({
      where: { logbookId: lift.id, month: new Date('2026-10-01'), isLast: true },
    })
    const scored = order('healthMonths', { columns: ['score'], filters: { from: '2026-10-01', to: '2026-10-31' } })
    expect((await made(owner, scored)).lines[1]).toBe(String(Number(score.monthScore?.toFixed(1))))
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await ask(stranger, october)).body.key).toBe('datasetEmpty')
  })

  it('of scores and of organizations has what their lists show, in the same order', async () => {
    const index = ({ figures }: Listed) => Number(figures.index?.toFixed(1))
    const owner = await as(rp, Role.rpAdmin)
    const scored: Listed[] = (await owner.get('/api/dashboard/logbook')).body.content
    const scores = await made(owner, order('scoredLogbooks', { columns: ['locationId', 'score'] }))
    expect(scores.lines.slice(1)).toEqual(scored.map((one) => `${one.locationId},${index(one)}`))
    expect(scores.lines).toHaveLength(2)
    const performing: Listed[] = (await owner.get('/api/dashboard/performance')).body.content
    const performance = await made(owner, order('performers', { columns: ['nameEn', 'units', 'index'] }))
    expect(performance.lines.slice(1)).toEqual(performing.map((one) => `${one.nameEn},${one.units},${index(one)}`))
    expect(performing.length).toBeGreaterThan(0)
  })

  it('is of the whole city for a reporter, who opens no log-book', async () => {
    const reporter = await as(await makeOrg('EMSD'), Role.emsdReporter)
    const { lines } = await made(
      reporter,
      order('logbooks', { columns: ['locationId'], filters: { q: lift.locationId } }),
    )
    expect(lines).toEqual(['Location ID', lift.locationId])
    expect((await reporter.get(`/api/logbook/${lift.locationId}`)).status).toBeGreaterThanOrEqual(403)
    const { body } = await reporter.get('/api/dataset')
    expect(body.content.map(({ kind }: { kind: string }) => kind)).toEqual([
      'logbooks',
      'jobRecords',
      'healthMonths',
      'scoredLogbooks',
      'performers',
    ])
    expect((await ask(reporter, order('scoredWorkers'))).body.key).toBe('forbidden')
  })

  it('stands among the exports of its person, and nobody else fetches it', async () => {
    const { runId } = await made(contractor, order('logbooks'))
    expect(await mine(contractor)).toContainEqual(
      expect.objectContaining({ id: runId, kind: 'exportSetLogbooks', status: 'DONE', hasFile: true }),
    )
    const listed = (await contractor.get('/api/run?isExport=true')).body.content
    expect(listed.map(({ id }: { id: number }) => id)).toContain(runId)
    const colleague = await as(one, Role.rcAdmin)
    expect((await colleague.get(`/api/run/${runId}/file`)).body.key).toBe('runNotFound')
  })

  it('is fetched only with the right to data sets and the one to its rows', async () => {
    const me = await as(one, Role.rcAdmin)
    const { runId } = await made(me, order('logbooks', { columns: ['locationId'] }))
    const listsOnly = await logbooksOnly(one)
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: listsOnly.id } })
    expect((await me.get(`/api/run/${runId}/file`)).body.key).toBe('forbidden')
  })

  it('is counted first, and refused when nobody would read that many', async () => {
    const { body } = await contractor.post('/api/dataset/count').send({ kind: 'healthMonths', filters: {} })
    expect(body).toEqual({ rowCount: 3 })
    const { content } = (await contractor.get('/api/dataset')).body
    expect(content).toContainEqual({ kind: 'healthMonths', rows: 3, isMore: false })
  })
})

describe('a data set by mail', () => {
  const to = (email: string) => ({ email, emailAgain: email })
  const addressOf = async ({ user }: Person) => (await db.user.findUniqueOrThrow({ where: { id: user.id } })).email

  it("brings the file to one's own address, once, in its reader's language", async () => {
    const email = await addressOf(contractor)
    const { runId } = await made(contractor, order('logbooks', { columns: ['locationId'] }, to(email)))
    const letters = sentMail.filter((mail) => mail.to === email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('數據集：工作日誌已備妥 | 升降機及自動梯數碼工作日誌')
    const [file] = letters[0]?.attachments ?? []
    expect(file?.filename).toBe((await rowOf(runId)).fileName)
    expect(file && (await text(file.content))).toContain(lift.locationId)
  })

  it('says where a large file can be downloaded instead', async () => {
    await db.organization.update({ where: { id: rp.id }, data: { contactEmail: 'office@owner.example' } })
    const owner = await as(rp, Role.rpAdmin)
    const { body } = await ask(owner, order('logbooks', {}, to('office@owner.example')))
    await drainJobs()
    // no test makes so much: what is kept of the file says how large it is
    await db.run.update({ where: { id: body.runId }, data: { size: ATTACHED_MAX + 1 } })
    const letter = await mailDataset.letter.write(systemCtx(), { runId: body.runId }, '')
    expect(letter).toMatchObject({ to: 'office@owner.example', text: expect.stringContaining('/dataset') })
    expect(letter?.attachments).toBeUndefined()
  })

  it('is refused for any other address, and where the two differ, both before anything is made', async () => {
    const before = (await mine(contractor)).length
    const foreign = await ask(contractor, order('logbooks', {}, to('press@elsewhere.example')))
    expect(foreign.body).toMatchObject({ key: 'exportMailFailed', field: 'email' })
    const differ = await ask(contractor, order('logbooks', {}, { email: 'a@b.example', emailAgain: 'c@b.example' }))
    expect(differ.body.key).toBe('validationFailed')
    expect(JSON.stringify(differ.body)).toContain('emailAgain')
    expect(await mine(contractor)).toHaveLength(before)
  })

  it('is not sent any more when its person may not have it by then', async () => {
    const role = await as(one, Role.rcAdmin)
    const email = await addressOf(role)
    await ask(role, order('logbooks', {}, to(email)))
    await db.userRole.deleteMany({ where: { userId: role.user.id } })
    await drainJobs()
    expect(sentMail.filter((mail) => mail.to === email && mail.attachments)).toEqual([])
  })
})
