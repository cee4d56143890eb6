import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { displayName, rowId, searchText } from '../common/fields.ts'
import { CREATOR_TYPES } from '../job-records/job-record.codes.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_STATUSES, seenDays } from '../parties/party.schema.ts'
import { lettingInLife, SUBCONTRACT_STATES, subcontractLife } from './subcontract.rules.ts'

/** Installation, maintenance, demolition, commissioning and examination, alteration, other (spec 001 §4). */
export const SUBCONTRACT_ROLES = ['sub.ISC', 'sub.MSC', 'sub.DSC', 'sub.CSC', 'sub.ASC', 'sub.OSC'] as const
const role = code(SUBCONTRACT_ROLES)
const status = code(SUBCONTRACT_STATES)
const creatorType = code(CREATOR_TYPES)

/** From the first day's beginning, today at once, to the last day's end in Hong Kong; a last day is needed (40060). */
export const subcontractForm = lettingInLife.bodyOf('letIn', {
  rows: rowsOf(logbookFilters),
  input: {
    subOrgId: rowId,
    displayName,
    role,
    startsOn: day,
    endsOn: day.optional(),
    /** Whether the sub-contractor may let in others itself. */
    mayGrant: z.boolean().optional(),
  },
})

export const subcontract = z.object({
  id: z.number(),
  number: z.string(),
  role,
  /** Who gave it, and who of its people. */
  org: orgRef,
  userName: z.string(),
  /** As what it stood in the log-books, where the reader knows of them. */
  creatorTypes: z.array(creatorType),
  subOrg: orgRef,
  displayName: z.string(),
  mayGrant: z.boolean(),
  startsAt: instantOut,
  endsAt: instantOut,
  status,
  /** When, by whom and why it was ended or called off. */
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  reason: z.string(),
  logbookCount: z.number(),
  createdAt: instantOut,
  can: z.array(z.enum(subcontractLife.names)),
})
export type SubcontractRow = z.output<typeof subcontract>

export const subcontractFilters = {
  /** Its number, its display name, or the location id of a log-book it is about. */
  q: searchText,
  types: listParam(role),
  statuses: listParam(status),
  /** Whoever gave or holds it. */
  contractors: listParam(rowId),
  endsFrom: day.optional(),
  endsTo: day.optional(),
}
export const subcontractQuery = listQuery(
  subcontractFilters,
  ['createdAt', 'startsAt', 'endsAt', 'number'],
  'createdAt,desc',
)
export const subcontractExportQuery = exportQuery(subcontractFilters)
export const subcontractList = listOf(subcontract)

/** New days come with `editDates`; of one that has begun only the last day changes. */
export const subcontractMove = subcontractLife.body({
  rows: rowsOf(subcontractFilters),
  input: { startsOn: day.optional(), endsOn: day.optional(), ...seenDays },
})

export const subcontractedLogbookQuery = listQuery({}, ['locationId'])
/** A log-book with the access there: it may end before the sub-contract does. */
export const subcontractedLogbook = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
  revokeReason: z.string().nullable(),
  status: code(PARTY_STATUSES),
  /** As what whoever gave it stood there. */
  creatorType,
})
export const subcontractedLogbookList = listOf(subcontractedLogbook)
