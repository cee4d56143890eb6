import { ACTUAL_BY } from '@portal/shared/features/maintenance-plans/plan.codes'
import { addWeeks } from '@portal/shared/features/maintenance-plans/week'
import type { RawQuery } from '../../kernel/list/state.ts'
import { thisWeek } from './weeks.ts'

export type By = (typeof ACTUAL_BY)[number]
export const byOf = (asked: string | null): By => ACTUAL_BY.find((one) => one === asked) ?? 'WEEK'
/** A quarter of a year, unless the reader asks for other weeks. */
const BACK = 12
/** By what, and which weeks where the address names none. */
export const actualFilters = (by: By, weekFrom: string | null, weekTo: string | null): RawQuery => ({
  by,
  ...(!weekFrom && !weekTo && { weekFrom: addWeeks(thisWeek(), -BACK), weekTo: thisWeek() }),
})
