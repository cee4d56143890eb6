import { refreshAllDuties } from '@portal/db/duties/refresh'
import { Role } from '@portal/shared/access/roles'
import { addDays, fromDate, mondayOf } from '@portal/shared/kernel/time'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { makePlan } from '../../../test/plans.ts'
import { ctxOf, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refreshDuty } from './duty.ts'

const RUNS = 30
const DAY_ONE = '2025-01-01'
const YEARS_DAYS = 700
const DAY_MS = 86_400_000

let rc: Awaited<ReturnType<typeof makeOrg>>
let userId = 0
beforeAll(async () => {
  rc = await makeOrg('RC')
  userId = (await makeUser(rc, [Role.rcRegisteredEngineer])).id
})

const act = fc.record({
  typeOfWork: fc.constantFrom('TW15', 'TW03', 'TW06', 'TW05', 'TW04', 'TW16', 'TW17', 'TW08', 'TW09', 'TW01', 'TW07'),
  day: fc.nat({ max: YEARS_DAYS }),
  /** Days after which it was sent, in its own order with the others. */
  late: fc.nat({ max: 20 }),
  out: fc.constantFrom('no', 'no', 'out', 'back'),
  status: fc.constantFrom('SUBMITTED', 'ACKNOWLEDGED', 'REPLIED'),
  /** The side that the record asks for an answer, by how many days later, and whether it gave one. */
  asks: fc.constantFrom('nobody', 'nobody', 'RC', 'RP'),
  answerDays: fc.nat({ max: 30 }),
  isAnswered: fc.boolean(),
  isDeleted: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
/** A maintenance plan of the log-book, or none, and after how many acts somebody makes it. */
const plan = fc.option(
  fc.record({
    weeks: fc.constantFrom(1, 2, 4, 13),
    next: fc.constantFrom('SCHEDULE', 'COMPLETION'),
    from: fc.nat({ max: YEARS_DAYS }),
    days: fc.option(fc.integer({ min: 14, max: 500 })),
    annualMinimum: fc.constantFrom(0, 12, 24),
    after: fc.nat({ max: 14 }),
  }),
)
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never

/** Records work as a writer does: what is owed follows in the same transaction. */
async function record(logbookId: number, act: Act) {
  const { typeOfWork, day, late, out, status } = act
  const ctx = ctxOf(rc, Role.rcOfficer)
  return ctx.tx(async (ctx) => {
    const at = new Date(`${addDays(DAY_ONE, day)}T04:00:00Z`)
    const sent = new Date(`${addDays(DAY_ONE, day + late)}T04:00:00Z`)
    const { id } = await ctx.db.jobRecord.create({
      data: {
        ...{ logbookId, orgId: rc.id, submitterId: userId, creatorType: 'PRINCIPAL', typeOfWork, geo: 'Y', status },
        ...{ startedAt: at, completedAt: at, submittedAt: sent },
        ...(out !== 'no' && { outOfServiceAt: at }),
        ...(out === 'back' && { backInServiceAt: new Date(at.getTime() + 1) }),
      },
    })
    await asking(ctx, id, act, sent)
    await refreshDuty(ctx, [logbookId])
    return id
  })
}
/** A request as a reply writes it, and the answer that settles it. */
async function asking({ db }: Ctx, jobRecordId: number, { asks, answerDays, isAnswered }: Act, createdAt: Date) {
  if (asks === 'nobody') return
  const dueOn = new Date(createdAt.getTime() + answerDays * DAY_MS)
  const said = { jobRecordId, orgId: rc.id, userId, userName: 'x', text: 'x', createdAt }
  const answerId = isAnswered ? (await db.jobReply.create({ data: said })).id : null
  const status = isAnswered ? 'ANSWERED' : 'OPEN'
  await db.answerRequest.create({ data: { jobRecordId, side: asks, dueOn, createdAt, status, answerId } })
}
async function remove(logbookId: number, id: number) {
  await ctxOf(rc, Role.rcOfficer).tx(async (ctx) => {
    await ctx.db.jobRecord.update({ where: { id }, data: { status: 'DELETED' } })
    await refreshDuty(ctx, [logbookId])
  })
}
/** Makes it as whoever plans does: its visits are laid out in the same transaction. */
async function plans(logbookId: number, { weeks, next, from, days, annualMinimum }: NonNullable<Plan>) {
  const firstOn = mondayOf(addDays(DAY_ONE, from))
  const ends = days === null ? {} : { endsOn: addDays(firstOn, days) }
  await makePlan(rc, { logbookId, weeks, next, annualMinimum, firstOn, ...ends })
  await refreshDuty(ctxOf(rc, Role.rcOfficer), [logbookId])
}
async function visitsOf(logbookId: number) {
  const rows = await db.maintenanceVisit.findMany({
    where: { logbookId },
    include: { record: true, suspension: true },
    orderBy: { dueOn: 'asc' },
  })
  const when = (row: { completedAt: Date } | null) => row?.completedAt.toISOString()
  return rows.map(({ dueOn, week, status, record, suspension }) =>
    [fromDate(dueOn), fromDate(week), status, when(record), when(suspension)].join(),
  )
}
async function stateOf(logbookId: number) {
  const rows = await db.duty.findMany({
    where: { logbookId },
    include: { rule: true, doneRecord: true },
    orderBy: [{ ruleId: 'asc' }, { dueOn: 'asc' }, { fromOn: 'asc' }, { status: 'asc' }],
  })
  const { nextDuty, nextDutyOn } = await db.logbook.findUniqueOrThrow({ where: { id: logbookId } })
  return {
    next: [nextDuty, nextDutyOn && fromDate(nextDutyOn)],
    visits: await visitsOf(logbookId),
    duties: rows.map(({ rule, fromOn, dueOn, status, owner, doneRecord }) =>
      [rule.code, fromDate(fromOn), fromDate(dueOn), status, owner, doneRecord?.completedAt.toISOString()].join(),
    ),
  }
}
async function built(acts: readonly Act[], plan: Plan) {
  const logbook = await makeLogbook({ kind: 'L', type: 'EP', specialMaintenance: true })
  await grant(logbook, rc, 'rc.PMC')
  // as whoever makes a log-book does
  await refreshDuty(ctxOf(rc, Role.rcOfficer), [logbook.id])
  const ids: [Act, number][] = []
  for (const [n, one] of acts.entries()) {
    if (plan?.after === n) await plans(logbook.id, plan)
    ids.push([one, await record(logbook.id, one)])
  }
  if (plan && plan.after >= acts.length) await plans(logbook.id, plan)
  for (const [one, id] of ids) if (one.isDeleted) await remove(logbook.id, id)
  return logbook.id
}
const pass = () => refreshAllDuties((work) => ctxOf(rc, Role.rcOfficer).tx(({ db }) => work(db)))

it('is the same in whatever order work is recorded, planned and deleted, and the nightly pass finds the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      // no two on one day: of those the number decides, which is the order in which they came
      fc.uniqueArray(act, { maxLength: 14, selector: ({ day }) => day }),
      fc.infiniteStream(fc.nat()),
      plan,
      fc.nat({ max: 14 }),
      async (acts, chance, plan, later) => {
        const shuffled = acts
          .map((one) => [chance.next().value ?? 0, one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
        const [one, other] = [await built(acts, plan), await built(shuffled, plan && { ...plan, after: later })]
        const expected = await stateOf(one)
        expect(await stateOf(other)).toEqual(expected)
        await db.duty.deleteMany({ where: { logbookId: other } })
        await db.maintenanceVisit.deleteMany({ where: { logbookId: other } })
        await db.logbook.update({ where: { id: other }, data: { nextDuty: 'USE_PERMIT', nextDutyOn: new Date() } })
        await refreshDuty(ctxOf(rc, Role.rcOfficer), [other])
        expect(await stateOf(other)).toEqual(expected)
      },
    ),
    { numRuns: RUNS },
  )
  const before = await db.duty.findMany({ orderBy: { id: 'asc' } })
  await pass()
  expect(await db.duty.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
})

it('of records that are sent at once none is lost', async () => {
  const logbook = await makeLogbook({ kind: 'L', type: 'EP' })
  await grant(logbook, rc, 'rc.PMC')
  const plain = {
    ...({ late: 0, out: 'no', status: 'ACKNOWLEDGED', isDeleted: false } as const),
    ...({ asks: 'nobody', answerDays: 0, isAnswered: false } as const),
  }
  const days = [10, 50, 90, 130, 170, 210]
  await Promise.all(days.map((day) => record(logbook.id, { typeOfWork: 'TW15', day, ...plain })))
  const last = addDays(DAY_ONE, 210)
  expect((await stateOf(logbook.id)).duties).toEqual([expect.stringContaining(`MAINTENANCE,${last},`)])
})
