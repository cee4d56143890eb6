import type { Tone } from '@portal/shared/kernel/feature'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** From so many hours on it presses. */
const WARN_HOURS = 4
/** Hours before the end at which people are reminded. */
export const MARKS = [12, 4, 1] as const

export interface Clock {
  /** How much of the time is over, from 0 to 1. */
  share: number
  isLate: boolean
  hours: number
  minutes: number
  tone: Tone
}

/** How much is left of so many hours until a deadline, or how late it is; whole minutes, as people count them. */
export function clockAt(deadline: Date, hoursInAll: number, now: Date): Clock {
  const left = Math.floor((deadline.getTime() - now.getTime()) / MINUTE_MS)
  const isLate = left < 0
  const long = isLate ? Math.ceil((now.getTime() - deadline.getTime()) / MINUTE_MS) : left
  const share = 1 - left / (hoursInAll * HOUR_MINUTES)
  return {
    share: Math.min(1, Math.max(0, share)),
    isLate,
    hours: Math.floor(long / HOUR_MINUTES),
    minutes: long % HOUR_MINUTES,
    tone: isLate ? 'bad' : left <= WARN_HOURS * HOUR_MINUTES ? 'warn' : 'todo',
  }
}

/** At which part of the bar each mark stands. */
export const markAt = (hours: number, hoursInAll: number): number => 1 - hours / hoursInAll
