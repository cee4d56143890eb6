import type { z } from 'zod'
import type { Ctx } from './ctx.ts'

/** Work done outside a request. Its input is ids, never objects. `every` is a cron line in Hong Kong time. */
export interface Job<I extends object = object> {
  name: string
  input: z.ZodType<I>
  every?: string
  /** Also when a process that works off jobs starts: what fell into the time when none ran. */
  atStart?: boolean
  /** Tries after the first one fails, with growing pauses. */
  retries?: number
  run(ctx: Ctx, input: I): Promise<void>
}

export const job = <I extends object>(definition: Job<I>) => definition
