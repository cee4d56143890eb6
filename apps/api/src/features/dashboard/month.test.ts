import { healthIndex } from '@portal/shared/features/dashboard/health-index.scoring'
import { healthMonth, type MonthRecord, monthMinutes } from '@portal/shared/features/dashboard/logbook-month.scoring'
import { GEO_RESULTS, TYPES_OF_WORK } from '@portal/shared/features/job-records/job-record.codes'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import { inCharge, type MonthRow, monthRows, openSince } from './month.kit.ts'

const HOUR_MS = 3_600_000
const AUGUST = new Date('2026-08-01T00:00:00+08:00')
/** Some months, long over, and the running one. */
const LAST_HOUR = 24 * 95
const at = (hour: number) => new Date(AUGUST.getTime() + hour * HOUR_MS)

let rc: { id: number }
let rp: { id: number }
let user: { id: number }
beforeAll(() => openSince('2026-01-01'))
beforeEach(async () => {
  const orgs = [await makeOrg('RC'), await makeOrg('RP')] as const
  rc = orgs[0]
  rp = orgs[1]
  user = await makeUser(orgs[0], [])
})

interface Planned {
  typeOfWork: string
  from: number
  hours: number
  out: number | null
  back: number | null
  late: number
  geo: (typeof GEO_RESULTS)[number]
  isAcknowledged: boolean
  isDeleted: boolean
  isSecond: boolean
}
const planned: fc.Arbitrary<Planned> = fc.record({
  typeOfWork: fc.constantFrom(...TYPES_OF_WORK, 'TW01', 'TW01', 'TW02', 'TW08'),
  from: fc.integer({ min: 0, max: LAST_HOUR }),
  hours: fc.integer({ min: 0, max: 60 }),
  out: fc.option(fc.integer({ min: -40, max: 5 })),
  back: fc.option(fc.integer({ min: 6, max: 900 })),
  late: fc.constantFrom(0, 24, 25, 300),
  geo: fc.constantFrom(...GEO_RESULTS),
  isAcknowledged: fc.boolean(),
  isDeleted: fc.boolean(),
  isSecond: fc.boolean(),
})

interface Kept extends MonthRecord {
  isDeleted: boolean
}
/** Writes a record, acknowledges it and deletes it, each in a transaction of its own. */
async function write(logbookId: number, plan: Planned, earlier: number | null): Promise<{ id: number; record: Kept }> {
  const isOut = plan.out !== null
  const record: Kept = {
    typeOfWork: plan.typeOfWork,
    startedAt: at(plan.from),
    completedAt: at(plan.from + plan.hours),
    submittedAt: at(plan.from + plan.hours + plan.late),
    outOfServiceAt: isOut ? at(plan.from + (plan.out ?? 0)) : null,
    backInServiceAt: isOut && plan.back !== null ? at(plan.from + plan.back) : null,
    geo: plan.geo,
    parentJobId: plan.isSecond ? earlier : null,
    isAcknowledged: plan.isAcknowledged,
    isDeleted: plan.isDeleted,
  }
  const { isAcknowledged, isDeleted, ...data } = record
  const { id } = await db.jobRecord.create({
    data: { logbookId, orgId: rc.id, submitterId: user.id, creatorType: 'PRINCIPAL', ...data },
    select: { id: true },
  })
  if (isAcknowledged)
    await db.acknowledgement.create({
      data: { jobRecordId: id, orgId: rp.id, userId: user.id, userName: 'x', createdAt: record.submittedAt },
    })
  if (isDeleted)
    await db.jobRecord.update({ where: { id }, data: { status: 'DELETED', deletedAt: record.submittedAt } })
  return { id, record }
}

/** The figures of a part of a month, by the functions of the document. */
function scored(kind: 'L' | 'E', { from, until }: MonthRow, records: readonly Kept[]) {
  const left = records.filter(({ isDeleted }) => !isDeleted)
  const minutes = monthMinutes({ from, until }, left)
  const done = left.filter(({ completedAt }) => completedAt >= from && completedAt < until)
  const month = healthMonth(kind, minutes, done)
  return {
    ...minutes,
    records: done.length,
    ...(month && {
      breakdowns: month.breakdowns,
      incidents: month.incidents,
      trappings: month.trappings,
      gpsGood: month.gps.good,
      gpsOf: month.gps.of,
      onTime: month.onTime.good,
      acknowledged: month.acknowledged.good,
    }),
    score: month && healthIndex(month),
  }
}

describe('the months of a log-book', () => {
  it.each(['L', 'E'] as const)('are scored as the document scores them, whatever was written: %s', async (kind) => {
    const scenario = fc.record({
      records: fc.array(planned, { minLength: 1, maxLength: 12 }),
      changeAt: fc.option(fc.integer({ min: 1, max: LAST_HOUR })),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ records, changeAt }) => {
        const logbook = await makeLogbook({ kind, activatedOn: new Date('2026-08-05') })
        const next = changeAt === null ? null : await makeOrg('RC')
        await inCharge(logbook, rc, 'rc.PMC', [AUGUST, next ? at(changeAt ?? 0) : undefined])
        const kept: { id: number; record: Kept }[] = []
        for (const one of records) kept.push(await write(logbook.id, one, kept[0]?.id ?? null))
        if (next) await inCharge(logbook, next, 'rc.PMC', [at(changeAt ?? 0)])
        const rows = await monthRows(logbook.id)
        expect(rows.length).toBeGreaterThanOrEqual(4)
        for (const row of rows) {
          expect(row.contractorId).toBe(next && row.from >= at(changeAt ?? 0) ? next.id : rc.id)
          expect(row).toMatchObject(
            scored(
              kind,
              row,
              kept.map(({ record }) => record),
            ),
          )
        }
      }),
      { numRuns: 40, seed: 7 },
    )
  })
})
