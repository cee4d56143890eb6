import { code } from '../../kernel/code.ts'
import { addDays, type Day, mondayOf } from '../../kernel/time.ts'

/** What the clock counts, those done more seldom first. Features add theirs here, in `DUTY_RULES` and in the words. */
export const DUTY_KINDS = [
  'USE_PERMIT',
  'LOAD_TEST',
  'EXAMINATION',
  'SPECIAL_MAINTENANCE',
  'MAINTENANCE',
  'PERMIT_APPLICATION',
  'INVESTIGATION',
  'INCIDENT_REPORT',
  'SUSPENSION_NOTICE',
  'ACKNOWLEDGE',
  'PLANNED_VISIT',
  'MAKE_UP_VISIT',
  'ANNUAL_MINIMUM',
  'ANSWER',
] as const
export type DutyKind = (typeof DUTY_KINDS)[number]
export const dutyKind = code(DUTY_KINDS)

/**
 * Owed again and again, once after each event of its kind, for what waits (once for all records, and for each answer that is asked
 * for), or as a maintenance plan says.
 */
export const DUTY_MODES = ['INTERVAL', 'EVENT', 'WAITING', 'PLAN'] as const
export const DUTY_SIDES = ['RC', 'RP'] as const
export type DutySide = (typeof DUTY_SIDES)[number]
/** What is owed; what rests while the unit is out of use; what was done once and for all. */
export const DUTY_STATES = ['OPEN', 'SUSPENDED', 'DONE'] as const
/** From when the time after an event counts: when the work was over, when the event was known, or when the unit stood still. */
export const DUTY_STARTS = ['COMPLETED', 'KNOWN', 'OUT'] as const
/** Days that are written in the data sheet of a log-book. */
export const DUTY_PAPERS = ['LOAD_TEST', 'USE_PERMIT'] as const

/** Whose duties of a log-book somebody looks at. */
export const DUTY_WHOSE = ['mine', 'ours', 'theirs'] as const
export type DutyWhose = (typeof DUTY_WHOSE)[number]
export const DUTY_WHEN = ['overdue', 'week', 'next', 'snoozed', 'suspended'] as const
export type DutyWhen = (typeof DUTY_WHEN)[number]
/** What is shown beside overdue and this week, and how far ahead the list looks at first. */
export const DUTY_NEXT_DAYS = 30
/** The Sunday up to which a duty counts as due this week. */
export const endOfWeek = (today: Day): Day => addDays(mondayOf(today), 6)

/** Days after which an overdue duty is told to the administrators of who owes it, and to the other side. */
export const DUTY_ESCALATION = { overdue: 1, admins: 3, otherSide: 14 } as const

/** Where rules are written, or that a plan or the other side asks for it. */
export const DUTY_SOURCES = ['CAP_618', 'CAP_618A', 'CODE_OF_PRACTICE', 'MAINTENANCE_PLAN', 'OTHER_SIDE'] as const

/** Why somebody wants to hear of a duty later. */
export const SNOOZE_REASONS = ['WAITING', 'PLANNED', 'PARTS', 'ACCESS', 'OTHER'] as const
export type SnoozeReason = (typeof SNOOZE_REASONS)[number]
export const SNOOZE_DAYS_MAX = 365
