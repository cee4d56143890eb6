import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { addDays, dayOf } from '@portal/shared/kernel/time'
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

/** Somebody else takes a plan meanwhile. */
export const pausePlanOf = (logbook: { id: number }) =>
  behind((db) => db.inspectionPlan.updateMany({ where: { logbookId: logbook.id }, data: { status: 'PAUSED' } }))
