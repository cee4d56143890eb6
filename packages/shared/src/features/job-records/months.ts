import type { Day } from '../../kernel/time.ts'

/** The last months up to that of a day, as `YYYY-MM`, the oldest first. */
export function monthsUpTo(value: Day, count: number): string[] {
  const [year = 0, month = 1] = value.split('-').map(Number)
  const first = year * 12 + month - count
  return Array.from(
    { length: count },
    (_, index) => `${Math.floor((first + index) / 12)}-${`${((first + index) % 12) + 1}`.padStart(2, '0')}`,
  )
}
