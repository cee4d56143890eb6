import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { asUser, db, makeOrg, makeUser } from '../../../test/world.ts'

export const regulator = { id: REGULATOR_ORG_ID }
/** Working days of next month, in the year of the plans that the tests make. */
export const DAY = '2026-12-08'
export const at = (time: string, day = DAY) => `${day}T${time}:00+08:00`
export const jobOf = (id: number) => db.inspectionPlan.findUniqueOrThrow({ where: { id } })

/** A team of the regulator with two inspectors, a planner at the desk, and a plan that nobody has yet. */
export async function makeGround(rules: object = {}) {
  const team = await makeTeam(rules)
  const people = [
    await makeUser(regulator, [Role.emsdInspector]),
    await makeUser(regulator, [Role.emsdInspector]),
  ] as const
  await join(team, 'INSPECTOR', ...people)
  const officer = await asUser(await makeUser(regulator, [Role.emsdOfficer]))
  const [one, other] = people
  return { team, one, other, me: await asUser(one), them: await asUser(other), officer, plan: await makePlan(team) }
}

/** A consultant's team with an accessor and its admin. */
export async function makeConsultants(rules: object = {}) {
  const org = await makeOrg('ADM')
  const team = await makeTeam({ orgId: org.id, ...rules })
  const accessor = await makeUser(org, [Role.accessor])
  const boss = await makeUser(org, [Role.accessorAdmin])
  await join(team, 'ACCESSOR', accessor)
  await join(team, 'MEMBER', boss)
  return { org, team, accessor, admin: await asUser(boss), me: await asUser(accessor), plan: await makePlan(team) }
}

export type Speaker = Awaited<ReturnType<typeof makeGround>>['me']
export const PATH = '/api/inspectionSchedule'
/** Plans for nine o'clock unless `body` says otherwise. */
export const plan = (who: Speaker, ids: number[], body: object) =>
  who.post(PATH).send({ ids, plannedAt: at('09:00'), ...body })
export const act = (who: Speaker, call: string, body: object) => who.post(`${PATH}/${call}`).send(body)
export const leave = (userId: number, day = DAY) =>
  db.inspectionLeave.create({ data: { userId, day: new Date(day), reason: 'x' } })
export const arranged = (team: { id: number }, userId: number, time = '10:00', over: object = {}) =>
  makePlan(team, { status: 'ARRANGED', userId, plannedAt: new Date(at(time)), ...over })
