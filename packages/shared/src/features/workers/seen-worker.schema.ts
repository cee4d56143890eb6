import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { rowId, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { WORKER_KINDS } from './worker.schema.ts'

/** How far back a list of who worked at one's lifts looks where nothing else is asked. */
export const SEEN_MONTHS = 12

/** Who worked there in these days; without them in the last twelve months. */
export const seenWorkerFilters = {
  name: searchText,
  kind: code(WORKER_KINDS).optional(),
  contractors: listParam(rowId),
  from: day.optional(),
  to: day.optional(),
}
export const SEEN_WORKER_SORTS = [
  'lastVisitAt',
  'name',
  'kind',
  'registrationNumber',
  'expiresOn',
  'org',
  'visits',
] as const
export const seenWorkerQuery = listQuery(seenWorkerFilters, SEEN_WORKER_SORTS, 'lastVisitAt,desc')

/** Somebody who worked at lifts of the reader, as the last of the records names him that the reader may read. */
export const seenWorker = z.object({
  key: z.string(),
  name: z.string(),
  kind: code(WORKER_KINDS),
  registrationNumber: z.string().nullable(),
  /** As the register has it today; of a number that is in it no longer, as the record has it. */
  expiresOn: day.nullable(),
  org: orgRef,
  lastVisitAt: instantOut,
  lastRecordId: z.number(),
  lastLocationId: z.string(),
  visits: z.number().int(),
})
export type SeenWorkerRow = z.output<typeof seenWorker>
export const seenWorkerList = listOf(seenWorker)
