import { z } from 'zod'
import { rowId } from '../common/fields.ts'

/** Other records on the same log-book that a record names as it is sent. */
export const namedRecords = {
  /** The record of an earlier visit for the same fault: the two count as one breakdown. */
  parentJobId: rowId.optional(),
  /** Of a make-up visit: the record that says that a visit could not be made; without it the oldest that waits is made up. */
  compensates: rowId.optional(),
}
/** They as they are read; nothing also where the reader may not read that record. */
export const namedRecordsShown = { parentJobId: z.number().nullable(), compensates: z.number().nullable() }
