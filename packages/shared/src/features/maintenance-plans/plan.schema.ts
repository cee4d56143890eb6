import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { addressed, decimal, many, rowNumber, version, whole } from '../../kernel/input.ts'
import { listOf, listParam, listQuery, PICKER, paging } from '../../kernel/list.ts'
import { BULK_MAX, isNamedOrAll, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { rowsTicked } from '../../kernel/workbooks/export.ts'
import { historyEntry, requiredLine, rowId, searchText, text } from '../common/fields.ts'
import { addedLogbook, addedLogbooks } from '../logbook-filters/added-logbooks.schema.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import {
  ANNUAL_MAX,
  MAINTENANCE_PLAN_STATES,
  PLAN_LOCATION_RESULTS,
  PLAN_NAME_MAX,
  type PlanLocationResult,
  planNext,
  VISIT_HOURS,
  WEEKS_MAX,
} from './plan.codes.ts'
import { PLAN_WARNINGS } from './plan.law.ts'
import { maintenancePlanLife } from './plan.rules.ts'
import { isoWeek } from './week.ts'

/** More are refused by their number (40338); far more are not looked at. */
const NAMED_MAX = 3 * BULK_MAX

/** What a plan says (spec 001 §3 "Maintenance plan"). */
export const planFields = {
  name: requiredLine(PLAN_NAME_MAX),
  /** The week of the first visits, as `2026-W48`; it lies within the period. */
  startingWeek: isoWeek,
  /** Every so many weeks. */
  weeks: whole(1, WEEKS_MAX),
  /** Planned time of one visit, in hours. */
  hours: decimal(VISIT_HOURS.least, VISIT_HOURS.most),
  /** So many visits a year at least; 0 where nobody asks for any. */
  annualMinimum: whole(0, ANNUAL_MAX),
  from: day,
  /** The last day; without it the plan goes on. */
  to: day.nullable(),
  next: planNext,
}
/** `logbookIds` are covered from the first day on; more can be added later. */
export const maintenancePlanForm = z.object({
  ...planFields,
  logbookIds: many(rowNumber, { max: NAMED_MAX }).default([]),
})
export type MaintenancePlanForm = z.output<typeof maintenancePlanForm>
/** What would become of a form; `id` is that of the plan that is edited, whose log-books are looked at too. */
export const maintenancePlanCheck = z.object({
  ...planFields,
  id: rowNumber.optional(),
  logbookIds: many(rowNumber, { max: NAMED_MAX }).default([]),
})
/** `version` is the one that whoever edits it has seen. */
export const maintenancePlanEdit = z.object({ ...planFields, version })

const count = z.number().int()
export const maintenancePlan = z.object({
  id: z.number(),
  name: z.string(),
  startingWeek: z.string(),
  weeks: z.number(),
  hours: z.number(),
  annualMinimum: z.number(),
  from: day,
  to: day.nullable(),
  next: planNext,
  state: code(MAINTENANCE_PLAN_STATES),
  endedAt: instantOut.nullable(),
  /** Log-books that it covers today or will, and at how many buildings. */
  logbookCount: count,
  buildingCount: count,
  /** Of the weeks of this year that are over: how many visits were planned, and how many of them made or made up for. */
  year: z.object({ planned: count, done: count }),
  /** What of it is rarer than the law. */
  warnings: z.array(code(PLAN_WARNINGS)),
  updatedAt: instantOut,
  updatedByName: z.string(),
  version: z.number(),
  can: z.array(z.enum(maintenancePlanLife.names)),
})
export type MaintenancePlanRow = z.output<typeof maintenancePlan>
export const maintenancePlanHistory = listOf(historyEntry)

export const maintenancePlanFilters = {
  /** A part of its name, of an address or of a location id that it covers. */
  q: searchText,
  states: listParam(code(MAINTENANCE_PLAN_STATES)),
  /** Every so many weeks. */
  frequencies: listParam(addressed(whole(1, WEEKS_MAX))),
  nexts: listParam(planNext),
  districts: listParam(text(10)),
  workGroups: listParam(rowId),
  locationIds: locationList,
  fromFrom: day.optional(),
  fromTo: day.optional(),
}
/** `ids` names plans that were chosen earlier. */
export const maintenancePlanQuery = listQuery(
  { ...maintenancePlanFilters, ids: listParam(rowId) },
  ['name', 'updatedAt', 'from'],
  'name,asc',
)
/** Its columns are those of the import, all of them: rows go back by it. */
export const maintenancePlanExportQuery = z.object({ ...maintenancePlanFilters, ...rowsTicked })
export const maintenancePlanList = listOf(maintenancePlan)
/** `ids` names plans that were chosen earlier. */
export const maintenancePlanPickQuery = z.object({ name: searchText, ids: listParam(rowId), ...paging(PICKER.first) })
export const maintenancePlanPick = listOf(maintenancePlan.pick({ id: true, name: true }))
export const maintenancePlanMove = maintenancePlanLife.body({ rows: rowsOf(maintenancePlanFilters) })

/** What a form would make: what is rarer than the law, and log-books that another plan covers. Nothing is written. */
export const maintenancePlanChecked = z.object({
  warnings: z.array(code(PLAN_WARNINGS)),
  /** Visits of the first 13 months. */
  visits: count,
  logbooks: count,
  /** At most 3,000 of those that another plan covers in this period; its name where the reader may see it. */
  overlaps: z.array(z.object({ locationId: z.string(), planName: z.string().nullable() })),
})
export type MaintenancePlanChecked = z.output<typeof maintenancePlanChecked>

/** A log-book of a plan, with the days on which the plan covers it. */
export const maintenancePlanLocation = z.object({
  id: z.number(),
  logbook: logbookRef.extend({ type: z.string(), buildingEn: z.string(), buildingZh: z.string() }),
  from: day,
  to: day.nullable(),
  /** It was taken out, or the access of the organization ended. */
  isRemoved: z.boolean(),
  /** The next week with a visit, and the last day on which one was made. */
  nextWeek: z.string().nullable(),
  lastOn: day.nullable(),
  userName: z.string(),
  createdAt: instantOut,
})
export type MaintenancePlanLocation = z.output<typeof maintenancePlanLocation>
export const maintenancePlanLocationFilters = { q: searchText, locationIds: locationList, leType: unitKind.optional() }
export const maintenancePlanLocationQuery = listQuery(maintenancePlanLocationFilters, ['locationId', 'createdAt'])
export const maintenancePlanLocationList = listOf(maintenancePlanLocation)
export const maintenancePlanLocationRemoval = z
  .object(rowsOf(maintenancePlanLocationFilters))
  .refine(isNamedOrAll, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
export const maintenancePlanLocationsRemoved = z.object({ removed: count })

export const maintenancePlanLocationAdd = addedLogbooks({})
export const maintenancePlanLocationsAdded = z.object({
  counts: z.object({
    NEW: count,
    DUPLICATE: count,
    OVERLAPPING: count,
    REFUSED: count,
  } satisfies Record<PlanLocationResult, z.ZodNumber>),
  /** What is to be looked at first; at most `ADD_SHOWN`. */
  lines: z.array(
    addedLogbook.extend({
      address: z.object({ addressEn: z.string(), addressZh: z.string() }).nullable(),
      result: code(PLAN_LOCATION_RESULTS),
      /** The other plan that covers it, where the reader may see it. */
      planName: z.string().nullable(),
    }),
  ),
})
export type MaintenancePlanLocationsAdded = z.output<typeof maintenancePlanLocationsAdded>
