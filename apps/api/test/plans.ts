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
