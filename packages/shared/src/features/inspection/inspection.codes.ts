/** Why a lift or escalator is inspected: its special or its routine maintenance (spec 001 §5). */
export const INSPECTION_TYPES = ['SM', 'RM'] as const
/** domain.md §10.4. */
export const PLAN_STATES = ['PLANNING', 'ASSIGNED', 'ARRANGED', 'PAUSED', 'COMPLETED', 'CANCELLED'] as const
export const OPEN_PLAN_STATES = [
  'PLANNING',
  'ASSIGNED',
  'ARRANGED',
  'PAUSED',
] as const satisfies (typeof PLAN_STATES)[number][]
export const PRIORITIES = ['HIGH', 'MIDDLE', 'LOW'] as const
/** High, middle, low. */
export const RISK_INDEXES = ['H', 'M', 'L'] as const
/** How often a log-book is maintained (spec 001 §5). */
export const MAINTENANCE_CYCLES = ['weekly', 'biweekly', 'fourWeekly', 'none'] as const

/** What a team gets: jobs with date and person, or only a person of one kind (spec 001 §5). */
export const TEAM_MODES = ['SCHEDULED', 'ACCESSOR_ONLY', 'INSPECTOR_ONLY'] as const
/** Who gets jobs in a mode that gives them to one kind of people only. */
export const KIND_OF_MODE: Readonly<Record<string, string | undefined>> = {
  ACCESSOR_ONLY: 'ACCESSOR',
  INSPECTOR_ONLY: 'INSPECTOR',
}
export const TEAM_STATES = ['ACTIVE', 'ARCHIVED'] as const
/** As what somebody belongs to a team; members read. */
export const TEAM_USER_KINDS = ['INSPECTOR', 'ACCESSOR', 'MEMBER'] as const
export type TeamUserKind = (typeof TEAM_USER_KINDS)[number]
/** Who makes inspections. */
export const INSPECTING_KINDS = ['INSPECTOR', 'ACCESSOR'] as const satisfies TeamUserKind[]
/**
 * Why a person does not get a job, or a day takes none: the team, or what it gets; who is in it; his leave, or a public holiday; the
 * most of the team on that day, or of the person; the year of the plan.
 */
export const UNFIT = ['team', 'mode', 'person', 'leave', 'holiday', 'dayFull', 'personFull', 'year'] as const
export type Unfit = (typeof UNFIT)[number]
/** Whoever may plan for others names no more jobs of a team and day than this. */
export const DAY_MAX = 1000

/** The first year of the digital log-books (product.md §4); plans are made a few years ahead at most. */
export const INSPECTION_YEARS = { first: 2022, last: 2099 } as const
