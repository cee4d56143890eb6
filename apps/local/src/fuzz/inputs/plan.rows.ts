import type { createDb } from '@portal/db'
import { refreshDuties } from '@portal/db/duties/refresh'

type Db = ReturnType<typeof createDb>
const DAYS = { startsOn: new Date('2026-01-05'), firstOn: new Date('2026-01-05') }

/** Maintenance plans of a contractor, one for each of these log-books. */
export async function fillPlans(db: Db, org: { id: number }, logbooks: readonly { id: number }[], now: Date) {
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
  const visits = await db.maintenanceVisit.findMany({ select: { id: true }, orderBy: { week: 'desc' }, take: 20 })
  return { plans, visits }
}
