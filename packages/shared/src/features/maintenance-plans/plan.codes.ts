import { code } from '../../kernel/code.ts'

/** Whether the next visit counts from the week in which the last was planned, or from that in which it was made. */
export const PLAN_NEXT = ['SCHEDULE', 'COMPLETION'] as const
export type PlanNext = (typeof PLAN_NEXT)[number]
export const planNext = code(PLAN_NEXT)

/** What may be done with a plan depends on this alone. */
export const MAINTENANCE_PLAN_LIFE = ['OPEN', 'ENDED'] as const
/** As people see it: within its period today, before it, or over. */
export const MAINTENANCE_PLAN_STATES = ['IN_FORCE', 'COMING', 'ENDED'] as const

/** What is kept of a visit: it waits, was made, could not be made, was made up for, or is planned no more, though it was moved once. */
export const VISIT_STATES = ['OPEN', 'DONE', 'SUSPENDED', 'MADE_UP', 'GONE'] as const
/** As people see it: of what waits, what lies ahead and what was missed. */
export const VISIT_SHOWN = ['PLANNED', 'DONE', 'SUSPENDED', 'MADE_UP', 'MISSED'] as const
export type VisitShown = (typeof VISIT_SHOWN)[number]
/** By what planned visits are compared with those that were made. */
export const ACTUAL_BY = ['WEEK', 'BUILDING', 'WORKER'] as const
/** What becomes of a log-book that is added to a plan. */
export const PLAN_LOCATION_RESULTS = ['NEW', 'DUPLICATE', 'OVERLAPPING', 'REFUSED'] as const
export type PlanLocationResult = (typeof PLAN_LOCATION_RESULTS)[number]

export const PLAN_NAME_MAX = 100
export const WEEKS_MAX = 26
/** Planned time of a visit in hours. */
export const VISIT_HOURS = { least: 0.25, most: 24 } as const
export const ANNUAL_MAX = 366
/** So far ahead visits are laid out. */
export const VISITS_AHEAD_MONTHS = 13
/** Weeks that the calendar shows at once, at most and at first. */
export const CALENDAR_WEEKS = { most: 26, first: 12 } as const
