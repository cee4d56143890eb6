import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx, Progress } from '../ctx.ts'
import { type Attempt, renew } from './claim.ts'
import { tell } from './end.ts'
import { Lost, Stopped } from './endings.ts'

/** How often progress is written down and reported. */
const REPORT_EVERY_MS = 1000
/** How often an attempt that says nothing of its progress gives a sign of life. */
const BEAT_MS = 4000
/** So long an attempt whose result nobody wants any more has time to end by itself. */
const ENDING_MS = 5000
const MINUTE_MS = 60_000

/** What an attempt is watched by. */
export interface Watch {
  /** Fires with the reason for which nobody wants the result any more. */
  gone: AbortSignal
  progress: Progress
  /** How much was done when it was last reported. */
  done(): number
  end(): void
}

/** Keeps the claim of an attempt alive, however long its steps are, and ends it when it is lost, when the process stops and when time is over. */
export function watch(ctx: Ctx, attempt: Attempt, minutes: number, stop?: AbortSignal): Watch {
  const gone = new AbortController()
  let [done, reportedAt] = [0, Number.NEGATIVE_INFINITY]
  let total: number | undefined
  const sign = async () => {
    if (!(await renew(ctx, attempt, done, total))) gone.abort(new Lost())
  }
  const hasStopped = () => gone.abort(new Stopped())
  if (stop?.aborted) hasStopped()
  stop?.addEventListener('abort', hasStopped, { once: true })
  const late = setTimeout(() => gone.abort(new Error(`it took longer than ${minutes} minutes`)), minutes * MINUTE_MS)
  // a beat that the database does not take is made up for by the next one
  const beating = setInterval(() => void sign().catch((err: unknown) => ctx.log.warn({ err }, 'no beat')), BEAT_MS)
  return {
    gone: gone.signal,
    done: () => done,
    async progress(now, ofAll = total) {
      done = now
      total = ofAll
      gone.signal.throwIfAborted()
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      await sign()
      gone.signal.throwIfAborted()
      await tell(ctx, attempt.row)
    },
    end() {
      clearTimeout(late)
      clearInterval(beating)
      stop?.removeEventListener('abort', hasStopped)
    },
  }
}

/** What the work answers; or why nobody wants it any more, when it does not end soon after that. */
export async function unlessGone<T>(work: () => Promise<T>, gone: AbortSignal): Promise<T> {
  gone.throwIfAborted()
  const over = Promise.withResolvers<never>()
  const hangUp = () => void pause(ENDING_MS, undefined, { ref: false }).then(() => over.reject(gone.reason))
  gone.addEventListener('abort', hangUp, { once: true })
  try {
    return await Promise.race([work(), over.promise])
  } finally {
    gone.removeEventListener('abort', hangUp)
  }
}
