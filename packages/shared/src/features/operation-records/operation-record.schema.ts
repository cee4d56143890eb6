import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { historyEntry, rowId, searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_ROLES } from '../parties/party.schema.ts'
import { OPERATION_MODES } from './operation.modes.ts'

/** Totals stop here, and `isCapped` says so; the screen then says 20,000+. */
export const OPERATIONS_CAP = 20_000
/** More rows of a workbook nobody reads (spec 000 §9). */
export const OPERATIONS_EXPORT_MAX = 50_000
export const OPERATION_SOURCES = ['screen', 'api', 'import', 'job'] as const

/** Whose access an operation gave, changed or ended. */
const operationGrant = z.object({
  org: orgRef,
  role: code(PARTY_ROLES),
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
  /** The number of the invitation, handover … by which it was given or ended. */
  origin: z.string().nullable(),
})
export const operationRecord = historyEntry.extend({
  model: z.string(),
  /** Nothing for an act that has another name by now. */
  mode: code(OPERATION_MODES).nullable(),
  /** Nothing where the operation was not about a log-book that the reader knows. */
  logbook: z.object({ locationId: z.string(), addressEn: z.string(), addressZh: z.string() }).nullable(),
  /** Only of operations on access, where the reader may know of it. */
  grant: operationGrant.nullable(),
})
export type OperationRecord = z.output<typeof operationRecord>

export const operationRecordFilters = {
  /** The location id or a part of it. */
  q: searchText,
  modes: listParam(code(OPERATION_MODES)),
  /** A part of the name of whoever did it. */
  person: searchText,
  /** Whose people did it. */
  organizationId: rowId.optional(),
  sources: listParam(code(OPERATION_SOURCES)),
  /** Days of Hong Kong. */
  from: day.optional(),
  to: day.optional(),
}
export const operationRecordQuery = listQuery(operationRecordFilters, ['id'], 'id,desc')
export const operationRecordExportQuery = exportQuery(operationRecordFilters)
export const operationRecordList = cappedListOf(operationRecord)
