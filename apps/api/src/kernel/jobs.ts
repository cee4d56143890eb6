import type { z } from 'zod'
import type { Ctx } from './ctx.ts'

/** Work done outside a request. Its input is ids, never objects or secrets. `every` is a cron line in Hong Kong time. */
export interface Job<I extends object = object> {
  name: string
  input: z.ZodType<I>
  every?: string
  /** Also when a process that works off jobs starts: what fell into the time when none ran. */
  atStart?: boolean
  /** Tries after the first one fails, with growing pauses. Being cut off by the end of its process is no try. */
  retries?: number
  /** Says only that rows wait: many at once are one run. */
  isWakeUp?: boolean
  /** `stop` tells that the process ends: whoever can leaves off where another process goes on. */
  run(ctx: Ctx, input: I, stop?: AbortSignal): Promise<void>
}

export const job = <I extends object>(definition: Job<I>) => definition
