import { type FilteredCall, fieldsOf, type RawQuery } from '@portal/shared/kernel/lists/input'
import { shapeOf } from '@portal/shared/kernel/schema'
import { addDays, mondayOf } from '@portal/shared/kernel/time'
import type { z } from 'zod'
import { today } from '../words.ts'

/*
 * An address may tell a day by how far it is from the one on which it is opened, so that a view that somebody keeps goes on meaning what
 * it is called: `30d` is in thirty days, `-1d` yesterday, `monday` and `sunday` are the ends of this week.
 */
const DAYS = /^(-?\d{1,4})d$/
const WEEK: Readonly<Record<string, number>> = { monday: 0, sunday: 6 }

function dayAt(raw: string): string {
  const days = DAYS.exec(raw)?.[1]
  if (days !== undefined) return addDays(today(), Number(days))
  const ofWeek = WEEK[raw]
  return ofWeek === undefined ? raw : addDays(mondayOf(today()), ofWeek)
}

/** What a filter of an address means today. */
export function meantToday(field: z.core.$ZodType | undefined, raw: string): string {
  const meant = dayAt(raw)
  return meant !== raw && field && shapeOf(field) === 'day' ? meant : raw
}

/** The filters of a view as they are today. */
export const onDays = (contract: FilteredCall, filters: RawQuery): RawQuery =>
  Object.fromEntries(Object.entries(filters).map(([name, raw]) => [name, meantToday(fieldsOf(contract)[name], raw)]))
