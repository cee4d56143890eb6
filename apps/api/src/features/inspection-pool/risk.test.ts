import { riskOf } from '@portal/shared/features/inspection-pool/risk.scoring'
import { describe, expect, it } from 'vitest'
import { ANSWERED, CLOSED, makeFinding, makeInspectionRecord } from '../../../test/findings.ts'
import { makePlan } from '../../../test/inspection.ts'
import * as plans from '../../../test/plans.ts'
import { systemCtx } from '../../../test/runs.ts'
import { appDb, db, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { refreshDuty } from '../duties/duty.ts'
import { countRisks } from './risk.count.ts'

const NONE = { age: 0, features: 0, incidents: 0, trappings: 0, breakdowns: 0, duties: 0, months: 0, findings: 0 }
const DAY_MS = 86_400_000
const ctx = { db: appDb, now }
const riskOfRow = (logbookId: number) => db.inspectionRisk.findUniqueOrThrow({ where: { logbookId } })

describe('the risk of a log-book', () => {
  it('is counted of its age, its features, what happened in it, what is overdue, and the last inspection', async () => {
    const logbook = await makeLogbook({
      installedYear: 1984,
      activatedOn: new Date('2023-01-01'),
      nextDutyOn: new Date('2026-11-01'),
    })
    await db.logbookSpecification.upsert({
      where: { logbookId: logbook.id },
      create: { logbookId: logbook.id, features: { ucmp: { value: 'N' }, doubleBrake: { value: 'N' } } },
      update: { features: { ucmp: { value: 'N' }, doubleBrake: { value: 'N' } } },
    })
    await countRisks(ctx)
    const expected = riskOf({ ...NONE, age: 42, features: 2, duties: 1, months: 46 })
    expect(await riskOfRow(logbook.id)).toMatchObject({ score: expected.score, index: expected.index })
    expect((await riskOfRow(logbook.id)).reasons).toEqual(expected.reasons)
  })

  it('counts months from the last inspection on', async () => {
    const [org, logbook] = [await makeOrg('EMSD'), await makeLogbook({ activatedOn: new Date('2023-01-01') })]
    const { id: submitterId } = await makeUser(org, [])
    const at = new Date('2025-10-20T10:00:00+08:00')
    const when = { startedAt: at, completedAt: at, submittedAt: at }
    const work = { creatorType: 'REGULATOR', typeOfWork: 'TW00', geo: 'Y', ...when }
    await db.jobRecord.create({ data: { logbookId: logbook.id, orgId: org.id, submitterId, ...work } })
    await countRisks(ctx)
    const reasons = (await riskOfRow(logbook.id)).reasons
    expect(reasons).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'months', count: 13 })]))
  })

  it('counts every duty that is overdue today, and none that is still to come', async () => {
    const day = (text: string) => new Date(text)
    const logbook = await makeLogbook({ nextDutyOn: day('2026-10-01') })
    const specification = { loadTestExpiry: day('2026-11-01'), usePermitExpiry: day('2026-10-01') }
    await db.logbookSpecification.upsert({
      where: { logbookId: logbook.id },
      create: { logbookId: logbook.id, features: {}, ...specification },
      update: specification,
    })
    const [org, at] = [await makeOrg('RC'), new Date('2026-11-10T10:00:00+08:00')]
    const { id: submitterId } = await makeUser(org, [])
    // maintained this month
    const work = { typeOfWork: 'TW06', creatorType: 'RC', geo: 'Y', startedAt: at, completedAt: at, submittedAt: at }
    await db.jobRecord.create({ data: { logbookId: logbook.id, orgId: org.id, submitterId, ...work } })
    await refreshDuty(systemCtx(), [logbook.id])
    await countRisks(ctx)
    expect((await riskOfRow(logbook.id)).reasons).toContainEqual({ kind: 'duties', count: 2, points: 12 })
  })

  it('counts findings that are still open', async () => {
    const logbook = await makeLogbook()
    const inspected = await makeInspectionRecord(logbook, { completedAt: now })
    const found = { jobRecordId: inspected.id }
    await makeFinding(logbook, null, found)
    await makeFinding(logbook, null, { ...found, partIndex: 1, ...ANSWERED })
    await makeFinding(logbook, null, { ...found, partIndex: 2, ...CLOSED })
    await countRisks(ctx)
    expect((await riskOfRow(logbook.id)).reasons).toContainEqual({ kind: 'findings', count: 2, points: 10 })
  })

  it('comes with how often it is maintained, for its open plans too', async () => {
    const [org, logbook] = [await makeOrg('RC'), await makeLogbook()]
    const { id: submitterId } = await makeUser(org, [])
    const visit = (daysAgo: number, typeOfWork = 'TW06', over: { status?: string } = {}) => {
      const at = new Date(now.getTime() - daysAgo * DAY_MS)
      const when = { startedAt: at, completedAt: at, submittedAt: at }
      return {
        logbookId: logbook.id,
        orgId: org.id,
        submitterId,
        typeOfWork,
        creatorType: 'RC',
        geo: 'Y',
        ...when,
        ...over,
      }
    }
    const days = [5, 19, 19, 33, 48]
    await db.jobRecord.createMany({
      data: [
        ...days.map((ago) => visit(ago)),
        // no maintenance, taken back, and long ago
        visit(12, 'TW01'),
        visit(26, 'TW06', { status: 'DELETED' }),
        visit(400),
      ],
    })
    const plan = await makePlan(null, { logbook })
    await countRisks(ctx)
    expect(await riskOfRow(logbook.id)).toMatchObject({ cycle: 'biweekly' })
    expect(await db.inspectionPlan.findUniqueOrThrow({ where: { id: plan.id } })).toMatchObject({ cycle: 'biweekly' })
    const other = await makeLogbook()
    await countRisks(ctx)
    expect(await riskOfRow(other.id)).toMatchObject({ cycle: 'none' })
  })

  it('comes with how often it is planned to be maintained, while a plan is in force', async () => {
    const cycleIn = async (startsOn: string, endsOn: string) => {
      const logbook = await makeLogbook()
      await plans.makePlan(await makeOrg('RC'), { logbookId: logbook.id, weeks: 1, startsOn, endsOn })
      await countRisks(ctx)
      return (await riskOfRow(logbook.id)).cycle
    }
    expect(await cycleIn('2026-11-02', '2026-11-21')).toBe('weekly')
    expect(await cycleIn('2026-11-02', '2026-11-20')).toBe('none')
    expect(await cycleIn('2026-11-22', '2026-12-31')).toBe('none')
  })

  it('ranks its open plans, and leaves those alone that are over', async () => {
    const logbook = await makeLogbook({ installedYear: 1970 })
    const open = await makePlan(null, { logbook })
    const done = await makePlan(null, { logbook, type: 'SM', status: 'COMPLETED', closedAt: now })
    await countRisks(ctx)
    const { score } = await riskOfRow(logbook.id)
    expect(score).toBeGreaterThan(0)
    expect(await db.inspectionPlan.findUniqueOrThrow({ where: { id: open.id } })).toMatchObject({ riskScore: score })
    expect(await db.inspectionPlan.findUniqueOrThrow({ where: { id: done.id } })).toMatchObject({ riskScore: 0 })
    expect(await countRisks(ctx)).toBe(0)
  })
})
