import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { as, db, makeLogbook, makeUser } from '../../../test/world.ts'

export const PATH = '/api/inspectionSchedule/generate'
export const regulator = { id: REGULATOR_ORG_ID }
/** Three working days: Tuesday to Thursday. */
export const PERIOD = { from: '2026-12-01', to: '2026-12-03' }
export const officer = () => as(regulator, Role.emsdOfficer)
type Speaker = Awaited<ReturnType<typeof officer>>

/** A point on the map, some hundred metres from the one before. */
const STEP = 0.002
const AT = { latitude: 22.3, longitude: 114.17 }
export const pointOf = (n: number) => ({ latitude: AT.latitude + n * STEP, longitude: AT.longitude })

/** A team of the regulator with people and plans, each of its own premises. */
export async function makeGround({
  people = 2,
  plans = 6,
  ...rules
}: {
  people?: number
  plans?: number
  dayMaxNumber?: number
  personMaxNumber?: number
} = {}) {
  const team = await makeTeam({ dayMaxNumber: 50, ...rules })
  const users = []
  for (let n = 0; n < people; n++) users.push(await makeUser(regulator, [Role.emsdInspector]))
  await join(team, 'INSPECTOR', ...users)
  const made = []
  for (let n = 0; n < plans; n++) made.push(await makePlan(team, { logbook: await makeLogbook(pointOf(n)) }))
  return { team, users, plans: made, planIds: made.map(({ id }) => id) }
}

/** Generates and answers the preview. */
export async function generated(who: Speaker, team: { id: number }, over: object = {}) {
  const body = { teamIds: [team.id], surpriseRate: 50, ...PERIOD, ...over }
  const made = await who.post(PATH).send(body)
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  const preview = await who.get(`${PATH}/${made.body.id}`)
  return { id: made.body.id as number, ...preview.body }
}
export const plansOf = (ids: readonly number[]) =>
  db.inspectionPlan.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
export const seedOf = async (id: number) => (await db.inspectionGeneration.findUniqueOrThrow({ where: { id } })).seed
