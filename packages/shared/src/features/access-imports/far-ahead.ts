import { addMonths, type Day } from '../../kernel/time.ts'

/** Who enters a later day has more often mistyped the year than meant it. */
const FAR_MONTHS = 6

export const isFarAhead = (day: Day | undefined, today: Day): boolean =>
  day !== undefined && day > addMonths(today, FAR_MONTHS)
