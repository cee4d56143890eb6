import { addDays, dayOf, daysBetween, lastDayOf, showDay } from '@portal/shared/kernel/time'
import { numberText, say, today } from '../../kernel/words.ts'

/** The last day on which a key opens anything, as people write it. */
export const expiryText = (expiresAt: string): string => showDay(lastDayOf(new Date(expiresAt)))
/** In how many days that is; nothing once it is over. */
export function daysLeftText(expiresAt: string): string | undefined {
  const count = daysBetween(today(), lastDayOf(new Date(expiresAt)))
  return count < 0 ? undefined : say('apiClients.inDays', { count, number: numberText(count) })
}
/** How long ago a moment was, in days. */
export function agoText(at: string): string {
  const count = daysBetween(dayOf(new Date(at)), today())
  return say('apiClients.ago', { count, number: numberText(count) })
}
/** The day a year hence, as long as a key may open. */
export const aYearHence = (lastDay: string): string => {
  const year = addDays(today(), YEAR_DAYS)
  return year < lastDay ? year : lastDay
}
const YEAR_DAYS = 364

const IPV4_BITS = 32
/** How many addresses a block has; nothing of a single one, and of IPv6, where nobody counts them. */
export function blockSize(address: string): number | undefined {
  const [first = '', bits] = address.split('/')
  return bits !== undefined && !first.includes(':') ? 2 ** (IPV4_BITS - Number(bits)) : undefined
}
