import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { planEditMoves, planMoves, teamMoves } from '../../src/access/inspection.ts'
import { makePlan, makeTeam } from '../inspection.ts'
import { makeLogbook, makeUser } from '../world.ts'
import type { Person, Side, Walk } from './walk.ts'

/** Two people at the regulator's desk, who see every team and plan; each names a team of his own. */
const desk = async (row: Side['row']): Promise<Side> => {
  const planner = async (): Promise<Person> => {
    const user = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
    const tag = String((await makeTeam()).id)
    return { user, roleIds: [Role.emsdOfficer], party: 'planner', isEverywhere: true, tag }
  }
  return { people: [await planner(), await planner()], row }
}
const ofPlans = {
  sides: 1,
  filter: (q: string) => ({ q }),
  lay: (addressEn: string) =>
    desk(async () => makePlan(await makeTeam(), { logbook: await makeLogbook({ addressEn }) })),
}

/** The lives of inspections. */
export const INSPECTION_WALKS = {
  inspectionTeam: {
    moves: teamMoves,
    sides: 1,
    filter: (name: string) => ({ name }),
    lay: (mark: string) => desk(() => makeTeam({ name: `${mark} ${crypto.randomUUID()}` })),
  },
  // the last move follows another
  inspectionPlan: { moves: planMoves, ...ofPlans, times: 4 },
  inspectionPlanEdit: {
    moves: planEditMoves,
    ...ofPlans,
    input: ({ tag }) => ({ priority: 'HIGH', remark: 'a remark', teamId: Number(tag) }),
  },
} satisfies Record<string, Walk>
