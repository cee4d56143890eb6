import type { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { unfitText } from '@portal/shared/locales/unfit-text'
import { scheduleMoves } from '../../access/inspection.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { selectedIds } from '../../kernel/moves/assess.ts'
import type { Fitting } from '../inspection/fit.ts'
import { concerned } from '../inspection/plan.load.ts'
import { type Seen, seenBy } from '../inspection/seen.ts'
import { changed, tellAbout } from '../inspection/visit.messages.ts'
import { matchingIds } from './schedule.list.ts'
import { dayAt, groundOf, loadVisits, requireComing, type Visit } from './visit.ground.ts'

type Input = Inputs<typeof scheduleContracts>['move']
type Move = Input['move']

/** A consultant's team has no backup pool and makes no surprise checks. */
function refusalOf(ground: Fitting, isSeen: Seen) {
  return (row: Visit, given: Input, { language }: Ctx): ProblemKey | { key: ProblemKey; meta?: object } | undefined => {
    const { move } = given
    const isRegulator = ground.teams.get(row.teamId ?? 0)?.isRegulator
    if (row.closedAt) return 'planAlreadyFinal'
    if (!isSeen(row)) return 'inspectionEdited'
    if (move === 'backup') return isRegulator && row.at && !row.unfit ? undefined : 'backupRevertFailed'
    if (move === 'revert' || move === 'unplan') {
      if (row.status !== 'ARRANGED' || row.userId === null) return 'scheduleNotFound'
      return move === 'unplan' || isRegulator ? undefined : 'backupRevertFailed'
    }
    if (move === 'markSurprise' && !isRegulator)
      return { key: 'inspectorAssignFailed', meta: { why: unfitText(language, 'mode') } }
    return row.status === 'ASSIGNED' || row.status === 'ARRANGED' ? undefined : 'scheduleNotFound'
  }
}

const DATA: Record<Move, (given: Input) => object> = {
  backup: ({ plannedAt }) => ({ status: 'ARRANGED', userId: null, isBackup: true, ...(plannedAt && { plannedAt }) }),
  revert: () => ({ userId: null, isBackup: true }),
  unplan: () => ({ status: 'ASSIGNED', plannedAt: null }),
  markSurprise: () => ({ isSurprise: true }),
  unmarkSurprise: () => ({ isSurprise: false }),
}
const LEAVES: readonly Move[] = ['backup', 'revert', 'unplan']

const actingOf = (ground: Fitting, act: Input, ids: readonly number[], isSeen: Seen) =>
  acts<Move, Visit, Input>(scheduleMoves, {
    find: async () => ids,
    load: (ctx, ids) =>
      loadVisits(ctx, ids, ground, (row) => ({
        userId: null,
        at: act.plannedAt ?? row.plannedAt,
      })),
    refuse: refusalOf(ground, isSeen),
    data: (_, given) => ({ ...DATA[given.move](given), version: { increment: 1 } }),
    async apply(ctx, rows, { move }) {
      if (LEAVES.includes(move)) await tellAbout(ctx, rows, null)
    },
    history: (row, { move }) => ({
      ...concerned(row),
      ...(LEAVES.includes(move) &&
        changed(
          row,
          move === 'unplan' ? { status: 'ASSIGNED' } : { status: 'ARRANGED', plannedAt: row.at?.toISOString() },
        )),
    }),
  })

export async function move(ctx: Ctx, input: Input) {
  requireComing(ctx, input.plannedAt)
  const ids = await selectedIds(ctx, input, matchingIds)
  const isSeen = seenBy(input)
  const day = dayAt(input.plannedAt ?? null)
  const days = day ? [day] : []
  const make = async (ctx: Ctx) => {
    return actingOf(await groundOf(ctx, ids, { userIds: [], days }), input, ids, isSeen).run(ctx, input)
  }
  return input.rehearse ? make(ctx) : ctx.tx(make)
}
