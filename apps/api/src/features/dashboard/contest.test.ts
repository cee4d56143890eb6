import { Role } from '@portal/shared/access/roles'
import { settlementOf } from '@portal/shared/features/dashboard/settlement'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appDb, as, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { checkMonth } from './month.check.ts'
import { inCharge, monthRows, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settleDue } from './month.settle.ts'

const OCTOBER = '2026-10-01'
const PATH = '/api/healthIndex/contest'
const PDF = Buffer.from('%PDF-1.4\n%%EOF')
const at = { db: appDb, now: on('11-21T14:30') }

let rc: Awaited<ReturnType<typeof makeOrg>>
let other: typeof rc
let rp: typeof rc
let user: { id: number }
let lift: Awaited<ReturnType<typeof makeLogbook>>
let neighbour: typeof lift
let wrong: { id: number }
const work = (typeOfWork: string, from: string, until: string, over: object = {}) =>
  db.jobRecord.create({
    data: workOf({ logbook: lift, org: rc, user }, typeOfWork, [on(from), on(until)], over),
    select: { id: true },
  })

beforeAll(async () => {
  await openSince('2026-01-01')
  rc = await makeOrg('RC')
  other = await makeOrg('RC')
  rp = await makeOrg('RP')
  user = await makeUser(rc, [Role.rcAdmin])
})
beforeEach(async () => {
  await db.monthSettlement.deleteMany()
  await db.monthCorrection.deleteMany()
  await db.$executeRaw`DELETE FROM logbook_month`
  lift = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-09-01') })
  neighbour = await makeLogbook({ kind: 'E', activatedOn: new Date('2026-09-01') })
  for (const logbook of [lift, neighbour]) await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
  await inCharge(lift, rp, 'rp.OWNER', [on('01-01')])
  await work('TW01', '10-05T09:00', '10-05T13:16', { geo: 'N', distanceM: 1230 })
  wrong = await work('TW01', '10-20T09:00', '10-20T10:00', {
    outOfServiceAt: on('10-20T08:00'),
    backInServiceAt: on('10-21T08:00'),
    geo: 'N',
  })
  await work('TW15', '10-08T09:00', '10-08T11:00')
  await settleDue(at)
  await keepOpen(at)
})

type Caller = Awaited<ReturnType<typeof as>>
const raise = (caller: Caller, over: object = {}) =>
  caller.post(PATH).send({ logbookId: lift.id, month: OCTOBER, jobRecordId: wrong.id, claim: 'another lift', ...over })
const accept = (caller: Caller, id: number, correction: object = { correction: 'LEAVE_OUT' }) =>
  caller.post(`${PATH}/move`).send({ ids: [id], move: 'accept', reason: 'the work card shows it', ...correction })
const regulator = () => as({ id: 7 }, Role.emsdOfficer)
const raised = async (over: object = {}): Promise<number> => (await raise(await as(rc, Role.rcOfficer), over)).body.id
const october = async (id = lift.id) => (await monthRows(id)).filter(({ month }) => month === '2026-10')
const checked = async () => {
  const { wrong: apart, isSealed } = await checkMonth({ db: appDb, now: settlementOf(OCTOBER) }, OCTOBER)
  return { apart, isSealed }
}

describe('an accepted contest', () => {
  it('settles only that month of that log-book anew, keeps what it was, and is derived again', async () => {
    const [before, others] = [await october(), [await october(neighbour.id), await monthRows(lift.id)]]
    const contest = await raised()
    const would = await (await regulator()).get(`${PATH}/${contest}/preview`).query({ correction: 'LEAVE_OUT' })
    expect(await october()).toEqual(before)
    expect((await accept(await regulator(), contest)).body).toMatchObject({ done: 1, failed: [] })
    expect((await october())[0]).toMatchObject({ records: 2, breakdowns: 1, otherMinutes: 256, isSettled: true })
    expect([
      await october(neighbour.id),
      (await monthRows(lift.id)).filter(({ month }) => month !== '2026-10'),
    ]).toEqual([others[0], others[1]?.filter((row) => 'month' in row && row.month !== '2026-10')])
    expect(await checked()).toEqual({ apart: 0, isSealed: true })

    const caller = await as(rc, Role.rcAdmin)
    const behind = (await caller.get(`/api/dashboard/healthIndex/${lift.id}`).query({ month: OCTOBER })).body.records
    expect(
      behind.map(({ id, costs }: { id: number; costs: string[] }) => [id === wrong.id, costs.includes('breakdowns')]),
    ).toEqual([
      [false, true],
      [false, false],
    ])
    const { body } = await caller.get(`${PATH}/${contest}`)
    expect(body).toMatchObject({
      status: 'ACCEPTED',
      correction: 'LEAVE_OUT',
      correctedId: wrong.id,
      before: { records: 3, breakdowns: 2, otherMinutes: 1696, gps: { good: 1, of: 3 } },
      after: { records: 2, breakdowns: 1, otherMinutes: 256, gps: { good: 1, of: 2 } },
    })
    expect(would.body).toEqual({ before: body.before, after: body.after })
    expect([body.before.index, body.after.index]).toEqual([before[0]?.score, (await october())[0]?.score])
    // the record itself is untouched, and its row derived without the contest is the one that was settled
    expect(await db.jobRecord.findUnique({ where: { id: wrong.id } })).toMatchObject({ status: 'SUBMITTED', geo: 'N' })
    await db.monthCorrection.deleteMany()
    expect((await checked()).apart).toBe(1)
  })

  it('corrects a time or a position, one after the other', async () => {
    const first = await raised()
    const times = { outOfServiceAt: on('10-20T09:00').toISOString(), backInServiceAt: on('10-20T10:30').toISOString() }
    expect((await accept(await regulator(), first, { correction: 'INTERVAL', ...times })).body.done).toBe(1)
    expect((await october())[0]).toMatchObject({ breakdowns: 2, otherMinutes: 256 + 90 })
    const second = await raised({ jobRecordId: undefined, part: 'gps' })
    const figure = await accept(await regulator(), second, { correction: 'POSITION' })
    expect(figure.body.key).toBe('contestRecordNeeded')
    expect((await accept(await regulator(), second, { correction: 'POSITION', jobRecordId: wrong.id })).body.done).toBe(
      1,
    )
    expect((await october())[0]).toMatchObject({ gpsGood: 2, gpsOf: 3, otherMinutes: 256 + 90 })
    expect(await checked()).toEqual({ apart: 0, isSealed: true })
  })

  it('of both at once in one month leaves the month sealed, and each is decided once', async () => {
    const [one, two] = [await raised(), await raised({ jobRecordId: undefined, part: 'gps' })]
    const [first, second] = [await regulator(), await as({ id: 7 }, Role.emsdAdmin)]
    const answers = await Promise.all([
      accept(first, one),
      accept(second, one),
      accept(second, two, { correction: 'POSITION', jobRecordId: wrong.id }),
    ])
    expect(answers.filter(({ body }) => body.done === 1).length).toBe(2)
    expect(await checked()).toEqual({ apart: 0, isSealed: true })
    expect(await db.operationEvent.count({ where: { action: 'healthContest.accept', rowId: String(one) } })).toBe(1)
  })
})

describe('a contest', () => {
  it('is raised once of a record and month, by two at once too, and again when it is over', async () => {
    const callers = [await as(rc, Role.rcOfficer), await as(rp, Role.rpOfficer), await as(rc, Role.rcAdmin)]
    const answers = await Promise.all(callers.map((caller) => raise(caller)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [{ id } = { id: 0 }] = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []))
    expect((await (await regulator()).post(`${PATH}/move`).send({ ids: [id], move: 'reject' })).status).toBe(400)
    const rejected = { ids: [id], move: 'reject', reason: 'it stands' }
    expect((await (await regulator()).post(`${PATH}/move`).send(rejected)).body.done).toBe(1)
    expect((await raise(callers[1] as Caller)).status).toBe(200)
    expect(await db.monthCorrection.count()).toBe(0)
  })

  it('is of a settled month, of a record that cost points, by who may', async () => {
    const caller = await as(rc, Role.rcOfficer)
    const refused = async (over: object, by: Caller = caller) => JSON.stringify((await raise(by, over)).body)
    expect(await refused({ month: '2026-11-01' })).toContain('monthNotContestable')
    expect(await refused({ month: '2026-12-01' })).toContain('logbookNotFound')
    expect(await refused({ part: 'gps' })).toContain('recordOrFigure')
    expect(await refused({ jobRecordId: undefined, logbookId: neighbour.id, part: 'trappings' })).toContain(
      'contestOfNothing',
    )
    expect(await refused({ jobRecordId: (await work('TW01', '11-02T09:00', '11-02T10:00')).id })).toContain(
      'contestOfNothing',
    )
    expect(await refused({}, await as(other, Role.rcAdmin))).toContain('logbookNotFound')
    expect((await raise(await regulator())).status).toBe(403)
    const id = await raised()
    expect((await caller.get(`${PATH}/${id}/preview`).query({ correction: 'POSITION' })).status).toBe(403)
    expect((await accept(caller, id)).status).toBe(403)
    expect((await (await as(other, Role.rcAdmin)).get(`${PATH}/${id}`)).body.key).toBe('contestNotFound')
    expect(JSON.stringify((await accept(await regulator(), id, {})).body)).toContain('correctionNeeded')
    const backwards = { outOfServiceAt: on('10-20T09:00'), backInServiceAt: on('10-20T08:00') }
    const { body } = await accept(await regulator(), id, { correction: 'INTERVAL', ...backwards })
    expect(JSON.stringify(body)).toContain('correctionInterval')
    const elsewhere = await raised({ jobRecordId: undefined, part: 'gps' })
    const next = (await work('TW01', '11-02T09:00', '11-02T10:00')).id
    const named = await accept(await regulator(), elsewhere, { correction: 'LEAVE_OUT', jobRecordId: next })
    expect(JSON.stringify(named.body)).toContain('contestOfNothing')
    expect(await db.monthCorrection.count()).toBe(0)
  })

  it('carries files that both sides read, is told to both and the regulator, and can be withdrawn', async () => {
    const caller = await as(rc, Role.rcOfficer)
    const { body } = await caller
      .post(PATH)
      .field(
        'data',
        JSON.stringify({ logbookId: lift.id, month: OCTOBER, jobRecordId: wrong.id, claim: 'see the card' }),
      )
      .attach('files', PDF, { filename: 'card.pdf', contentType: 'application/pdf' })
    const owner = await as(rp, Role.rpAdmin)
    const [row] = (await owner.get(`${PATH}?q=${body.number}`)).body.content
    expect(row.files).toMatchObject([{ name: 'card.pdf', size: PDF.length }])
    expect((await owner.get(`${PATH}/file/${row.files[0].id}`)).status).toBe(200)
    expect((await (await as(other, Role.rcAdmin)).get(`${PATH}/file/${row.files[0].id}`)).status).toBe(404)
    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'healthContested', objects: { has: `healthContest:${body.id}` } } },
      select: { user: { select: { orgId: true } } },
    })
    expect([...new Set(told.map(({ user: { orgId } }) => orgId))]).toContain(rp.id)
    expect(row.can).toEqual([])
    expect((await caller.post(`${PATH}/move`).send({ ids: [body.id], move: 'withdraw' })).body.done).toBe(1)
    expect((await accept(await regulator(), body.id)).body.key).toBe('contestDecided')
    expect(await checked()).toEqual({ apart: 0, isSealed: true })
  })
})
