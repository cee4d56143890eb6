import type { MaintenanceCalendar } from '@portal/shared/features/maintenance-plans/visit.schema'
import type { Tone } from '@portal/shared/kernel/feature'

export type CalendarRow = MaintenanceCalendar['content'][number]
export type CalendarCell = CalendarRow['cells'][number]
type Counts = Pick<CalendarCell, 'planned' | 'done' | 'suspended' | 'missed'>

/** A row is one plan at one building. */
export const keyOfRow = ({ plan, premises }: Pick<CalendarRow, 'plan' | 'premises'>): string => `${plan.id} ${premises}`

/** Neither made nor given up. */
export const openOf = ({ planned, done, suspended, missed }: Counts): number =>
  Math.max(0, planned - done - suspended - missed)

/** What of a cell has to be looked at, and the glyph that says so; nothing where all is still ahead. */
export function toneOf(counts: Counts, isAhead: boolean): Tone | undefined {
  if (counts.missed) return 'bad'
  if (counts.suspended) return 'warn'
  if (!openOf(counts)) return 'good'
  return isAhead ? undefined : 'moving'
}

/** Where a cell with visits stands: the numbers of its row and of its week. */
export interface At {
  row: number
  week: number
}
export const placeOf = ({ row, week }: At): string => `${row} ${week}`
const near = (one: number, other: number): number => Math.abs(one - other)

/** The cell to which an arrow key leads from another, of those with visits; nothing at the edge. */
export function stepTo(cells: readonly At[], from: At, key: string): At | undefined {
  const inRow = (row: number) => cells.filter((cell) => cell.row === row).sort((a, b) => a.week - b.week)
  const own = inRow(from.row)
  if (key === 'ArrowRight') return own.find(({ week }) => week > from.week)
  if (key === 'ArrowLeft') return own.findLast(({ week }) => week < from.week)
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (!by) return undefined
  const rows = [...new Set(cells.map(({ row }) => row))].sort((a, b) => by * (a - b))
  const next = rows.find((row) => by * (row - from.row) > 0)
  if (next === undefined) return undefined
  return inRow(next).sort((a, b) => near(a.week, from.week) - near(b.week, from.week))[0]
}
