import { type Day, toDate } from '../../kernel/time.ts'

const [SUNDAY, SATURDAY] = [0, 6]
/** Nobody is planned for Saturday and Sunday by the portal itself; by hand anybody can. */
export function isWeekend(day: Day): boolean {
  const weekday = toDate(day).getUTCDay()
  return weekday === SUNDAY || weekday === SATURDAY
}
