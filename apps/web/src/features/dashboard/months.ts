import type { Day } from '@portal/shared/kernel/time'
import { HTML_LANG } from '../../i18n/i18n.ts'
import { useWords } from '../../kernel/words.ts'

/** Names a month by its first day, in full or in few letters. */
export function useMonthText(style: 'long' | 'short' = 'long') {
  const { language } = useWords()
  const format = new Intl.DateTimeFormat(language === 'chi' ? HTML_LANG.chi : 'en-GB', {
    month: style,
    ...(style === 'long' && { year: 'numeric' as const }),
    timeZone: 'UTC',
  })
  return (month: Day): string => format.format(new Date(month))
}
