import type { createDb } from '@portal/db'
import { refreshDuties } from '@portal/db/duties/refresh'

type Db = ReturnType<typeof createDb>
const DAYS = { startsOn: new Date('2026-01-05'), firstOn: new Date('2026-01-05') }

/** What a plan that began with these days says of them, and how often it visits. */
export const BEGUN = { from: '2026-01-05', startingWeek: '2026-W02', weeks: 2 }
/** Maintenance plans of a contractor, one for each of these log-books but the last, which no plan covers; and visits that can be moved. */
export async function fillPlans(db: Db, org: { id: number }, all: readonly { id: number }[], now: Date) {
  const logbooks = all.slice(0, -1)
  const plans = await db.maintenancePlan.createManyAndReturn({
    data: logbooks.map((_, at) => ({
      ...{ orgId: org.id, name: `plan ${at}`, weeks: 2, minutes: 60, annualMinimum: 24, next: 'SCHEDULE', ...DAYS },
      ...{ updatedAt: now, updatedByName: 'x', createdAt: now },
    })),
    select: { id: true },
  })
  await db.maintenancePlanLocation.createMany({
    data: logbooks.map(({ id: logbookId }, at) => ({
      ...{ planId: plans[at]?.id ?? 0, logbookId, weeks: 2, next: 'SCHEDULE', ...DAYS },
      ...{ plannedUntil: new Date('2028-01-02'), userName: 'x', createdAt: now },
    })),
  })
  await refreshDuties(
    db,
    logbooks.map(({ id }) => id),
    ['PLAN'],
  )
  const visits = await db.maintenanceVisit.findMany({
    where: { week: { gt: now } },
    select: { id: true, week: true },
    orderBy: { week: 'asc' },
    take: logbooks.length,
  })
  return { plans, visits }
}
