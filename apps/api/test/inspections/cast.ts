import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { everSignedIn } from '../everSignedIn.ts'
import { join, makePlan, makeTeam } from '../inspection.ts'
import type { Speaker } from '../speak.ts'
import { makeLogbook, makeUser } from '../world.ts'

const REGULATOR = { id: REGULATOR_ORG_ID }

/** Somebody who inspects: he plans with the browser, and records with the app. */
export interface Inspector extends Speaker {
  id: number
  app: Speaker
}
/** Two people at the desk, and three who inspect; `person` says which of the two acts, and with whom in the team. */
export interface Cast {
  desk: readonly [Speaker, Speaker]
  inspectors: readonly Inspector[]
}

export async function makeCast(): Promise<Cast> {
  const planner = async () => everSignedIn(await makeUser(REGULATOR, [Role.emsdOfficer]))
  const inspector = async (): Promise<Inspector> => {
    const user = await makeUser(REGULATOR, [Role.emsdInspector])
    return { id: user.id, ...(await everSignedIn(user)), app: await everSignedIn(user, 'mobile') }
  }
  return { desk: [await planner(), await planner()], inspectors: await Promise.all([1, 2, 3].map(inspector)) }
}

/** Where one sequence plays: few of everything, so that two who act meet each other. */
export interface Ground {
  teamIds: readonly number[]
  lifts: readonly { id: number; locationId: string }[]
}
const DAY_MOST = 2
const LIFTS = 5

/** Two teams that share a person, one that has nobody, and plans of one or the other for most of the lifts. */
export async function layGround({ inspectors: [one, two, three] }: Cast): Promise<Ground> {
  if (!one || !two || !three) throw new Error('three people inspect')
  const team = () => makeTeam({ dayMaxNumber: DAY_MOST, personMaxNumber: DAY_MOST })
  const teams = [await team(), await team(), await team()] as const
  await join(teams[0], 'INSPECTOR', one, two)
  await join(teams[1], 'INSPECTOR', two, three)
  const lifts = await Promise.all(Array.from({ length: LIFTS }, () => makeLogbook()))
  await Promise.all(lifts.slice(1).map((logbook, nth) => makePlan(teams[nth % 3 ? 0 : 1], { logbook })))
  return { teamIds: teams.map(({ id }) => id), lifts }
}
