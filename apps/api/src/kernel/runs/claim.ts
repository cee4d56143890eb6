import { Prisma } from '@portal/db'
import { runLife } from '@portal/shared/features/runs/run.rules'
import type { Ctx } from '../ctx.ts'

export type RunRow = Prisma.RunGetPayload<object>

/** One attempt at a run. `fileId` names its file and is the claim to work on it: whoever finds another one there has lost it. */
export interface Attempt {
  row: RunRow
  fileId: string
}

/**
 * Who gives no sign of life for so long is dead; should it live, it finds its claim gone and throws its file away. Shorter than
 * the queue's own patience: when it has given the job to another process, that one finds the run free.
 */
const SILENCE_SECONDS = 15
/** Between two tries of one run. */
export const PAUSE_SECONDS = 30

const IS_SILENT = Prisma.sql`r.beat_at < clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS})`

/** The run of this number, if nobody alive has it. */
export const claimOne = (ctx: Ctx, id: number) => claim(ctx, Prisma.sql`SELECT ${id}::int`)

/**
 * The run whose turn it is: one that was cut off, then of the person who has the fewest under way, then of whoever was served
 * longest ago, so that one who asks for many keeps nobody waiting.
 */
export const claimNext = (ctx: Ctx) =>
  claim(
    ctx,
    Prisma.sql`
      SELECT r.id FROM run r
      WHERE r.status = 'QUEUED' AND (r.tries = 0 OR r.beat_at IS NULL OR r.beat_at < clock_timestamp() - make_interval(secs => ${PAUSE_SECONDS}))
        OR r.status = 'RUNNING' AND ${IS_SILENT}
      ORDER BY r.status = 'QUEUED', (SELECT count(*) FROM run o WHERE o.user_id = r.user_id AND o.status = 'RUNNING'),
        (SELECT max(o.beat_at) FROM run o WHERE o.user_id = r.user_id) NULLS FIRST, r.created_at, r.id
      LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
  )

/** Takes the chosen run if nobody alive has it; what an earlier attempt had written goes. */
async function claim({ db, files }: Ctx, chosen: Prisma.Sql): Promise<Attempt | undefined> {
  const fileId = crypto.randomUUID()
  const [taken] = await db.$queryRaw<{ id: number; before: string | null }[]>`
    UPDATE run r SET status = ${runLife.moves.start.to}, file_id = ${fileId}::uuid, beat_at = clock_timestamp(), done = 0,
      tries = r.tries + (r.status = 'QUEUED')::int, cut_offs = r.cut_offs + (r.status = 'RUNNING')::int
    WHERE r.id = (${chosen}) AND (r.status = 'QUEUED' OR (r.status = 'RUNNING' AND ${IS_SILENT}))
    RETURNING r.id, old.file_id AS before`
  if (!taken) return undefined
  if (taken.before) await files.remove(taken.before)
  const row = await db.run.findUnique({ where: { id: taken.id } })
  return row ? { row, fileId } : undefined
}

/** A sign of life, with how much is done and of how much, where that has become known; answers whether the claim still holds. */
export const renew = async ({ db }: Ctx, { row, fileId }: Attempt, done: number, total = 0): Promise<boolean> =>
  (await db.$executeRaw`
    UPDATE run SET done = ${done}, total = greatest(coalesce(nullif(${total}, 0), total), ${done}), beat_at = clock_timestamp()
    WHERE id = ${row.id} AND file_id = ${fileId}::uuid AND status = 'RUNNING'`) > 0
