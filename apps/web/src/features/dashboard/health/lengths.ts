import { numberText, useWords } from '../../../kernel/words.ts'

const HOUR = 60
/** A length of time in hours and minutes. */
export function useLengthText() {
  const { t } = useWords()
  return (minutes: number): string => {
    const all = Math.round(minutes)
    const [hours, rest] = [Math.floor(all / HOUR), all % HOUR]
    return hours > 0
      ? t('healthIndex.records.hours', { hours: numberText(hours), minutes: rest })
      : t('healthIndex.records.minutes', { minutes: rest })
  }
}
