import { useWords } from '../../kernel/words.ts'

const [MINUTE_MS, HOUR_MINUTES, DAY_HOURS] = [60_000, 60, 24]

/** For how long something has been so: minutes, hours and minutes, or days and hours. */
export function useLasted(since: string): string {
  const { t } = useWords()
  const minutes = Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (!hours) return t('sensorAlarmPages.minutes', { count: minutes })
  if (hours < DAY_HOURS) return t('sensorAlarmPages.hours', { hours, minutes: minutes % HOUR_MINUTES })
  return t('sensorAlarmPages.days', { count: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS })
}
