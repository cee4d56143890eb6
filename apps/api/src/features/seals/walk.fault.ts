import { WALK_FAULTS, type WalkFaultCode } from '@portal/shared/features/seals/walk.codes'
import { type Day, day } from '@portal/shared/kernel/time'
import { z } from 'zod'

/** One thing that a walk found wrong: at which entry of which log-book, or on which day, where that can be said. */
export const walkFaultShape = z.object({
  fault: z.enum(WALK_FAULTS),
  day: day.nullable(),
  logbookId: z.number().nullable(),
  sequence: z.number().nullable(),
  jobRecordId: z.number().nullable(),
})
export type WalkFault = z.output<typeof walkFaultShape>

export const walkFault = (
  fault: WalkFaultCode,
  about: { day?: Day | null; logbookId?: number; sequence?: number | null; jobRecordId?: number | null },
): WalkFault => ({ fault, day: null, logbookId: null, sequence: null, jobRecordId: null, ...about })

/** One line for one fault, as `CUT log-book 12 entry 4`. */
export const lineFor = ({ fault, day, logbookId, sequence, jobRecordId }: WalkFault): string =>
  [
    fault,
    day,
    logbookId !== null && `log-book ${logbookId}`,
    sequence !== null && `entry ${sequence}`,
    jobRecordId !== null && `record ${jobRecordId}`,
  ]
    .filter(Boolean)
    .join(' ')
