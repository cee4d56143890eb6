import { z } from 'zod'
import { unitKind } from './logbook.codes.ts'

/** A log-book as rows of other things name it. */
export const logbookRef = z.object({
  id: z.number(),
  locationId: z.string(),
  kind: unitKind,
  addressEn: z.string(),
  addressZh: z.string(),
})
