import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import { monthText } from '@portal/shared/features/dashboard/month.text'
import { addMonths, type Day } from '@portal/shared/kernel/time'
import { today, useWords } from '../../kernel/words.ts'

/** The months of which workers are measured, the running one first, each under the name it has in the reader's language. */
export function useMonths(): { value: Day; label: string }[] {
  const { language } = useWords()
  const running = `${today().slice(0, 7)}-01`
  return Array.from({ length: Math.max(...WINDOWS) }, (_, back) => addMonths(running, -back)).map((value) => ({
    value,
    label: monthText(language, value),
  }))
}

/** Says of which months figures are, and as of when. */
export function useMeasuredText() {
  const { t, language } = useWords()
  return ({ first, last }: { first: Day | null; last: Day | null }, time: string) => {
    if (!first || !last) return t('workers.measured.none', { time })
    const named = { time, first: monthText(language, first), last: monthText(language, last) }
    return t(first === last ? 'workers.measured.one' : 'workers.measured.some', named)
  }
}
