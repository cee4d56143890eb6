import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { Moved } from '@portal/shared/kernel/moves/result'
import { fieldProblem, Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { planEditMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { acts } from '../../kernel/moves/act.ts'
import { concerned, loadPlans, type Plan } from '../inspection/plan.load.ts'
import { type Seen, seenBy } from '../inspection/seen.ts'
import { someOf } from '../inspection/some.ts'
import { matchingIds } from './plan.list.ts'
import { assignable, assignableNow, giveTeam, type Team } from './plan.team.ts'

type Input = Inputs<typeof planContracts>['edit']
interface Given extends Input {
  team: Team | null
  isSeen: Seen
}

/** A final plan stays as it is (40311); whoever edits another has seen its newest remark (40314), or the newest of all else (40335). */
function refusalOf(row: Plan, { move, seenRemark, isSeen }: Given): ProblemKey | undefined {
  if (row.closedAt) return 'planAlreadyFinal'
  if (move !== 'remark') return isSeen(row) ? undefined : 'inspectionEdited'
  return seenRemark === undefined || seenRemark === row.remarkVersion ? undefined : 'inspectionRemarkEdited'
}

const CHANGED = { version: { increment: 1 } } as const

const acting = acts<'prioritise' | 'giveTeam' | 'remark', Plan, Given>(planEditMoves, {
  find: matchingIds,
  load: loadPlans,
  refuse: refusalOf,
  data: (_, { move, priority, remark = '' }) => ({
    ...CHANGED,
    ...(move === 'prioritise' && { priority }),
    ...(move === 'remark' && { remark, remarkVersion: { increment: 1 } }),
  }),
  apply: async (ctx, rows, { move, team }) => {
    if (move === 'giveTeam' && team) await giveTeam(ctx, rows, team)
  },
  history: (row, { move, priority, remark = '', team }) => ({
    ...concerned(row),
    ...(move === 'prioritise' && { before: { priority: row.priority }, after: { priority } }),
    ...(move === 'remark' && { before: { remark: row.remark }, after: { remark } }),
    ...(move === 'giveTeam' && { after: { team: team?.name } }),
  }),
})

/** What each change needs beside its rows. */
const NEEDED = { prioritise: 'priority', giveTeam: 'teamId', remark: 'remark' } as const

/** What is said where none of all that a filter finds could be changed (spec 001 §8). */
const noneOf = (move: Input['move']): ProblemKey => (move === 'giveTeam' ? 'teamAssignFailed' : 'priorityUpdateFailed')
export const edit = (ctx: Ctx, input: Input) => remarked(someOf(change(ctx, input), input, noneOf(input.move)), input)
/** A single plan that is over takes no remark (50131). */
const remarked = (moved: Promise<Moved>, { move, ids = [] }: Input): Promise<Moved> =>
  moved.catch((error: unknown) => {
    const isOver = move === 'remark' && error instanceof Problem && error.key === 'planAlreadyFinal'
    if (!isOver) throw error
    const issues = ids.map((id) => ({ path: ['ids'], code: 'custom', message: error.key, id }))
    throw new Problem('remarkUpdateFailed', undefined, undefined, issues)
  })
async function change(ctx: Ctx, input: Input) {
  const needed = NEEDED[input.move]
  refuse(ctx, input[needed] === undefined && !input.rehearse ? [{ path: [needed], wrong: 'required' }] : [])
  const { teamId } = input
  const given = { ...input, isSeen: seenBy(input), team: null }
  if (teamId === undefined) return acting.run(ctx, given)
  if (input.rehearse) return acting.run(ctx, { ...given, team: found(await assignable(ctx, teamId)) })
  // the team before the plans, as whoever adds to the pool locks them
  return ctx.tx(async (ctx) => acting.run(ctx, { ...given, team: found(await assignableNow(ctx, teamId)) }))
}
function found(team: Team | null): Team {
  if (!team) throw fieldProblem('teamId', 'teamNotFound')
  return team
}
