import { Role } from '@portal/shared/access/roles'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import { addDays, dayOf, mondayOf } from '@portal/shared/kernel/time'
import { asUser, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'

export const today = dayOf(now)
/** The week that lies so many weeks ahead. */
export const inWeeks = (weeks: number) => weekOf(addDays(mondayOf(today), weeks * 7))
export const PLAN = '/api/maintenancePlan'

/** A plan as its form sends it: every two weeks from this week on. */
export const form = (over: object = {}) => ({
  name: `Plan ${crypto.randomUUID()}`,
  startingWeek: inWeeks(0),
  weeks: 2,
  hours: 1.5,
  annualMinimum: 24,
  from: today,
  to: null,
  next: 'SCHEDULE',
  ...over,
})

/** A contractor with lifts and an officer who plans them. */
export async function makePlanning(lifts = 2) {
  const rc = await makeOrg('RC')
  const logbooks = []
  for (let n = 0; n < lifts; n++) {
    const logbook = await makeLogbook()
    await grant(logbook, rc, 'rc.PMC')
    logbooks.push(logbook)
  }
  const planner = await asUser(await makeUser(rc, [Role.rcOfficer]))
  const other = await asUser(await makeUser(rc, [Role.rcAdmin]))
  const [logbook = await makeLogbook()] = logbooks
  return { rc, logbooks, logbook, planner, other, ids: logbooks.map(({ id }) => id) }
}
