import type { Prisma } from '@portal/db'
import { KEPT_DAYS } from '@portal/shared/features/runs/run.codes'
import { runLife } from '@portal/shared/features/runs/run.rules'
import type { RunResult } from '@portal/shared/features/runs/run.schema'
import type { Actor, Ctx } from '../ctx.ts'
import type { Attempt, RunRow } from './claim.ts'
import { Lost } from './endings.ts'
import { failureOf } from './failure.ts'

const DAY_MS = 86_400_000
const { finish, fail } = runLife.moves

/** What runs need of the features below them. */
export interface RunMeans {
  /** A person as he would call now; nobody when he may not sign in any more. */
  standIn(ctx: Ctx, userId: number): Promise<Actor | null>
  /** Leaves a message with the person that his run is done or has failed. */
  announce(ctx: Ctx, row: RunRow): Promise<void>
}

/** The windows of the run's person read it anew. */
export const tell = (ctx: Ctx, { userId }: Pick<RunRow, 'userId'>) => ctx.push.changed([userId], ['runs'])

/** The run is done and its rows are written; throws `Lost`, and keeps nothing, when the attempt has its claim no more. */
export const succeed = (
  ctx: Ctx,
  attempt: Attempt,
  file: Pick<RunRow, 'fileName' | 'mime' | 'size' | 'total'>,
  means: RunMeans,
  apply?: (ctx: Ctx) => Promise<RunResult>,
): Promise<void> => {
  const expiresAt = new Date(ctx.now.getTime() + KEPT_DAYS * DAY_MS)
  return settle(ctx, attempt, { ...file, done: file.total, status: finish.to, expiresAt }, means, apply)
}

/** The run has failed for good, if the attempt still has its claim. */
export const giveUp = (ctx: Ctx, attempt: Attempt, error: unknown, means: RunMeans): Promise<void> =>
  settle(ctx, attempt, { status: fail.to, failure: whyOf(ctx, attempt, error) }, means).catch((lost) => {
    if (!(lost instanceof Lost)) throw lost
  })

const whyOf = (ctx: Ctx, { row }: Attempt, error: unknown) =>
  failureOf(error, ctx.runs.get(row.kind)?.unforeseen) as Prisma.InputJsonObject

/**
 * The run's rows, its own row, its history, the message to its person: all of it by whoever has the claim, or nothing. Its own row comes
 * last, so that signs of life and calling off need not wait until the others are written.
 */
const settle = (
  ctx: Ctx,
  { row, fileId }: Attempt,
  data: Prisma.RunUpdateManyMutationInput,
  means: RunMeans,
  apply?: (ctx: Ctx) => Promise<RunResult>,
) =>
  ctx.tx(async (ctx) => {
    const result = await apply?.(ctx)
    const [ended] = await ctx.db.run.updateManyAndReturn({
      where: { id: row.id, fileId, status: { in: [...finish.from] } },
      data: { ...data, ...(result && { result }), finishedAt: ctx.now },
    })
    if (!ended) throw new Lost()
    const move = ended.status === finish.to ? 'finish' : 'fail'
    await ctx.record({ action: `run.${move}`, model: 'run', rowId: row.id, ...(result && { after: { ...result } }) })
    if (move === 'finish') await finished(ctx, ended)
    await means.announce(ctx, ended)
    await tell(ctx, ended)
  })

async function finished(ctx: Ctx, row: RunRow): Promise<void> {
  const kind = ctx.runs.get(row.kind)
  await kind?.finished?.(ctx, kind.input.parse(row.input), row)
}
