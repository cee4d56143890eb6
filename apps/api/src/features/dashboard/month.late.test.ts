import { Role } from '@portal/shared/access/roles'
import { settlementOf } from '@portal/shared/features/dashboard/settlement'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appDb, ctxOf, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { checkMonth } from './month.check.ts'
import { inCharge, monthRows, on, openSince, workOf } from './month.kit.ts'
import { settle } from './month.settle.ts'
import { recordsOf } from './unit.records.ts'
import { workerRows } from './worker.kit.ts'

const OCTOBER = '2026-10-01'
const SETTLED_AT = settlementOf(OCTOBER)
/** Stamped just before the settlement. */
const BEFORE = new Date(SETTLED_AT.getTime() - 1000)
const at = { db: appDb, now: new Date(SETTLED_AT.getTime() + 120_000) }
type Tx = Pick<typeof db, 'jobRecord' | 'acknowledgement' | '$queryRaw'>

let rc: Awaited<ReturnType<typeof makeOrg>>
let user: { id: number }
let logbook: Awaited<ReturnType<typeof makeLogbook>>
let unused: typeof logbook
let worker: number
beforeAll(async () => {
  await openSince('2026-01-01')
  rc = await makeOrg('RC')
  user = await makeUser(rc, [])
})
beforeEach(async () => {
  await db.monthSettlement.deleteMany()
  await db.monthCorrection.deleteMany()
  await db.$executeRaw`DELETE FROM logbook_month`
  await db.logbook.updateMany({ data: { activatedOn: null } })
  logbook = await makeLogbook({ kind: 'L', activatedOn: new Date('2026-09-01') })
  unused = await makeLogbook({ kind: 'L', activatedOn: null })
  await inCharge(logbook, rc, 'rc.PMC', [on('01-01')])
  const data = { orgId: rc.id, kind: 'GW', nameEn: 'Somebody', nameZh: '某人' }
  worker = (await db.worker.create({ data })).id
})
const work = (tx: Tx, day: string, of: { id: number } = logbook) =>
  tx.jobRecord.create({
    data: workOf({ logbook: of, org: rc, user }, 'TW01', [on(`${day}T09:00`), on(`${day}T10:00`)], {
      submittedAt: BEFORE,
      workerIds: [worker],
    }),
    select: { id: true },
  })
const answer = (tx: Tx, jobRecordId: number) =>
  tx.acknowledgement.create({
    data: { jobRecordId, orgId: rc.id, userId: user.id, userName: 'x', createdAt: BEFORE },
  })
const erase = (tx: Tx, id: number) =>
  tx.jobRecord.update({ where: { id }, data: { status: 'DELETED', deletedAt: BEFORE } })
const october = async () => {
  const [row] = (await monthRows(logbook.id)).filter(({ month }) => month === '2026-10')
  const [done] = (await workerRows([worker])).filter(({ month }) => month === OCTOBER)
  return { ...row, jobs: done?.jobs ?? 0 }
}
const checked = async () => {
  const { wrong, isSealed, workers } = await checkMonth(at, OCTOBER)
  return { wrong, isSealed, workers }
}
const RIGHT = { wrong: 0, isSealed: true, workers: { wrong: 0, isSealed: true } }

/** A transaction of another connection that has begun and does this; it does the rest and is committed when it is told to. */
async function begun(act: (tx: Tx) => Promise<unknown>) {
  const [done, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<(tx: Tx) => Promise<unknown>>()]
  const ended = db.$transaction(
    async (tx) => {
      await act(tx)
      done.resolve()
      await (await rest.promise)(tx)
    },
    { timeout: 20_000 },
  )
  await Promise.race([done.promise, ended])
  return (last: (tx: Tx) => Promise<unknown> = async () => {}) => {
    rest.resolve(last)
    return ended
  }
}
const isWaiting = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (row?.count ?? 0) > 0
}
async function untilWaiting(): Promise<void> {
  for (let tries = 0; tries < 100 && !(await isWaiting()); tries++) await new Promise((done) => setTimeout(done, 50))
  expect(await isWaiting()).toBe(true)
}

describe('what is stamped before a settlement', () => {
  it.each([
    ['a log-book that counts', () => logbook],
    ['a log-book that does not count', () => unused],
  ])('is waited for while it is being written, on %s', async (_, of) => {
    await work(db, '10-05')
    const commit = await begun((tx) => work(tx, '10-06', of()))
    const settlement = settle(at, OCTOBER)
    await untilWaiting()
    await commit()
    await settlement
    expect(await october()).toMatchObject({ isSettled: true, records: of() === logbook ? 2 : 1, jobs: 2 })
    expect(await checked()).toEqual(RIGHT)
  })

  it.each([
    ['a log-book that counts', () => logbook],
    ['a log-book that does not count', () => unused],
  ])('stays left out where it is written afterwards, on %s', async (_, of) => {
    await work(db, '10-05')
    const commit = await begun((tx) => tx.$queryRaw`SELECT pg_current_xact_id()::text`)
    await settle(at, OCTOBER)
    const frozen = await october()
    await commit((tx) => work(tx, '10-06', of()))
    expect(await october()).toEqual(frozen)
    expect(frozen).toMatchObject({ records: 1, jobs: 1 })
    expect(await checked()).toEqual(RIGHT)
    expect(await db.monthCorrection.findMany()).toMatchObject([{ logbookId: of().id, isLeftOut: true }])
  })

  it('stays left out where its log-book is counted already, and the settlement not at its end', async () => {
    await db.$executeRaw`SELECT logbook_month_refresh(ARRAY[${logbook.id}]::int[], ARRAY[${OCTOBER}]::date[], ${SETTLED_AT}, true)`
    await work(db, '10-06')
    await settle(at, OCTOBER)
    expect(await october()).toMatchObject({ records: 0, jobs: 0 })
    expect(await checked()).toEqual(RIGHT)
  })

  it('counts as the settlement saw it where it is deleted or acknowledged afterwards', async () => {
    const [kept, answered, before] = [await work(db, '10-05'), await work(db, '10-06'), await work(db, '10-07')]
    await answer(db, before.id)
    await settle(at, OCTOBER)
    const frozen = await october()
    expect(frozen).toMatchObject({ records: 3, acknowledged: 1, jobs: 3 })
    await erase(db, kept.id)
    await answer(db, answered.id)
    await answer(db, before.id).catch(() => {})
    expect(await october()).toEqual(frozen)
    expect(await checked()).toEqual(RIGHT)
    const within = { logbookId: logbook.id, month: new Date(OCTOBER), spans: [[+on('10-01'), +on('11-01')]] as const }
    const { records, closed } = await recordsOf(ctxOf(rc, Role.superAdmin), { ...within, asOf: SETTLED_AT })
    expect(records.length + closed).toBe(3)
    expect(records.map(({ id, acknowledgedAt }) => [id, acknowledgedAt])).toEqual(
      expect.arrayContaining([
        [answered.id, null],
        [before.id, BEFORE],
      ]),
    )
    await db.monthCorrection.deleteMany()
    expect(await checked()).toMatchObject({ wrong: 1, workers: { wrong: 1, isSealed: true } })
  })

  it('is counted of a month that is open, and notes nothing', async () => {
    await settle(at, OCTOBER)
    await db.jobRecord.create({
      data: workOf({ logbook, org: rc, user }, 'TW01', [on('11-05T09:00'), on('11-05T10:00')]),
    })
    await db.jobRecord.create({
      data: workOf({ logbook, org: rc, user }, 'TW01', [on('10-05T09:00'), on('10-05T10:00')], {
        submittedAt: new Date(SETTLED_AT.getTime() + 1),
      }),
    })
    expect(await db.monthCorrection.count()).toBe(0)
    expect(await checked()).toEqual(RIGHT)
  })
})
