import { setTimeout } from 'node:timers/promises'
import type { Job } from '../../kernel/ctx.ts'
import type { Log } from '../../kernel/ports.ts'

/** Runs these jobs one round after another, each as often as it says, until it is stopped; a round that fails is told and tried again. */
export function beats(
  jobs: readonly Job[],
  run: (job: Job, stop: AbortSignal) => Promise<void>,
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const beat = async ({ everySeconds = 1, name }: Job, round: () => Promise<void>) => {
    while (!signal.aborted) {
      await round().catch((error: unknown) => log.warn({ err: error, job: name }, 'not looked after'))
      await setTimeout(everySeconds * 1000, undefined, { signal }).catch(() => {})
    }
  }
  const running = Promise.all(jobs.map((job) => beat(job, () => run(job, signal))))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
