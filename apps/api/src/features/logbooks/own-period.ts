import type { LogbookDetail, LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { current, seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/*
 * Of these no history is kept, so they are today's: not for an organization whose access has ended, neither to read nor to sort
 * by, nor to filter by (logbook-filters/todays-filters.ts, docs/decisions/028). What a lift is and where it stands stays
 * readable, and so do its records of then.
 */
const TODAYS_FIELDS = {
  stage: null,
  activation: null,
  activatedOn: null,
  handedOverOn: null,
  machineRoomLess: null,
  specialMaintenance: null,
  ratedLoadKg: null,
  usePermitExpiry: null,
  nextDuty: null,
  nextDutyOn: null,
  nextDutyWarnDays: null,
  contractor: null,
  responsible: [],
  ownRoles: [],
} satisfies Partial<LogbookRow>
const TODAYS_DETAILS = {
  remark: null,
  demolishedOn: null,
  demolition: null,
  version: null,
  updatedAt: null,
  specification: null,
} satisfies Partial<LogbookDetail>
const TODAYS_SORTS: readonly string[] = ['nextDutyOn', 'activatedOn']

interface Ended {
  accessEndedAt: string | null
}
export const rowSeen = <R extends Ended>(row: R): R => (row.accessEndedAt ? { ...row, ...TODAYS_FIELDS } : row)
export const detailsSeen = <D extends object>(accessEndedAt: unknown, details: D) =>
  accessEndedAt ? { ...details, ...TODAYS_DETAILS } : details

/** The log-books that a list sorted by this field shows first; the others, whose values nobody may know, follow. */
export const sortedFirst = ({ actor, now }: Ctx, field: string) =>
  !seesAll(actor) && TODAYS_SORTS.includes(field) ? current(actor, now) : null
