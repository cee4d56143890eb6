import { z } from 'zod'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { requiredLine, rowId, searchText, text } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { typeOfWork } from './job-record.codes.ts'

/** The dictionary of reasons for which a record may be deleted. */
export const DELETION_REASONS = 'deletionReason'
const COMMENTS_MAX = 2000
/** What a deletion takes beside its rows and the reason. */
export const deletionInput = { comments: text(COMMENTS_MAX).optional() }

/** What is left of a deleted record: where and when it was, who deleted it and why, and nothing of what it said. */
export const deletedRecord = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  typeOfWork,
  startedAt: instantOut,
  completedAt: instantOut,
  org: orgRef,
  submitterName: z.string(),
  deletedAt: instantOut,
  deletedByName: z.string(),
  /** As its dictionary says it today. */
  reasonEn: z.string(),
  reasonZh: z.string(),
  comments: z.string(),
  /** Whether a responsible person had acknowledged it. */
  isAcknowledged: z.boolean(),
})
export type DeletedRecord = z.output<typeof deletedRecord>

export const deletedRecordFilters = {
  q: searchText,
  typesOfWork: listParam(typeOfWork),
  /** Values of the dictionary `deletionReason`. */
  reasons: listParam(requiredLine(50)),
  contractors: listParam(rowId),
  acknowledged: flagParam,
  /** Days of Hong Kong on which they were deleted. */
  from: day.optional(),
  to: day.optional(),
}
export const deletedRecordQuery = listQuery(deletedRecordFilters, ['deletedAt', 'completedAt'], 'deletedAt,desc')
export const deletedRecordExportQuery = exportQuery(deletedRecordFilters)
export const deletedRecordList = listOf(deletedRecord)
