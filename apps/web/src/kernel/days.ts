import { addDays, addMonths, type Day } from '@portal/shared/kernel/time'

export type DayRange = readonly [Day | undefined, Day | undefined]
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const quarterOf = (day: Day): Day => addMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % 3))
const weekOf = (day: Day): Day => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
const upTo = (from: Day, months: number): DayRange => [from, addDays(addMonths(from, months), -1)]

/** The shortcuts of spec 000 §2.4; the last 30 days count today, and the last two move what is chosen by a day, or else today. */
export function shortcutsOf(now: Day, [from, to]: DayRange = [undefined, undefined]) {
  const [first, last] = [from ?? to ?? now, to ?? from ?? now]
  const year = `${now.slice(0, 4)}-01-01`
  return {
    today: [now, now],
    yesterday: [addDays(now, -1), addDays(now, -1)],
    thisWeek: [weekOf(now), addDays(weekOf(now), 6)],
    lastWeek: [addDays(weekOf(now), -7), addDays(weekOf(now), -1)],
    thisMonth: upTo(monthOf(now), 1),
    previousMonth: upTo(addMonths(monthOf(now), -1), 1),
    last30Days: [addDays(now, -29), now],
    thisQuarter: upTo(quarterOf(now), 3),
    previousQuarter: upTo(addMonths(quarterOf(now), -3), 3),
    thisYear: upTo(year, 12),
    previousYear: upTo(addMonths(year, -12), 12),
    dayBefore: [addDays(first, -1), addDays(last, -1)],
    dayAfter: [addDays(first, 1), addDays(last, 1)],
  } as const satisfies Record<string, DayRange>
}

const WRITTEN = [
  /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/,
  /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})$/,
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$/,
]

/** The day that somebody typed, as `YYYY-MM-DD`; none while it is not written whole, or does not exist. */
export function typedDay(text: string): Day | undefined {
  const { d = '', m = '', y = '' } = WRITTEN.map((form) => form.exec(text)?.groups).find(Boolean) ?? {}
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}

export interface DayProps {
  id?: string
  /** A day, or what was typed while it is none. */
  value?: Day | string | null
  onChange?: (value: Day | string | undefined) => void
  /** For dates of the past; dates of future acts are not limited. */
  history?: boolean
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

export interface RangeProps {
  value: DayRange
  onChange: (value: DayRange) => void
  history?: boolean
  label: string
}
