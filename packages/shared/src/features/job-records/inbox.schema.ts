import { z } from 'zod'
import { GRAVITIES, type Gravity } from './job-record.codes.ts'

/** What waits for my organization's acknowledgement. */
export const inboxSummary = z.object({
  waiting: z.number(),
  exceptions: z.number(),
  /** The exceptions, each counted where it is gravest. */
  gravities: z.object(
    Object.fromEntries(GRAVITIES.map((gravity) => [gravity, z.number()])) as Record<Gravity, z.ZodNumber>,
  ),
  routine: z.number(),
  /** The first of the routine ones, as the list has them. */
  routineId: z.number().nullable(),
  /** The last that arrived. */
  newestId: z.number().nullable(),
})
