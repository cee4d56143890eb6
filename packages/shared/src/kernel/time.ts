import { z } from 'zod'
import { asText } from './input.ts'

/** Hong Kong keeps UTC+8 all year; every calendar day of the product is a Hong Kong day. */
export const HONG_KONG = 'Asia/Hong_Kong'
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The earliest day a history picker offers (spec 000 §9). */
export const EARLIEST_DAY = '2022-05-25'

/** The centuries that PostgreSQL and JavaScript both count to the same day. */
const CENTURIES = /^(19|20|21)/
/** A calendar day as `YYYY-MM-DD`. */
export type Day = string
/** What is no day of these centuries is told with the first and the last. */
const NO_DAY = 'dateFormat'
export const day = asText(z.iso.date({ error: NO_DAY }).regex(CENTURIES, NO_DAY))

const clockOf = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS)
/** The Hong Kong day of an instant. */
export const dayOf = (instant: Date): Day => clockOf(instant).toISOString().slice(0, 10)
/** The instant at which a Hong Kong day begins. */
export const startOf = (value: Day): Date => new Date(Date.parse(`${value}T00:00:00Z`) - OFFSET_MS)
/** The first instant after a Hong Kong day: ranges are half-open. */
export const endOf = (value: Day): Date => startOf(addDays(value, 1))
/** The last Hong Kong day of a period that ends before this instant. */
export const lastDayOf = (end: Date): Day => dayOf(new Date(end.getTime() - 1))
/** How a day travels to and from a `date` column. */
export const toDate = (value: Day): Date => new Date(`${value}T00:00:00Z`)
export const fromDate = (value: Date): Day => value.toISOString().slice(0, 10)

export const addDays = (value: Day, days: number): Day =>
  new Date(toDate(value).getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The same day some months on; the 31st becomes the last day of a shorter month. */
export function addMonths(value: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const WEEK = 7
/** Weeks begin with Monday. */
export const mondayOf = (value: Day): Day => addDays(value, -((toDate(value).getUTCDay() + WEEK - 1) % WEEK))
/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY_MS)

/** Half-open instants of a closed range of days, either end open. */
export const instantsOf = (from?: Day, to?: Day) => ({
  ...(from && { gte: startOf(from) }),
  ...(to && { lt: endOf(to) }),
})

/** Half-open ends of the periods whose last day lies in a closed range of days, either end open. */
export const endsOf = (from?: Day, to?: Day) => ({
  ...(from && { gt: startOf(from) }),
  ...(to && { lte: endOf(to) }),
})

/** `DD/MM/YYYY HH:mm` in Hong Kong, for sheets and tables. */
export function stamp(instant: Date): string {
  const local = clockOf(instant).toISOString()
  return `${showDay(local.slice(0, 10))} ${local.slice(11, 16)}`
}
export const showDay = (value: Day): string => value.split('-').reverse().join('/')

const isMidnight = (instant: Date): boolean => instant.getTime() === startOf(dayOf(instant)).getTime()
/** From when, as people say it: the day where a period begins with it, day and time where it begins within a day. */
export const showStart = (start: Date): string => (isMidnight(start) ? showDay(dayOf(start)) : stamp(start))
/** Until when, as people say it: the last day of a period of whole days, day and time where it ends within a day. */
export const showEnd = (end: Date): string => (isMidnight(end) ? showDay(lastDayOf(end)) : stamp(end))

/** Longer than any writing of an instant that somebody needs. */
const INSTANT_MAX = 40
/** An instant on the wire: an ISO 8601 text with its zone, a `Date` in services. */
export const instantIn = asText(z.iso.datetime({ offset: true }).max(INSTANT_MAX))
  .refine((text) => CENTURIES.test(text), { error: 'invalid_format' })
  .transform((text) => new Date(text))
/** An instant in an answer. */
export const instantOut = z
  .date()
  .transform((value) => value.toISOString())
  .or(z.iso.datetime())
