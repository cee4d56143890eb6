import { CALENDAR_WEEKS } from '@portal/shared/features/maintenance-plans/plan.codes'
import { addWeeks, isWeek } from '@portal/shared/features/maintenance-plans/week'
import { PICKER } from '@portal/shared/kernel/list'
import type { RawQuery } from '../../kernel/list/state.ts'
import { thisWeek } from './weeks.ts'

/** So many weeks before this one stand in the calendar at first. */
const BEFORE = 2
export const firstWeek = (asked: string | null): string =>
  asked && isWeek(asked) ? asked : addWeeks(thisWeek(), -BEFORE)
/** What the page itself asks for beside the filters: from which week on, and how many. */
export const spanOf = (asked: string | null): RawQuery => ({
  from: firstWeek(asked),
  span: String(CALENDAR_WEEKS.first),
})
/** The plans that come first by name. */
export const FIRST_PLANS = { page: 0, size: PICKER.more } as const
