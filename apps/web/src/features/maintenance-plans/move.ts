import type { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import type { MaintenanceVisitsMoved } from '@portal/shared/features/maintenance-plans/visit.schema'
import type { CallInput } from '@portal/shared/kernel/contract'
import type { RawQuery } from '../../kernel/list/state.ts'
import type { CalendarRow } from './grid.ts'

/** The visits of a cell, and the week to which they go. */
export interface CalendarMove {
  row: CalendarRow
  from: string
  to: string
  /** Those of the cell that may still be moved. */
  count: number
}
type Shift = CallInput<typeof maintenanceVisitContracts.shift>

/** All visits of a cell that wait, of those that the calendar shows; more than were seen are not moved. */
export const moveOf = ({ row, from, to, count }: CalendarMove, filters: RawQuery): Shift => {
  const cell = {
    ...filters,
    ...{ plans: String(row.plan.id), premises: row.premises, statuses: 'PLANNED' },
    ...{ weekFrom: from, weekTo: from },
  }
  return { all: true, filter: cell as Shift['filter'], seen: count, week: to, withLater: false }
}

const named = (visits: MaintenanceVisitsMoved['visits']) => ({
  ids: visits.map(({ id }) => id),
  versions: visits.map(({ version }) => version),
})
interface Made {
  move: CalendarMove
  answer: MaintenanceVisitsMoved
  withLater: boolean
}
/** Back to where they were, those after them too if they went along; whoever has moved one meanwhile is not overruled. */
export const backOf = ({ move, answer, withLater }: Made): Shift => ({
  ...named(answer.visits.filter(({ from }) => from === move.from)),
  week: move.from,
  withLater,
})
/** The same move once more, with those after them. */
export const withLaterOf = ({ to }: CalendarMove, back: MaintenanceVisitsMoved): Shift => ({
  ...named(back.visits),
  week: to,
  withLater: true,
})
