import { runLife } from '@portal/shared/features/runs/run.rules'
import { Problem, problem } from '@portal/shared/kernel/problem'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { specOf } from '@portal/shared/problems'
import type { Ctx, RunKind } from '../ctx.ts'
import { unlessGone, type Watch, watch } from './attempt.ts'
import { type Attempt, claimNext, claimOne, type RunRow } from './claim.ts'
import { giveUp, type RunMeans, succeed, tell } from './end.ts'
import { Lost, Outdated, Stopped } from './endings.ts'
import { mayRun } from './kind.ts'

const TRIES_MAX = 3
/** How often one attempt begins anew because what it found has changed before its rows were written. */
const ROUNDS_MAX = 3
/** A run over which its process died so often is the cause. Being cut off is no try. */
export const CUT_OFFS_MAX = 5
const { retry } = runLife.moves

/**
 * Works on one run with its person's rights of this moment: QUEUED → RUNNING under a claim → DONE, or FAILED. Answers whether it
 * should be tried again. Killed at any moment it leaves a row that `maintain` finds and a file that the next attempt removes: a
 * file counts only once its row is DONE.
 */
export async function workOn(ctx: Ctx, id: number, means: RunMeans, stop?: AbortSignal): Promise<boolean> {
  const attempt = await claimOne(ctx, id)
  return attempt ? carryOut(ctx, attempt, means, stop) : false
}

/** Works on the run whose turn it is. Answers which one it was and whether it should be tried again; nothing when none waits. */
export async function workOnNext(ctx: Ctx, means: RunMeans, stop?: AbortSignal) {
  const attempt = await claimNext(ctx)
  return attempt && { id: attempt.row.id, isToRetry: await carryOut(ctx, attempt, means, stop) }
}

async function carryOut(ctx: Ctx, attempt: Attempt, means: RunMeans, stop?: AbortSignal): Promise<boolean> {
  const kind = ctx.runs.get(attempt.row.kind)
  const watching = watch(ctx, attempt, kind?.limits.minutes ?? 1, stop)
  try {
    if (!kind || attempt.row.cutOffs > CUT_OFFS_MAX) throw problem('runFailed')
    await tell(ctx, attempt.row)
    await fulfil(ctx, attempt, kind, watching, means)
    return false
  } catch (error) {
    if (await isDone(ctx, attempt)) return false
    await ctx.files.remove(attempt.fileId)
    return failed(ctx, attempt, watching.gone.aborted ? watching.gone.reason : error, means)
  } finally {
    watching.end()
  }
}

/** Makes the file, then ends the run with its rows; both anew when the rows have meanwhile become others. */
async function fulfil(ctx: Ctx, attempt: Attempt, kind: RunKind, watching: Watch, means: RunMeans): Promise<void> {
  for (let round = 1; ; round++)
    try {
      const { apply, ...file } = await unlessGone(() => make(ctx, attempt, kind, watching, means), watching.gone)
      const asPerson = async (ctx: Ctx) => apply?.(await personal(ctx, attempt, means)) ?? {}
      return await succeed(ctx, attempt, file, means, apply && asPerson)
    } catch (error) {
      if (!(error instanceof Outdated) || round === ROUNDS_MAX) throw error
    }
}

/** Makes the file under the name of the claim. */
async function make(ctx: Ctx, attempt: Attempt, kind: RunKind, { gone, progress, done }: Watch, means: RunMeans) {
  const { data: input } = kind.input.safeParse(attempt.row.input)
  if (!input) throw problem('runOfOlderPortal')
  const { apply, ...file } = await kind.work(await personal(ctx, attempt, means, gone), input, progress)
  const size = await ctx.files.write(attempt.fileId, (out) => file.write(out))
  return { fileName: file.name, mime: file.mime, size, total: done(), apply }
}

/** The context of whoever asked, with his rights of this moment; refused when he may not have such runs any more. */
async function personal(ctx: Ctx, { row }: Attempt, means: RunMeans, gone?: AbortSignal): Promise<Ctx> {
  const actor = await means.standIn(ctx, row.userId)
  if (!actor || actor.orgId !== row.orgId || !mayRun(ctx.runs, actor, row.kind)) throw problem('forbidden')
  return ctx.as(actor, languageOf(row, actor.language), gone, ctx.runs.get(row.kind)?.changes)
}

/** Whether the run was ended by this very attempt, although the answer to its COMMIT was lost. */
const isDone = async ({ db }: Ctx, { row, fileId }: Attempt): Promise<boolean> =>
  (await db.run.count({ where: { id: row.id, fileId, status: runLife.moves.finish.to } })) > 0

const languageOf = ({ language }: RunRow, own: Ctx['language']) => LANGUAGES.find((known) => known === language) ?? own

/** What the catalogue knows will fail again, unless it says after how long another try is worth it. */
const failsAgain = (error: unknown): boolean => error instanceof Problem && specOf(error.key).retryAfter === undefined

/** What does not fail again for certain may go better next time, but not for ever. */
async function failed(ctx: Ctx, attempt: Attempt, error: unknown, means: RunMeans): Promise<boolean> {
  if (error instanceof Lost) return false
  const { row, fileId } = attempt
  ctx.log.warn({ err: error, run: row.id, kind: row.kind, tries: row.tries }, 'run not done')
  const hasStopped = error instanceof Stopped
  if (failsAgain(error) || (row.tries >= TRIES_MAX && !hasStopped)) {
    await giveUp(ctx, attempt, error, means)
    return false
  }
  const { count } = await ctx.db.run.updateMany({
    where: { id: row.id, fileId, status: { in: [...retry.from] } },
    data: { status: retry.to, fileId: null, ...(hasStopped && { tries: { decrement: 1 }, beatAt: null }) },
  })
  return count > 0
}
