import type { RUN_RESULTS } from '@portal/shared/features/runs/run.codes'
import { runLife } from '@portal/shared/features/runs/run.rules'
import { runResult } from '@portal/shared/features/runs/run.schema'
import { SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { PAUSE_SECONDS, type RunRow } from '../../kernel/runs/claim.ts'
import type { RunMeans } from '../../kernel/runs/end.ts'
import { maintain } from '../../kernel/runs/maintain.ts'
import { workOn, workOnNext } from '../../kernel/runs/work.ts'
import { standIn } from '../auth/session.ts'
import { notify } from '../messages/notify.ts'

/** Whose rights a run works with, and how its person hears of its end. */
export const RUN_MEANS: RunMeans = { standIn, announce }

const NOTHING = { imported: 0, same: 0, bad: 0 } satisfies Record<(typeof RUN_RESULTS)[number], number>

async function announce(ctx: Ctx, { id, userId, kind, status, total, result, expiresAt }: RunRow): Promise<void> {
  const about = { object: { model: 'run', id }, link: SCREENS.runs.path }
  const to = { userIds: [userId] }
  if (status === runLife.moves.finish.to && expiresAt) {
    const params = { runKind: kind, amount: total, expiresAt: expiresAt.toISOString() }
    const wrote = result && { ...params, ...NOTHING, ...runResult.parse(result) }
    if (wrote) await notify(ctx, { event: 'runWrote', to, about: [{ ...about, params: wrote }] })
    else await notify(ctx, { event: 'runDone', to, about: [{ ...about, params }] })
  } else await notify(ctx, { event: 'runFailed', to, about: [{ ...about, params: { runKind: kind } }] })
}

/**
 * Works on one run: there is a job for each that waits, and each takes the one whose turn it is. The run's own row says whether it
 * is tried again, so the queue need not.
 */
export const work = job({
  name: 'runs.work',
  input: z.object({ id: z.number() }),
  retries: 0,
  async run(ctx, { id }, stop) {
    const next = await workOnNext(ctx, RUN_MEANS, stop)
    const worked = next ?? { id, isToRetry: await workOn(ctx, id, RUN_MEANS, stop) }
    const pause = stop?.aborted ? 0 : PAUSE_SECONDS * 1000
    if (worked.isToRetry) await ctx.jobs.add(work, { id: worked.id }, { at: new Date(ctx.now.getTime() + pause) })
  },
})

/** Takes up again what a dead process left, and removes files that have had their time. */
export const maintainRuns = job({
  name: 'runs.maintain',
  input: z.object({}),
  every: '* * * * *',
  async run(ctx) {
    for (const id of await maintain(ctx, RUN_MEANS)) await ctx.jobs.add(work, { id })
  },
})
