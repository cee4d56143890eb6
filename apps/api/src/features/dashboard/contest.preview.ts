import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { requireCorrection, settledAnew } from './contest.correct.ts'
import { kept } from './contest.list.ts'

type Input = Inputs<typeof contestContracts>['preview']

/** How a month would be settled anew, if a contest was accepted so: it is done, and undone. */
export const preview = (ctx: Ctx, { id, ...given }: Input) =>
  ctx.rehearse(async (ctx) => {
    const { db, actor, now } = ctx
    const row = await db.healthContest.findFirst({ where: { AND: [{ id }, visible.healthContest(actor, now)] } })
    if (!row) throw problem('contestNotFound')
    if (row.status !== 'OPEN') throw problem('contestDecided')
    requireCorrection(given)
    const made = await settledAnew(ctx, row, given)
    const [before, after] = [kept(ctx, made.before), kept(ctx, made.after)]
    if (!before || !after) throw problem('contestNotFound')
    return { before, after }
  })
