import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { planEditMoves, planMoves, scheduleMoves, teamMoves, visitMoves } from '../../src/access/inspection.ts'
import { join, makePlan, makeTeam } from '../inspection.ts'
import { makeLogbook, makeUser } from '../world.ts'
import { FINDING_WALKS } from './findings.ts'
import type { Made, ModelRow, Person, Side, Walk, Walker } from './walk.ts'

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
  nothing: (move: string, isFound: boolean) => (isFound ? NO_PLAN[move] : undefined),
  lay: (addressEn: string) =>
    desk(async () => makePlan(await makeTeam(), { logbook: await makeLogbook({ addressEn }) })),
}

/** The year of the plans, and a day of it on which everybody works: so late that the clock of a sequence hardly gets there. */
const YEAR = 2027
const PLANNED_AT = `${YEAR}-12-07T09:00:00+08:00`
/** Two planners who inspect for one team as well; each plans for himself. */
async function inspectors(
  row: (team: { id: number }, first: { id: number }) => Promise<{ id: number }>,
): Promise<Side> {
  const team = await makeTeam()
  const { people } = await desk(() => Promise.reject(new Error('these have rows of their own')))
  await join(team, 'INSPECTOR', ...people.map(({ user }) => user))
  const [first] = people
  if (!first) throw new Error('nobody plans')
  return {
    people: people.map((person) => ({ ...person, tag: String(person.user.id) })),
    row: async () => {
      const { id } = await row(team, first.user)
      return { id, tag: people.map(({ user }) => user.id).join(' ') }
    },
  }
}
const plansForAll = (person: Person): boolean => (person as Walker).permissions.has('inspectionSchedule:planTeam')

/** Who has a visit: the two plan for themselves, whoever stands in for the first plans for that one, and clearing leaves nobody. */
function holderOf({ made, tag }: Pick<ModelRow, 'made' | 'tag'>): number | null {
  const [first = 0, second] = tag.split(' ').map(Number)
  const last = made.at(-1)
  if (!last || last.move === 'clear') return null
  return last.userId === second ? second : first
}
/** Once in the backup pool it stays there: none of these moves takes it out. */
const isBackup = ({ made }: Pick<ModelRow, 'made'>): boolean =>
  made.some(({ move }) => move === 'backup' || move === 'revert')

/** Who plans for nobody else plans what nobody has, and his own. */
function isHis(row: ModelRow, person: Person): boolean {
  const holder = holderOf(row)
  return plansForAll(person) || holder === null || holder === person.user.id
}
/** What keeps a planner from a visit that he may plan. */
function againstVisit(row: ModelRow, person: Person, move: string): string | undefined {
  const holder = holderOf(row)
  if (!isHis(row, person)) return 'planAlreadyAssigned'
  if (move === 'clear') return row.state === 'ARRANGED' ? undefined : 'scheduleNotFound'
  if (move === 'take') return 'backupJobsNotFound'
  // he is in no team, and plans for no others
  if (!plansForAll(person)) return 'inspectorNotFound'
  if (move === 'transfer') return holder === null ? 'scheduleNotFound' : undefined
  return move === 'plan' && holder !== null && holder !== person.user.id ? 'planAlreadyAssigned' : undefined
}
/** Where a visit stands after what was done to it. */
const visitState = (made: readonly Made[]): string =>
  made.reduce((state, { move }) => {
    if (move === 'plan') return 'ARRANGED'
    if (move === 'clear') return 'PLANNING'
    return state === 'PLANNING' ? 'ASSIGNED' : state
  }, 'PLANNING')

/** What is said where a filter finds plans and none of them can take the act. */
const NO_PLAN: Readonly<Record<string, string>> = {
  pause: 'planStatusUpdateFailed',
  replan: 'planStatusUpdateFailed',
  cancel: 'planCancelFailed',
  prioritise: 'priorityUpdateFailed',
  remark: 'priorityUpdateFailed',
  giveTeam: 'teamAssignFailed',
}
/** A period without jobs, and one of which none can be moved. */
const NOTHING: Readonly<Record<string, readonly [string | undefined, string]>> = {
  plan: [undefined, 'inspectorUpdateFailed'],
  assign: [undefined, 'inspectorUpdateFailed'],
  transfer: ['userSchedulesNotFound', 'scheduleTransferFailed'],
  clear: ['userSchedulesNotFound', 'scheduleClearFailed'],
}

/** What keeps a planner from changing a visit that has a person and a date at first. */
function againstChange(row: ModelRow, move: string): string | undefined {
  const isDated = row.state === 'ARRANGED' && !isBackup(row)
  return (move === 'revert' || move === 'unplan') && !isDated ? 'scheduleNotFound' : undefined
}

/** The lives of inspections. */
export const INSPECTION_WALKS = {
  ...FINDING_WALKS,
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
  inspectionVisit: {
    moves: visitMoves,
    sides: 1,
    times: 2,
    // nothing is in the backup pool
    unmade: ['take'],
    filter: (q: string) => ({ q, from: PLANNED_AT.slice(0, 10), to: PLANNED_AT.slice(0, 10) }),
    finds: ({ state }) => state === 'ARRANGED',
    nothing: (move, isFound) => NOTHING[move]?.[isFound ? 1 : 0],
    lay: (addressEn) =>
      inspectors(async (team) => makePlan(team, { year: YEAR, logbook: await makeLogbook({ addressEn }) })),
    input: ({ tag }) => ({ userId: Number(tag), plannedAt: PLANNED_AT }),
    holds: (row, _, person) => isHis(row, person),
    against: (row, person, _, move) => againstVisit(row, person, move),
    lands: visitState,
  },
  inspectionSchedule: {
    moves: scheduleMoves,
    sides: 1,
    filter: (q: string) => ({ q }),
    lay: (addressEn) =>
      inspectors(async (team, { id }) => {
        const logbook = await makeLogbook({ addressEn })
        return makePlan(team, { year: YEAR, logbook, status: 'ARRANGED', userId: id, plannedAt: new Date(PLANNED_AT) })
      }),
    input: () => ({ plannedAt: PLANNED_AT }),
    // whoever plans for nobody else changes what nobody has
    holds: (row, _, person) => plansForAll(person) || isBackup(row),
    against: (row, person, _, move) =>
      plansForAll(person) || isBackup(row) ? againstChange(row, move) : 'planAlreadyAssigned',
    lands: (made) => {
      const last = made.findLast(({ move }) => move !== 'markSurprise' && move !== 'unmarkSurprise')
      return last?.move === 'unplan' ? 'ASSIGNED' : 'ARRANGED'
    },
  },
} satisfies Record<string, Walk>
