import { CALENDAR_WEEKS } from '@portal/shared/features/maintenance-plans/plan.codes'
import { addWeeks, isWeek } from '@portal/shared/features/maintenance-plans/week'
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
