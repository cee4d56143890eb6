import { useWords } from '../kernel/words.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** How long it is until a moment: days and hours; nothing once it is over. The words stand with the links of invitations. */
export function useTimeLeft(until: string): string | undefined {
  const { t } = useWords()
  const hours = Math.floor((new Date(until).getTime() - Date.now()) / HOUR_MS)
  if (hours < 0) return undefined
  const rest = t('invitationLinks.hours', { count: hours % DAY_HOURS })
  const days = Math.floor(hours / DAY_HOURS)
  const long =
    days > 0 ? t('invitationLinks.daysHours', { days: t('invitationLinks.days', { count: days }), hours: rest }) : rest
  return t('invitationLinks.left', { time: hours === 0 ? t('invitationLinks.minutes') : long })
}
