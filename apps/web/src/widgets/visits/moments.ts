import { type Day, stamp } from '@portal/shared/kernel/time'

const HOUR = 60
const DIGITS = 2
const CLOCK_AT = { from: -5 }
/** `08:30` of an instant in Hong Kong. */
export const clockText = (instant: string): string => stamp(new Date(instant)).slice(CLOCK_AT.from)
/** `08:30` of a minute of a day. */
export const minuteText = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(DIGITS, '0')).join(':')
/** A minute of a day in Hong Kong, as calls take it. */
export const instantAt = (day: Day, minute: number): string => `${day}T${minuteText(minute)}:00+08:00`
