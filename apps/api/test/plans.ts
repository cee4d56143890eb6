import { refreshDuties } from '@portal/db/duties/refresh'
import { toDate } from '@portal/shared/kernel/time'
import { db, now } from './world.ts'

interface Over {
  name?: string
  logbookId?: number
  weeks?: number
  next?: string
  firstOn?: string
  startsOn?: string
  endsOn?: string
  annualMinimum?: number
}

/** A maintenance plan of a contractor: every two weeks since November 2026, of one log-book or of none; its visits are laid out. */
export async function makePlan(org: { id: number }, over: Over = {}) {
  const { name = `plan ${crypto.randomUUID()}`, logbookId, weeks = 2, next = 'SCHEDULE', annualMinimum = 24 } = over
  const { firstOn = '2026-11-02', startsOn = firstOn, endsOn } = over
  const days = { startsOn: toDate(startsOn), endsOn: endsOn ? toDate(endsOn) : null, firstOn: toDate(firstOn) }
  const plan = await db.maintenancePlan.create({
    data: {
      ...{ orgId: org.id, name, weeks, next, annualMinimum, minutes: 60, ...days },
      ...{ updatedAt: now, updatedByName: 'A planner', createdAt: now },
      ...(logbookId !== undefined && {
        locations: {
          create: {
            ...{ logbookId, weeks, next, ...days, plannedUntil: toDate('2027-12-26') },
            ...{ userName: 'A planner', createdAt: now },
          },
        },
      }),
    },
    include: { locations: true },
  })
  if (logbookId !== undefined) await refreshDuties(db, [logbookId], ['PLAN'])
  return plan
}

/** A plan of a log-book, with one of its visits. */
export async function makePlanned(org: { id: number }, logbook: { id: number }, mark: string) {
  const plan = await makePlan(org, { name: `a plan ${mark}`, logbookId: logbook.id })
  const visit = await db.maintenanceVisit.findFirstOrThrow({
    where: { logbookId: logbook.id, week: { gte: toDate('2027-01-04') } },
    orderBy: { week: 'asc' },
  })
  return { plan, location: plan.locations[0] ?? { id: 0 }, visit }
}
