import { setTimeout as pause } from 'node:timers/promises'
import { runLife } from '@portal/shared/features/runs/run.rules'
import type { FileReply } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { failureProblem } from '../../kernel/runs/failure.ts'
import { download } from './run.service.ts'

const LOOK_MS = 500
/** A program waits so long for its file; it stays among the runs of its person. */
const WAIT_MS = 600_000
const { cancel, fail } = runLife.moves

/** Waits for the file of a run on behalf of a program. When that hangs up, the run is called off. */
export async function fileOf(ctx: Ctx, id: number): Promise<FileReply> {
  try {
    await untilOver(ctx, id)
  } catch (error) {
    await callOff(ctx, id)
    throw error
  }
  return download(ctx, { id })
}

/** Throws why there is no file; or that the caller hung up. */
async function untilOver(ctx: Ctx, id: number): Promise<void> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await pause(LOOK_MS)) {
    ctx.gone?.throwIfAborted()
    const where = { AND: [{ id }, visible.run(ctx.actor, ctx.now)] }
    const row = await ctx.db.run.findFirst({ where, select: { status: true, failure: true } })
    if (row?.status === fail.to) throw failureProblem(row.failure)
    if (!cancel.from.some((status) => status === row?.status)) return
  }
  throw problem('runHasNoFile')
}

/** Nobody waits for it any more. */
const callOff = (ctx: Ctx, id: number) =>
  ctx.db.run.updateMany({
    where: { AND: [{ id, status: { in: [...cancel.from] } }, visible.run(ctx.actor, ctx.now)] },
    data: { status: cancel.to, finishedAt: ctx.now },
  })
