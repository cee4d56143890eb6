import { currentLanguage } from '../../i18n/i18n.ts'

const MONTHS = { eng: 'en-HK', chi: 'zh-HK' } as const
/** “Nov”, or “November 2026”, of a month `YYYY-MM` or a day; “11月”, or “2026年11月”. */
export const monthText = (month: string, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(MONTHS[currentLanguage()], {
    month: length,
    timeZone: 'UTC',
    ...(length === 'long' && { year: 'numeric' }),
  }).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
