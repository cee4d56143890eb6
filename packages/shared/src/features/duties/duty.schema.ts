import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { cappedListOf } from '../../kernel/lists/capped.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import { personRef, rowId, searchText, TOKEN_MAX, text } from '../common/fields.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import {
  DUTY_MODES,
  DUTY_SIDES,
  DUTY_SOURCES,
  DUTY_STATES,
  DUTY_WHEN,
  DUTY_WHOSE,
  dutyKind,
  SNOOZE_REASONS,
} from './duty.codes.ts'
import { dutyLife } from './duty.rules.ts'

export const SNOOZE_REMARKS_MAX = 500
/** The first characters of a location id, which all units of a place share. */
const premises = text(7)
const time = z.number().nullable()

export const dutyRow = z.object({
  id: z.number(),
  duty: dutyKind,
  logbook: logbookRef.extend({
    premises: z.string(),
    buildingEn: z.string(),
    buildingZh: z.string(),
    district: z.string(),
  }),
  fromOn: day,
  dueOn: day,
  status: code(DUTY_STATES),
  /** What the rule says: how often or how soon, who owes it, whether the law asks for it, and where it is written. */
  rule: z.object({
    mode: code(DUTY_MODES),
    owner: code(DUTY_SIDES),
    months: time,
    days: time,
    hours: time,
    warnDays: z.number(),
    isStatutory: z.boolean(),
    source: code(DUTY_SOURCES),
  }),
  /** Whether the reader's organization owes it. */
  isOurs: z.boolean(),
  /** Who owes it today. */
  owners: z.array(orgRef),
  /** To whom of its people the reader's organization gave it. */
  holder: personRef.nullable(),
  /** That the reader, or a colleague, wants to hear of it later. */
  snoozed: z
    .object({
      until: day,
      reason: code(SNOOZE_REASONS),
      remarks: z.string(),
      userName: z.string(),
      isMine: z.boolean(),
    })
    .nullable(),
  can: z.array(z.enum(dutyLife.names)),
})
export type DutyRow = z.output<typeof dutyRow>

export const dutyFilters = {
  q: searchText,
  locationIds: locationList,
  /** What the reader sees to, what his organization owes, what others do. */
  whose: code(DUTY_WHOSE).optional(),
  /** Without it what is overdue and what is due within 30 days, as far as it is not snoozed. */
  when: code(DUTY_WHEN).optional(),
  kinds: listParam(dutyKind),
  districts: listParam(text(10)),
  workGroups: listParam(rowId),
  premises: listParam(premises),
  holders: listParam(rowId),
  leType: unitKind.optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
}
export const dutyQuery = listQuery(dutyFilters, ['dueOn', 'locationId'])
export const dutyExportQuery = exportQuery(dutyFilters)
/** More than this are not counted. */
export const DUTIES_CAP = 20_000
export const dutyList = cappedListOf(dutyRow)

const count = z.number().int()
const counts = z.object({ overdue: count, week: count, next: count, snoozed: count, suspended: count, all: count })
export const dutySummaryQuery = z.object({ whose: code(DUTY_WHOSE).optional() })
export const DUTY_BUILDINGS = 9
export const dutySummary = z.object({
  mine: counts,
  ours: counts,
  theirs: counts,
  /** The places at which most is overdue, of those whose duties are asked for. */
  buildings: z.array(
    z.object({
      premises: z.string(),
      buildingEn: z.string(),
      buildingZh: z.string(),
      overdue: count,
      week: count,
      next: count,
    }),
  ),
  buildingCount: count,
  /** Since when a calendar fetches the duties of the reader. */
  calendarSince: instantOut.nullable(),
  asAt: instantOut,
})
export type DutySummary = z.output<typeof dutySummary>

/** `until` is the day on which it is shown again. */
export const dutySnooze = dutyLife.bodyOf('snooze', {
  rows: rowsOf(dutyFilters),
  input: { until: day, remarks: text(SNOOZE_REMARKS_MAX).default('') },
})
export const dutyWake = dutyLife.bodyOf('wake', { rows: rowsOf(dutyFilters) })
/** Without `userId` it is nobody's, and so everybody's. */
export const dutyAssign = dutyLife.bodyOf('assign', {
  rows: rowsOf(dutyFilters),
  input: { userId: rowId.optional() },
})
export const colleagueQuery = listQuery({ name: searchText, ids: listParam(rowId) }, ['displayName'])
export const colleagueList = listOf(personRef)

export const dutyCalendarForm = z.object({ revoke: z.literal(true).optional() })
/** The address is told once: only its digest is kept. */
export const dutyCalendar = z.object({ address: z.string().nullable() })
export const calendarParam = z.object({ token: text(TOKEN_MAX) })
