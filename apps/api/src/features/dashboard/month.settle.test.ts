import { settlementOf } from '@portal/shared/features/dashboard/settlement'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appDb, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { checkMonth } from './month.check.ts'
import { inCharge, monthRows, on, openSince, workOf } from './month.kit.ts'
import { keepOpen, settle, settleDue } from './month.settle.ts'

const OCTOBER = '2026-10-01'
const SETTLED_AT = settlementOf(OCTOBER)
const DAY_MS = 86_400_000
const later = (days: number) => new Date(SETTLED_AT.getTime() + days * DAY_MS)
/** With the rights of the servers. */
const at = (now: Date) => ({ db: appDb, now })

let rc: { id: number }
let rp: { id: number }
let user: { id: number }
let logbook: { id: number }
beforeAll(() => openSince('2026-01-01'))
beforeEach(async () => {
  await db.monthSettlement.deleteMany()
  await db.$executeRaw`DELETE FROM logbook_month`
  const orgs = [await makeOrg('RC'), await makeOrg('RP')] as const
  rc = orgs[0]
  rp = orgs[1]
  user = await makeUser(orgs[0], [])
  logbook = await makeLogbook({ activatedOn: new Date('2026-09-01') })
  await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
})
const work = (typeOfWork: string, from: Date, over: object = {}) =>
  db.jobRecord.create({
    data: workOf({ logbook, org: rc, user }, typeOfWork, [from, new Date(from.getTime() + 3_600_000)], over),
    select: { id: true },
  })
const october = async () => (await monthRows(logbook.id)).find(({ month }) => month === '2026-10')
const checked = async () => {
  const { rows: _, first: __, missing: ___, workers: ____, ...rest } = await checkMonth(at(later(20)), OCTOBER)
  return rest
}

describe('a settled month', () => {
  it('keeps its figures, whatever comes later, and is derived again from the records as they stood', async () => {
    const deleted = await work('TW01', on('10-05'))
    const answered = await work('TW15', on('10-06'))
    await settle(at(later(0.01)), OCTOBER)
    const frozen = await october()
    expect(frozen).toMatchObject({ isSettled: true, asOf: SETTLED_AT, records: 2, breakdowns: 1, acknowledged: 0 })
    expect(await checked()).toEqual({ month: OCTOBER, wrong: 0, isSealed: true })

    await work('TW02', on('10-07'), { submittedAt: later(1) })
    await db.acknowledgement.create({
      data: { jobRecordId: answered.id, orgId: rp.id, userId: user.id, userName: 'x', createdAt: later(1) },
    })
    await db.jobRecord.update({ where: { id: deleted.id }, data: { status: 'DELETED', deletedAt: later(2) } })
    await db.logbookParty.updateMany({ where: { logbookId: logbook.id }, data: { endsAt: later(3) } })
    await db.logbook.update({ where: { id: logbook.id }, data: { kind: 'E', activatedOn: new Date('2026-10-20') } })
    expect(await october()).toEqual(frozen)
    expect(await checked()).toEqual({ month: OCTOBER, wrong: 0, isSealed: true })
  })

  it('counts nothing that came after its moment, though it is settled late', async () => {
    await work('TW15', on('10-06'))
    await work('TW01', on('10-06'), { submittedAt: later(1) })
    expect(await october()).toMatchObject({ records: 2 })
    await settle(at(later(5)), OCTOBER)
    expect(await october()).toMatchObject({ records: 1, breakdowns: 0, asOf: SETTLED_AT })
  })

  it('is found where it was written past what keeps it', async () => {
    await work('TW15', on('10-06'))
    await settle(at(later(1)), OCTOBER)
    await db.$executeRaw`UPDATE logbook_month SET breakdowns = 3 WHERE logbook_id = ${logbook.id} AND month = ${OCTOBER}::date`
    expect(await checked()).toEqual({ month: OCTOBER, wrong: 1, isSealed: false })
    await db.$executeRaw`UPDATE logbook_month SET breakdowns = 0, days = 30 WHERE logbook_id = ${logbook.id} AND month = ${OCTOBER}::date`
    expect(await checked()).toEqual({ month: OCTOBER, wrong: 0, isSealed: false })
  })

  it('is settled once, by two at once too, and goes on where it was cut off', async () => {
    const others = [await makeLogbook(), await makeLogbook()]
    for (const other of others) await inCharge(other, rc, 'rc.PMC', [on('01-01')])
    await db.$executeRaw`SELECT logbook_month_refresh(ARRAY[${logbook.id}]::int[], ARRAY[${OCTOBER}]::date[], ${SETTLED_AT}, true)`
    const before = await october()
    await Promise.all([settle(at(later(1)), OCTOBER), settle(at(later(1.5)), OCTOBER)])
    expect(await october()).toEqual(before)
    expect(await db.monthSettlement.count({ where: { month: new Date(OCTOBER) } })).toBe(1)
    expect(await checked()).toEqual({ month: OCTOBER, wrong: 0, isSealed: true })
  })

  it('is due after its moment, the earliest month first', async () => {
    expect(await settleDue(at(new Date(SETTLED_AT.getTime() + 59_000)))).not.toContain(OCTOBER)
    expect(await settleDue(at(later(0.01)))).toEqual([OCTOBER])
    expect(await settleDue(at(later(0.02)))).toEqual([])
  })

  it('is not changed by what is written while it is being settled', async () => {
    await work('TW15', on('10-09'))
    const late = Array.from({ length: 12 }, (_, nth) => work('TW15', on(`10-${10 + nth}`), { submittedAt: later(1) }))
    await Promise.all([settle(at(later(1)), OCTOBER), ...late])
    expect(await october()).toMatchObject({ isSettled: true, records: 1 })
    expect(await checked()).toEqual({ month: OCTOBER, wrong: 0, isSealed: true })
  })
})

describe('the running month', () => {
  it('has rows of every log-book from its first night on, and is compared with its records', async () => {
    const november = '2026-11-01'
    await db.$executeRaw`DELETE FROM logbook_month`
    await keepOpen(at(new Date('2026-11-01T00:10:00+08:00')))
    expect((await monthRows(logbook.id)).map(({ month, days }) => [month, Math.round(days * 1440)])).toEqual([
      ['2026-10', 31 * 1440],
      ['2026-11', 10],
    ])
    await work('TW01', on('11-03'))
    expect(await checkMonth(at(later(20)), november)).toMatchObject({ wrong: 0, isSealed: null })
    await db.$executeRaw`UPDATE logbook_month SET trappings = 1 WHERE logbook_id = ${logbook.id} AND month = ${november}::date`
    expect(await checkMonth(at(later(20)), november)).toMatchObject({ wrong: 1, isSealed: null })
    await keepOpen(at(later(20)))
    expect(await checkMonth(at(later(20)), november)).toMatchObject({ wrong: 0, missing: 0 })
    await db.$executeRaw`DELETE FROM logbook_month WHERE logbook_id = ${logbook.id} AND month = ${november}::date`
    expect(await checkMonth(at(later(20)), november)).toMatchObject({ wrong: 0, missing: 1 })
  })
})
