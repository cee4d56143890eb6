import { dayOf, showDay } from '../../kernel/time.ts'

const OFFSET_MS = 8 * 3_600_000

/** The time of day in Hong Kong, to the second: attempts follow each other by seconds. */
export const clockOf = (instant: Date): string => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 19)

/** A day and its time to the second, in Hong Kong. */
export const showSecond = (instant: Date): string => `${showDay(dayOf(instant))} ${clockOf(instant)}`
