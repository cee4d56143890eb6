import type { planContracts } from '@portal/shared/features/inspection-pool/plan.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { planEditMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingIds } from './plan.list.ts'
import { concerned, loadPlans, type Row as Plan } from './plan.move.ts'
import { assignable, giveTeam, type Team } from './plan.team.ts'

type Input = Inputs<typeof planContracts>['edit']
interface Row extends Plan {
  closedAt: Date | null
  teamId: number | null
  priority: string
  remark: string
  remarkVersion: number
}
interface Given extends Input {
  team: Team | null
}

async function load(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { db, actor, now } = ctx
  const rows = await db.inspectionPlan.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.inspectionPlan(actor, now)] },
    select: { id: true, closedAt: true, teamId: true, priority: true, remark: true, remarkVersion: true },
  })
  const more = new Map(rows.map((row) => [row.id, row]))
  return (await loadPlans(ctx, ids)).flatMap((plan) => {
    const own = more.get(plan.id)
    return own ? { ...plan, ...own } : []
  })
}

/** A final plan stays as it is (40311); of a remark whoever edits it has seen the newest (40314). */
function refusalOf({ closedAt, remarkVersion }: Row, { move, seenRemark }: Given): ProblemKey | undefined {
  if (closedAt) return 'planAlreadyFinal'
  const isStale = move === 'remark' && seenRemark !== undefined && seenRemark !== remarkVersion
  return isStale ? 'inspectionRemarkEdited' : undefined
}

const CHANGED = { version: { increment: 1 } } as const

const acting = acts<'prioritise' | 'giveTeam' | 'remark', Row, Given>(planEditMoves, {
  find: matchingIds,
  load,
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

export async function edit(ctx: Ctx, input: Input) {
  const needed = NEEDED[input.move]
  refuse(ctx, input[needed] === undefined && !input.rehearse ? [{ path: [needed], wrong: 'required' }] : [])
  const team = input.teamId === undefined ? null : await assignable(ctx, input.teamId)
  if (input.teamId !== undefined && !team) throw fieldProblem('teamId', 'teamNotFound')
  return acting.run(ctx, { ...input, team })
}
