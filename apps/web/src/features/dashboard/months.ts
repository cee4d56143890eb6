import { monthText } from '@portal/shared/features/dashboard/month.text'
import type { Day } from '@portal/shared/kernel/time'
import { useWords } from '../../kernel/words.ts'

/** Names a month by its first day, in full or in few letters. */
export function useMonthText(style: 'long' | 'short' = 'long') {
  const { language } = useWords()
  return (month: Day): string => monthText(language, month, style)
}
