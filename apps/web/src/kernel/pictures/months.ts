import type { Day } from '@portal/shared/kernel/time'
import { currentLanguage } from '../../i18n/i18n.ts'

const LOCALES = { eng: 'en-HK', chi: 'zh-HK' } as const
const formatted = (day: Day, shape: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { ...shape, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** “Nov”, or “November 2026”, of a month `YYYY-MM` or a day. */
export const monthText = (month: string, length: 'short' | 'long'): string =>
  formatted(`${month.slice(0, 7)}-01`, { month: length, ...(length === 'long' && { year: 'numeric' }) })
/** “Mon”. */
export const weekdayText = (day: Day): string => formatted(day, { weekday: 'short' })
/** “Mon, 2 November”. */
export const dayText = (day: Day): string => formatted(day, { weekday: 'short', day: 'numeric', month: 'long' })
