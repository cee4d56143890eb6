import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { addressed, many, version, whole } from '../../kernel/input.ts'
import { listOf, listParam, listQuery, paging } from '../../kernel/list.ts'
import { BULK_MAX, isNamedOrAll, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { rowsTicked } from '../../kernel/workbooks/export.ts'
import { dayOut, namedRef, rowId, searchText, text } from '../common/fields.ts'
import { locationList } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import { ACTUAL_BY, CALENDAR_WEEKS, VISIT_SHOWN } from './plan.codes.ts'
import { isoWeek } from './week.ts'

const count = z.number().int()
/** The first characters of a location id, which all units of a place share. */
const premises = text(7)
const place = {
  premises: z.string(),
  buildingEn: z.string(),
  buildingZh: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  district: z.string(),
}

/** A planned visit, and what was made of it. */
export const maintenanceVisit = z.object({
  id: z.number(),
  plan: namedRef,
  logbook: logbookRef.extend({ premises: z.string(), buildingEn: z.string(), buildingZh: z.string() }),
  week: z.string(),
  monday: day,
  /** The week for which it was laid out; another one where it was moved. */
  plannedWeek: z.string(),
  status: code(VISIT_SHOWN),
  /** Planned time, and how long the work took, in minutes. */
  plannedMinutes: count,
  minutes: count.nullable(),
  doneOn: day.nullable(),
  /** The record that fulfils it, says that it could not be made, or makes it up; only if the reader may open it. */
  record: z.object({ id: z.number(), typeOfWork: z.string(), completedAt: instantOut }).nullable(),
  /** Who made it, as far as the reader may see the record. */
  workers: z.array(z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() })),
  /** Whether it may still be moved: it waits, and its week is not over. */
  canMove: z.boolean(),
  version: z.number(),
})
export type MaintenanceVisit = z.output<typeof maintenanceVisit>

export const maintenanceVisitFilters = {
  /** A part of the name of the plan, of the address or of the location id. */
  q: searchText,
  plans: listParam(rowId),
  premises: listParam(premises),
  locationIds: locationList,
  statuses: listParam(code(VISIT_SHOWN)),
  districts: listParam(text(10)),
  workGroups: listParam(rowId),
  workers: listParam(rowId),
  leType: unitKind.optional(),
  weekFrom: isoWeek.optional(),
  weekTo: isoWeek.optional(),
}
export const maintenanceVisitQuery = listQuery(maintenanceVisitFilters, ['week', 'locationId'])
/** Of lists that gather visits: they have other columns. */
export const maintenanceVisitExportQuery = z.object({ ...maintenanceVisitFilters, ...rowsTicked })
export const maintenanceVisitList = listOf(maintenanceVisit)

const { weekFrom: _from, weekTo: _to, workers: _workers, ...calendarFilters } = maintenanceVisitFilters
/** `from` is the first week shown, two weeks back unless said. Rows are the buildings of plans. */
export const maintenanceCalendarQuery = z.object({
  ...calendarFilters,
  from: isoWeek.optional(),
  span: addressed(whole(1, CALENDAR_WEEKS.most)).default(CALENDAR_WEEKS.first),
  ...paging(),
})
const cell = {
  planned: count,
  /** Made, made up for, could not be made, were missed; the rest is still ahead. */
  done: count,
  madeUp: count,
  suspended: count,
  missed: count,
}
export const maintenanceCalendar = z.object({
  weeks: z.array(z.object({ week: z.string(), monday: dayOut, ...cell })),
  content: z.array(
    z.object({
      plan: z.object({ id: z.number(), name: z.string(), weeks: z.number() }),
      ...place,
      /** Log-books of the plan there. */
      logbooks: count,
      /** Only weeks with visits; `movable` are those that may still be moved. */
      cells: z.array(z.object({ week: z.string(), ...cell, movable: count })),
      /** Of this year's weeks that are over. */
      year: z.object({ planned: count, done: count }),
    }),
  ),
  totalElements: count,
  counts: z.object({ buildings: count, logbooks: count, plans: count }),
})
export type MaintenanceCalendar = z.output<typeof maintenanceCalendar>

/** `version` is the one that whoever moves it has seen. */
export const maintenanceVisitEdit = z.object({ week: isoWeek, version, withLater: z.boolean().default(false) })
/**
 * Visits to another week: those named, with the versions seen in the order of `ids`, or all that a filter finds, as a cell of the
 * calendar is one plan, one building and one week. `withLater` moves those after them by as many weeks.
 */
export const maintenanceVisitMove = z
  .object({
    ...rowsOf(maintenanceVisitFilters),
    versions: many(version, { max: BULK_MAX }).optional(),
    week: isoWeek,
    withLater: z.boolean().default(false),
  })
  .refine(isNamedOrAll, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
/** What a move does, and before it what it would do. */
export const maintenanceVisitsMoved = z.object({
  moved: count,
  /** Those after them that were moved too. */
  later: count,
  /** Days since the visit before, at most over the log-books; nothing where there is none. */
  gapDays: count.nullable(),
  /** Whether that is more than the law allows, and how many days that are. */
  isSeldom: z.boolean(),
  lawDays: count,
  /** Visits of the organization in the new week then, and in a usual one. */
  load: count,
  usualLoad: count,
  /** Why it cannot be done, by the catalogue; nothing where it can. A move that is asked for is refused with it. */
  refused: z.object({ key: z.string(), code: z.number(), row: z.array(z.string()) }).nullable(),
  /** What was moved, with its new version, for taking it back. */
  visits: z.array(z.object({ id: z.number(), week: z.string(), from: z.string(), version: z.number() })),
})
export type MaintenanceVisitsMoved = z.output<typeof maintenanceVisitsMoved>

/** Planned against actual. */
export const maintenanceActualQuery = z.object({
  by: code(ACTUAL_BY).default('WEEK'),
  ...maintenanceVisitFilters,
  ...paging(),
})
export const maintenanceActual = listOf(
  z.object({
    /** The week, the building or the worker. */
    key: z.string(),
    week: z.string().nullable(),
    monday: day.nullable(),
    building: z.object(place).nullable(),
    worker: z.object({ id: z.number(), nameEn: z.string(), nameZh: z.string() }).nullable(),
    ...cell,
    /** In the week for which they were planned. */
    inTime: count,
    plannedMinutes: count,
    minutes: count,
  }),
).extend({ totals: z.object({ ...cell, inTime: count, plannedMinutes: count, minutes: count }) })
export type MaintenanceActual = z.output<typeof maintenanceActual>
