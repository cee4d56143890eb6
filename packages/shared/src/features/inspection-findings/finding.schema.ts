import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { historyEntry, namedRef, rowId, searchText, text } from '../common/fields.ts'
import { jobPart, typeOfWork } from '../job-records/job-record.codes.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { FINDING_CLASSES, FINDING_STATES, SEEN_BY } from './finding.codes.ts'
import { findingLife } from './finding.rules.ts'

export const FINDING_REMARK_MAX = 1000

const findingClass = code(FINDING_CLASSES)
const status = code(FINDING_STATES)
/** A record that the reader may open, or what is left of one that was deleted. */
const recordRef = z.object({
  id: z.number(),
  typeOfWork,
  completedAt: instantOut,
  photoCount: z.number(),
  isDeleted: z.boolean(),
})

export const inspectionFinding = z.object({
  id: z.number(),
  findingClass,
  /** What was found, in the inspector's words; empty where only the codes say it. */
  text: z.string(),
  part: jobPart,
  component: z.string().nullable(),
  defect: z.string().nullable(),
  logbook: logbookRef,
  /** Who has to mend it: the contractor in force; nobody where there is none. */
  contractor: orgRef.nullable(),
  deadlineOn: day,
  status,
  /** Open once more, because the answer did not do. */
  isSentBack: z.boolean(),
  /** Why the answer was sent back last. */
  reason: z.string(),
  remindedOn: z.array(day),
  /** Of the inspection that found it, for whoever may know of plans. */
  team: namedRef.nullable(),
  record: recordRef,
  /** The contractor's last answer, with the record that shows it. */
  answer: z
    .object({ at: instantOut, userName: z.string(), remark: z.string(), record: recordRef.nullable() })
    .nullable(),
  closed: z
    .object({
      at: instantOut,
      userName: z.string(),
      seenBy: code(SEEN_BY),
      remark: z.string(),
      record: recordRef.nullable(),
    })
    .nullable(),
  createdAt: instantOut,
  can: z.array(z.enum(findingLife.names)),
})
export type FindingRow = z.output<typeof inspectionFinding>

export const findingFilters = {
  /** Location id, address, or words of what was found. */
  q: searchText,
  locationIds: locationList,
  classes: listParam(findingClass),
  contractors: listParam(rowId),
  districts: listParam(text(10)),
  teams: listParam(rowId),
  /** Found by the inspections that completed these plans. */
  plans: listParam(rowId),
  statuses: listParam(status),
  /** Not closed. */
  open: flagParam,
  overdue: flagParam,
  sentBack: flagParam,
  deadlineFrom: day.optional(),
  deadlineTo: day.optional(),
  foundFrom: day.optional(),
  foundTo: day.optional(),
  parts: listParam(jobPart),
  leType: unitKind.optional(),
  seenBy: listParam(code(SEEN_BY)),
}
/** `deadline`: those that are not closed first. */
export const findingQuery = listQuery(
  findingFilters,
  ['deadline', 'createdAt', 'locationId', 'findingClass'],
  'deadline,asc',
)
export const findingExportQuery = exportQuery(findingFilters)
export const findingList = listOf(inspectionFinding)

const photo = z.object({ id: z.string(), name: z.string() })
export const findingDetail = inspectionFinding.extend({
  /** Of the inspection, and of the record that answers. */
  photos: z.array(photo),
  answerPhotos: z.array(photo),
})
export type FindingDetail = z.output<typeof findingDetail>
export const findingHistory = listOf(historyEntry)

/** `remark` says what was done, or how it was seen; `jobRecordId` names the record that shows it. */
export const findingMove = findingLife.body({
  rows: rowsOf(findingFilters),
  input: {
    remark: text(FINDING_REMARK_MAX).optional(),
    seenBy: code(SEEN_BY).optional(),
    jobRecordId: rowId.optional(),
  },
})
