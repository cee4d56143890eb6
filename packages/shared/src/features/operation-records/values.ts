import { showDay, showEnd, showStart, stamp } from '../../kernel/time.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
/** From when and until when something is given, among what a history keeps. */
const PERIODS: Readonly<Record<string, (instant: Date) => string>> = {
  startsAt: showStart,
  endsAt: showEnd,
  until: showEnd,
}

/** An instant or a day that a history keeps, as people say it; nothing of other values. */
export function shownTime(field: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (INSTANT.test(value)) return (PERIODS[field] ?? stamp)(new Date(value))
  return DAY.test(value) ? showDay(value) : undefined
}

/** Whether a value that a history keeps names an organization. */
export const isOrganization = (value: unknown): value is Record<'nameEn' | 'nameZh', string> =>
  typeof value === 'object' && value !== null && 'nameEn' in value && 'nameZh' in value
