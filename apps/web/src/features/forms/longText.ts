import { useWords } from '../../kernel/words.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

/** How long something took or lasts, in the largest unit that fits: 30 s, 2 min, 1 h. */
export function useLongText() {
  const { t } = useWords()
  return (ms: number): string => {
    if (ms < SECOND) return t('formDetail.long.moment')
    if (ms < MINUTE) return t('formDetail.long.seconds', { number: Math.round(ms / SECOND) })
    if (ms < HOUR) return t('formDetail.long.minutes', { number: Math.round(ms / MINUTE) })
    return t('formDetail.long.hours', { number: Math.round(ms / HOUR) })
  }
}
