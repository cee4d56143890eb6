import type { Day } from '@portal/shared/kernel/time'
import { say } from '../../kernel/words.ts'

/** `Mon 21/12`. */
export function dayText(day: Day): string {
  const nth = new Date(`${day}T00:00:00Z`).getUTCDay()
  const [, month, date] = day.split('-')
  return `${say(`inspectionSchedules.weekday.${nth}`)} ${date}/${month}`
}
