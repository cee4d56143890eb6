import { showDay } from '@portal/shared/kernel/time'
import { bookOf } from '../../../test/books.ts'
import { inWeeks, today } from './plan.kit.ts'

/** The headers that the template has and the export writes. */
const HEAD = [
  'Location ID',
  'Plan name',
  'Starting week',
  'Visit frequency (weeks)',
  'Planned time per visit (hours)',
  'Annual minimum',
  'From',
  'To',
  'Next visit',
]
/** A row as good as one can be, of a log-book that is planned every two weeks from this week on; `over` says by column what is otherwise. */
export const line = (locationId: string, over: Record<number, unknown> = {}) => {
  const row: unknown[] = [locationId, 'Imported', inWeeks(0), 2, 1.5, 24, showDay(today), '', 'By schedule']
  for (const [column, value] of Object.entries(over)) row[Number(column)] = value
  return row
}
export const book = (rows: unknown[][]) => bookOf([HEAD, ...rows], 'Maintenance plans')
