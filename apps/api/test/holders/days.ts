import { addDays, dayOf, endOf, startOf } from '@portal/shared/kernel/time'

/** The day in Hong Kong so many days from an instant. */
export const dayFrom = (now: number, days: number): string => addDays(dayOf(new Date(now)), days)
export const startIn = (now: number, days: number): number => startOf(dayFrom(now, days)).getTime()
export const endIn = (now: number, days: number): number => endOf(dayFrom(now, days)).getTime()
