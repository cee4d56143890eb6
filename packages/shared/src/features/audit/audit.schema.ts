import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { day, instantIn, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '../accounts/session.schema.ts'
import { historyEntry, rowId, searchText } from '../common/fields.ts'
import { OPERATION_MODES } from '../operation-records/operation.modes.ts'
import { OPERATION_SOURCES } from '../operation-records/operation-record.schema.ts'

/** Totals stop here, and `isCapped` says so; the screen then says 20,000+. */
export const AUDIT_CAP = 20_000
/** More rows of a workbook nobody reads. */
export const AUDIT_EXPORT_MAX = 500_000
/** More new entries are not counted. */
export const NEWER_MAX = 99
/** Every entry is of one of these. */
export const AUDIT_KINDS = ['SIGN_IN', 'FAILED', 'OPERATION', 'BACKGROUND', 'DOWNLOAD'] as const

/** What is told of a try to sign in beside the entry itself. */
const signIn = z.object({
  outcome: code(SIGN_IN_OUTCOMES),
  method: code(SIGN_IN_METHODS),
  /** Nothing where there is no such account. */
  username: z.string().nullable(),
  /** It failed, and its account had never been entered from that address. */
  isNewAddress: z.boolean(),
  /** Which failure in a row it was. */
  nth: z.number(),
})
export const auditEntry = historyEntry.extend({
  kind: code(AUDIT_KINDS),
  mode: code(OPERATION_MODES).nullable(),
  model: z.string(),
  rowId: z.string(),
  /** Nothing where it was not about a log-book that the reader knows. */
  logbook: z.object({ locationId: z.string() }).nullable(),
  /** Key of the screen that was open. */
  screen: z.string().nullable(),
  address: z.string(),
  signIn: signIn.nullable(),
  /** A program of the organization did it with the key of an API client; no person has. */
  byProgram: z.boolean(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditFilters = {
  /** A part of a person's name or username, a whole location id, or a whole network address. */
  q: searchText,
  kinds: listParam(code(AUDIT_KINDS)),
  modes: listParam(code(OPERATION_MODES)),
  sources: listParam(code(OPERATION_SOURCES)),
  /** Whose people did it. */
  organizationId: rowId.optional(),
  /** Days of Hong Kong. */
  from: day.optional(),
  to: day.optional(),
}
export const auditQuery = listQuery(auditFilters, ['createdAt'], 'createdAt,desc')
export const auditExportQuery = exportQuery(auditFilters)
export const auditList = cappedListOf(auditEntry)
/** What has come since a moment that an answer told. */
export const newerQuery = z.object({ since: instantIn.optional() })
export const newer = z.object({ now: instantOut, count: z.number() })
