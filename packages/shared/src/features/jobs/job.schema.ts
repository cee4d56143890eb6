import { z } from 'zod'
import { line } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'

/** One kind of job, and how its jobs are. */
export const jobRow = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  lastDoneAt: instantOut.nullable(),
  lastFailedAt: instantOut.nullable(),
  /** When the next one begins: of those that wait, or by the clock. */
  nextAt: instantOut.nullable(),
  /** The kind of its last error, without its words: they may name people. */
  lastError: z.string().nullable(),
  /** Whether it runs by the clock. */
  isTimed: z.boolean(),
})
export type JobRow = z.output<typeof jobRow>
export const jobRows = z.object({ content: z.array(jobRow) })
export const jobName = z.object({ name: line(100).min(1) })
export const runAgain = z.object({ jobs: z.number() })
