import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { behind, makeLogbooks, makePerson, Role } from './people.ts'

/** Some hundred metres, in degrees. */
const STEP = 0.002
const DAY_MAX_NUMBER = 20

/** A team of the regulator with two inspectors, and log-books on the map with plans that no team has; the last has no point. */
export async function makePlanning(count: number) {
  const one = await makePerson(Role.emsdInspector, { orgId: REGULATOR_ORG_ID })
  const other = await makePerson(Role.emsdInspector, { orgId: REGULATOR_ORG_ID })
  const logbooks = await makeLogbooks(count, [])
  const mark = Date.now()
  // the address must not name the team: what a row says of that is what is waited for
  const [name, addressEn] = [`Planners ${mark}`, `${mark} Road`]
  const year = Number(addDays(dayOf(new Date()), 1).slice(0, 4))
  await behind(async (db) => {
    const team = await db.inspectionTeam.create({
      data: { name, orgId: REGULATOR_ORG_ID, dayMaxNumber: DAY_MAX_NUMBER, userName: name },
    })
    await db.inspectionTeamUser.createMany({
      data: [one, other].map(({ id }) => ({ teamId: team.id, userId: id, kind: 'INSPECTOR' })),
    })
    for (const [nth, { id }] of logbooks.entries()) {
      const point = nth < count - 1 ? { latitude: 22.3 + nth * STEP, longitude: 114.17 } : NOWHERE
      await db.logbook.update({ where: { id }, data: { addressEn, ...point } })
    }
    await db.inspectionPlan.createMany({
      data: logbooks.map(({ id }) => ({ year, type: 'RM', priority: 'MIDDLE', logbookId: id })),
    })
  })
  return { name, addressEn, logbooks, inspectors: [one, other] }
}
const NOWHERE = { latitude: null, longitude: null }

/** The first jobs of a team get a date: that day, one after another from nine o'clock. */
export const arrangeJobsOf = (team: { id: number }, day: string, count: number) =>
  behind(async (db) => {
    const plans = await db.inspectionPlan.findMany({ where: { teamId: team.id }, orderBy: { id: 'asc' }, take: count })
    for (const [nth, { id }] of plans.entries()) {
      const plannedAt = new Date(new Date(`${day}T09:00:00+08:00`).getTime() + nth * HOUR_MS)
      await db.inspectionPlan.update({ where: { id }, data: { status: 'ARRANGED', plannedAt } })
    }
  })
const HOUR_MS = 3_600_000

/** Somebody is away on all of so many days from today on. */
export const enterLeave = ({ id: userId }: { id: number }, days: number) =>
  behind((db) =>
    db.inspectionLeave.createMany({
      data: Array.from({ length: days }, (_, nth) => ({ userId, day: toDate(addDays(dayOf(new Date()), nth)) })),
    }),
  )

/** Somebody else takes a plan meanwhile. */
export const pausePlanOf = (logbook: { id: number }) =>
  behind((db) => db.inspectionPlan.updateMany({ where: { logbookId: logbook.id }, data: { status: 'PAUSED' } }))
