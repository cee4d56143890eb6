import { showDay } from '@portal/shared/kernel/time'
import { say } from '../words.ts'

const NONE = '–'
const DAY = /^\d{4}-\d\d-\d\d$/
const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** What says itself: lists and rows in one line, days as people write them. */
const plain = (value: unknown): string => {
  if (isBlank(value)) return NONE
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
  if (Array.isArray(value)) return value.map(plain).join('; ') || NONE
  if (typeof value === 'object')
    return Object.values(value as object)
      .map(plain)
      .join(' ')
  const text = String(value)
  return DAY.test(text) ? showDay(text) : text
}

/** A value of a field where it is not its control: as the control shows it, else as it says itself. */
export const shownBy = <N>(show: ((value: unknown) => N) | undefined, value: unknown): N | string =>
  isBlank(value) ? NONE : (show?.(value) ?? plain(value))
