import { addMonths, daysBetween } from '../../kernel/time.ts'
import { DUTY_RULES } from '../duties/duty.law.ts'
import { WEEK_DAYS } from './week.ts'

const { months } = DUTY_RULES.MAINTENANCE
/** How many months the law allows between two periodic maintenances: the rule that the duty clock begins with. */
const LAW_MONTHS = typeof months === 'number' ? months : 1
const YEAR_MONTHS = 12
/** Days of the longest such period. */
export const LAW_DAYS = daysBetween('2026-01-01', addMonths('2026-01-01', LAW_MONTHS))
/** So many visits a year the law asks for at least. */
export const LAW_VISITS = YEAR_MONTHS / LAW_MONTHS

export const PLAN_WARNINGS = ['SELDOM', 'FEW'] as const
export type PlanWarning = (typeof PLAN_WARNINGS)[number]

/** What of a plan is rarer than the law: visits further apart, or fewer a year. It warns, and keeps nobody from planning so. */
export const planWarnings = ({ weeks, annualMinimum }: { weeks: number; annualMinimum: number }): PlanWarning[] => [
  ...(weeks * WEEK_DAYS > LAW_DAYS ? (['SELDOM'] as const) : []),
  ...(annualMinimum < LAW_VISITS ? (['FEW'] as const) : []),
]
/** Whether so many days between two visits are more than the law allows. */
export const isGapSeldom = (days: number): boolean => days > LAW_DAYS
