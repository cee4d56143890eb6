import type { Prisma } from '@portal/db'
import { UNDER_WAY_MAX } from '@portal/shared/features/runs/run.codes'
import { runLife } from '@portal/shared/features/runs/run.rules'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx, RunKind } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { mayRun } from '../../kernel/runs/kind.ts'
import { work } from './run.jobs.ts'

/** Begins a run of `total` steps as a row and a job; refused when its person may not have it or has too many under way. */
export async function begin<I extends object>(
  ctx: Ctx,
  { kind }: RunKind<I>,
  input: I,
  total: number,
): Promise<number> {
  const { userId, orgId } = ctx.actor
  if (!mayRun(ctx.runs, ctx.actor, kind)) throw problem('forbidden')
  return ctx.tx(async (ctx) => {
    await lockOwner(ctx)
    const { id } = await ctx.db.run.create({
      data: {
        userId,
        orgId,
        kind,
        input: input as Prisma.InputJsonObject,
        language: ctx.language,
        total,
        createdAt: ctx.now,
      },
    })
    await refuseTooMany(ctx)
    await ctx.record({ action: 'run.begin', model: 'run', rowId: id, after: { kind, total } })
    await queue(ctx, [id])
    return id
  })
}

/** Two runs begun at once by one person wait for each other here, instead of both being counted as the last that he may have. */
export const lockOwner = (ctx: Ctx) => lockRows(ctx.db, 'user', [ctx.actor.userId])

/** Refuses when the person has more under way than he may; his row is locked by then. */
export async function refuseTooMany({ db, actor }: Ctx): Promise<void> {
  // of whichever organization: they are one person's, who may have changed employer
  const underWay = { userId: actor.userId, status: { in: [...runLife.moves.cancel.from] } }
  if ((await db.run.count({ where: underWay })) > UNDER_WAY_MAX)
    throw problem('runLimitReached', { max: UNDER_WAY_MAX })
}

/** Leaves runs that wait to the processes that work off jobs. */
export async function queue(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ctx.jobs.add(work, { id })
  await ctx.push.changed([ctx.actor.userId], ['runs'])
}
