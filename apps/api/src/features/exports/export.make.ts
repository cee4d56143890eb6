import { Prisma } from '@portal/db'
import { KEPT_DAYS } from '@portal/shared/features/exports/export.codes'
import { exportLife } from '@portal/shared/features/exports/export.rules'
import { exportRequest, exportRow } from '@portal/shared/features/exports/export.schema'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { SCREENS } from '@portal/shared/screens'
import { mayExport } from '../../access/export-job.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { standIn } from '../auth/session.ts'
import { notify } from '../messages/notify.ts'
import { failureOf } from './export.failure.ts'

type Row = Prisma.ExportJobGetPayload<object>
/** One try to make a file; `fileId` is the file's name and the claim to write it. */
interface Attempt {
  row: Row
  fileId: string
  stop?: AbortSignal | undefined
}

/**
 * Who gives no sign of life for so long is dead; should it live, it finds its claim gone and throws its file away. Shorter than
 * the queue's own patience: when it has given the job to another process, that one finds the export free.
 */
const SILENCE_SECONDS = 15
const TRIES_MAX = 3
/** An export over which its process died so often is the cause. Being cut off is no try. */
export const CUT_OFFS_MAX = 5
/** Between two tries of one export. */
export const PAUSE_SECONDS = 30
const DAY_MS = 86_400_000
/** How often progress is written down and told. */
const BEAT_MS = 1000
const { start, finish, fail, retry } = exportLife.moves

/** Another process has taken the export over, or its person has called it off. */
class Lost extends Error {}
/** This process ends: another one makes the export. */
class Stopped extends Error {}

/**
 * Makes the workbook of one export with its person's rights of this moment: QUEUED → RUNNING under a claim → READY, or FAILED.
 * Answers whether it should be tried again. Killed at any moment it leaves a row that `tend` finds and a file that the next
 * try removes: a file counts only once its row is READY.
 */
export async function make(ctx: Ctx, id: number, stop?: AbortSignal): Promise<boolean> {
  const attempt = await claim(ctx, Prisma.sql`SELECT ${id}::int`)
  return attempt ? carryOut(ctx, { ...attempt, stop }) : false
}

/**
 * Makes the export whose turn it is: one that was cut off, then of the person who has the fewest under way, then of whoever was served
 * longest ago, so that one who asks for many keeps nobody waiting. Answers which one it was and whether it should be tried again;
 * nothing when none waits.
 */
export async function makeNext(ctx: Ctx, stop?: AbortSignal): Promise<{ id: number; isToRetry: boolean } | undefined> {
  const attempt = await claim(
    ctx,
    Prisma.sql`
      SELECT e.id FROM export_job e
      WHERE e.status = 'QUEUED' AND (e.tries = 0 OR e.beat_at IS NULL OR e.beat_at < clock_timestamp() - make_interval(secs => ${PAUSE_SECONDS}))
        OR e.status = 'RUNNING' AND ${IS_SILENT}
      ORDER BY e.status = 'QUEUED', (SELECT count(*) FROM export_job o WHERE o.user_id = e.user_id AND o.status = 'RUNNING'),
        (SELECT max(o.beat_at) FROM export_job o WHERE o.user_id = e.user_id) NULLS FIRST, e.created_at, e.id
      LIMIT 1 FOR UPDATE OF e SKIP LOCKED`,
  )
  return attempt && { id: attempt.row.id, isToRetry: await carryOut(ctx, { ...attempt, stop }) }
}

async function carryOut(ctx: Ctx, attempt: Attempt): Promise<boolean> {
  try {
    if (attempt.row.cutOffs > CUT_OFFS_MAX) throw problem('exportFailed')
    await tell(ctx, attempt.row)
    const { name, size, rowCount } = await write(ctx, attempt)
    await settle(ctx, attempt, finish.to, { fileName: name, size, rowCount, rowsWritten: rowCount })
    return false
  } catch (error) {
    await ctx.files.remove(attempt.fileId)
    return error instanceof Lost ? false : failed(ctx, attempt, error)
  }
}

const IS_SILENT = Prisma.sql`e.beat_at < clock_timestamp() - make_interval(secs => ${SILENCE_SECONDS})`

/** Takes the chosen export if nobody alive has it; what an earlier try had written goes. */
async function claim({ db, files }: Ctx, chosen: Prisma.Sql): Promise<Attempt | undefined> {
  const fileId = crypto.randomUUID()
  const [taken] = await db.$queryRaw<{ id: number; before: string | null }[]>`
    UPDATE export_job e SET status = ${start.to}, file_id = ${fileId}::uuid, beat_at = clock_timestamp(), rows_written = 0,
      tries = e.tries + (e.status = 'QUEUED')::int, cut_offs = e.cut_offs + (e.status = 'RUNNING')::int
    WHERE e.id = (${chosen}) AND (e.status = 'QUEUED' OR (e.status = 'RUNNING' AND ${IS_SILENT}))
    RETURNING e.id, old.file_id AS before`
  if (!taken) return undefined
  if (taken.before) await files.remove(taken.before)
  const row = await db.exportJob.findUnique({ where: { id: taken.id } })
  return row ? { row, fileId } : undefined
}

async function write(ctx: Ctx, attempt: Attempt) {
  const { row, fileId, stop } = attempt
  const request = exportRequest.parse({ kind: row.kind, ...(row.request as object) })
  const actor = await standIn(ctx, row.userId)
  if (!actor || actor.orgId !== row.orgId || !mayExport(actor, request.kind)) throw problem('forbidden')
  const language = LANGUAGES.find((known) => known === row.language) ?? actor.language
  let rowCount = 0
  const beat = seldom(() => sign(ctx, attempt, rowCount))
  const file = await ctx.workbooks.make(ctx.as(actor, language), request, async (written) => {
    rowCount = written
    if (stop?.aborted) throw new Stopped()
    await beat()
  })
  const size = await ctx.files.write(fileId, (out) => file.write(out))
  return { name: file.name, size, rowCount }
}

/** Runs at most once in a while; the first time at once. */
function seldom(work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < BEAT_MS) return
    last = performance.now()
    await work()
  }
}

/** Writes progress down; that nobody has the claim any more ends the writing. */
async function sign(ctx: Ctx, { row, fileId }: Attempt, rowsWritten: number): Promise<void> {
  const count = await ctx.db.$executeRaw`
    UPDATE export_job SET rows_written = ${rowsWritten}, beat_at = clock_timestamp() WHERE id = ${row.id} AND file_id = ${fileId}::uuid AND status = 'RUNNING'`
  if (!count) throw new Lost()
  await tell(ctx, row)
}

const tell = (ctx: Ctx, { userId }: Row) => ctx.push.changed([userId], ['exports'])

/** The end of an attempt that still has its claim: the row says so, and its person is told once. */
const settle = (
  ctx: Ctx,
  { row, fileId }: Attempt,
  to: 'READY' | 'FAILED',
  data: Prisma.ExportJobUpdateManyMutationInput,
) =>
  ctx.tx(async (ctx) => {
    const expiresAt = to === 'READY' ? new Date(ctx.now.getTime() + KEPT_DAYS * DAY_MS) : null
    const { count } = await ctx.db.exportJob.updateMany({
      where: { id: row.id, fileId, status: { in: [...finish.from] } },
      data: { ...data, status: to, expiresAt, finishedAt: ctx.now },
    })
    if (!count) throw new Lost()
    await ctx.record({ action: `export.${to === 'READY' ? 'ready' : 'failed'}`, model: 'exportJob', rowId: row.id })
    await announce(ctx, row, to, { rows: Number(data.rowCount ?? row.rowCount), expiresAt })
    await tell(ctx, row)
  })

async function announce(
  ctx: Ctx,
  row: Row,
  to: 'READY' | 'FAILED',
  { rows, expiresAt }: { rows: number; expiresAt: Date | null },
) {
  const about = { object: { model: 'exportJob', id: row.id }, link: SCREENS.exports.path }
  const who = { userIds: [row.userId] }
  const params = { exportKind: exportRow.shape.kind.parse(row.kind) }
  if (to === 'READY' && expiresAt)
    await notify(ctx, {
      event: 'exportReady',
      to: who,
      about: [{ ...about, params: { ...params, rows, expiresAt: expiresAt.toISOString() } }],
    })
  else await notify(ctx, { event: 'exportFailed', to: who, about: [{ ...about, params }] })
}

/** What the catalogue knows will fail again; anything else may go better next time, but not for ever. */
async function failed(ctx: Ctx, attempt: Attempt, error: unknown): Promise<boolean> {
  const { row, fileId } = attempt
  ctx.log.warn({ err: error, exportJob: row.id, tries: row.tries }, 'export not made')
  if (error instanceof Problem || (row.tries >= TRIES_MAX && !(error instanceof Stopped))) {
    await giveUp(ctx, attempt, error)
    return false
  }
  const { count } = await ctx.db.exportJob.updateMany({
    where: { id: row.id, fileId, status: { in: [...retry.from] } },
    data: {
      status: retry.to,
      fileId: null,
      ...(error instanceof Stopped && { tries: { decrement: 1 }, beatAt: null }),
    },
  })
  return count > 0
}

/** The export fails for good, unless somebody else has it. */
export async function giveUp(ctx: Ctx, attempt: Attempt, error: unknown): Promise<void> {
  await settle(ctx, attempt, fail.to, { failure: failureOf(error) }).catch((lost: unknown) => {
    if (!(lost instanceof Lost)) throw lost
  })
}
