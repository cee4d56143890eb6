import { runLife } from '@portal/shared/features/runs/run.rules'
import type { Ctx } from '../ctx.ts'
import type { RunRow } from './claim.ts'
import { giveUp, type RunMeans } from './end.ts'
import { CUT_OFFS_MAX } from './work.ts'

/** The queue itself takes up what a dead process left; whoever has been silent for so long was forgotten by it. */
const SILENCE_SECONDS = 60
/** A job waits this long in the queue before it is sent once more, should the first have been lost. */
const QUEUED_MS = 600_000
/** The list forgets runs without a file after so long. */
const FORGOTTEN_MS = 30 * 86_400_000
const OVER = ['FAILED', 'EXPIRED', 'CANCELLED']
const { start, expire } = runLife.moves

/** Lets files go that have had their time. Answers the runs that somebody has to take up again. */
export async function maintain(ctx: Ctx, means: RunMeans): Promise<number[]> {
  await expireOld(ctx)
  await removeFiles(ctx)
  const { db, now } = ctx
  await db.run.deleteMany({
    where: { status: { in: OVER }, fileId: null, finishedAt: { lt: new Date(now.getTime() - FORGOTTEN_MS) } },
  })
  return leftBehind(ctx, means)
}

/** First the row says that there is no file any more, then the file goes: nobody is sent half of one. */
async function expireOld({ db, now, push }: Ctx): Promise<void> {
  const rows = await db.run.updateManyAndReturn({
    where: { status: { in: [...expire.from] }, expiresAt: { lte: now } },
    data: { status: expire.to },
    select: { userId: true },
  })
  await push.changed([...new Set(rows.map(({ userId }) => userId))], ['runs'])
}

async function removeFiles({ db, files }: Ctx): Promise<void> {
  const rows = await db.run.findMany({
    where: { status: { in: OVER }, fileId: { not: null } },
    select: { id: true, fileId: true },
  })
  for (const { id, fileId } of rows) {
    if (fileId) await files.remove(fileId)
    await db.run.updateMany({ where: { id, fileId, status: { in: OVER } }, data: { fileId: null } })
  }
}

/** Whose process died, or whose job never arrived. Those that died too often fail. */
async function leftBehind(ctx: Ctx, means: RunMeans): Promise<number[]> {
  const { db, now } = ctx
  const rows = await db.$queryRaw<Pick<RunRow, 'id' | 'cutOffs' | 'fileId'>[]>`
    SELECT id, cut_offs AS "cutOffs", file_id AS "fileId" FROM run
    WHERE status = ANY(${[...start.from]}) AND (status = 'RUNNING' AND beat_at < clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS})
      OR status = 'QUEUED' AND coalesce(beat_at, created_at) < ${new Date(now.getTime() - QUEUED_MS)})`
  const again: number[] = []
  for (const { id, cutOffs, fileId } of rows) {
    if (cutOffs < CUT_OFFS_MAX || !fileId) again.push(id)
    else await giveUpOn(ctx, id, fileId, means)
  }
  return again
}

async function giveUpOn(ctx: Ctx, id: number, fileId: string, means: RunMeans): Promise<void> {
  const row = await ctx.db.run.findUnique({ where: { id } })
  if (row) await giveUp(ctx, { row, fileId }, new Error('its process died too often'), means)
}
