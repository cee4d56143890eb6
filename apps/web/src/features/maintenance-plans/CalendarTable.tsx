import type { MaintenanceCalendar } from '@portal/shared/features/maintenance-plans/visit.schema'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { CalendarLine } from './CalendarLine.tsx'
import { type At, type CalendarCell, type CalendarRow, keyOfRow, placeOf, stepTo } from './grid.ts'
import type { Carry } from './useCarry.ts'
import { mondayText, thisWeek, weekNumber } from './weeks.ts'
import './calendar.css'

interface Props {
  table: RefObject<HTMLTableElement | null>
  data: MaintenanceCalendar
  carry: Carry
  mayMove: boolean
  onOpen: (row: CalendarRow, week: string) => void
}

/** Buildings below each other, weeks beside each other; arrow keys walk the cells that have visits. */
export function CalendarTable({ table, data, carry, mayMove, onOpen }: Props) {
  const { t } = useWords()
  const [stop, setStop] = useState<At>()
  const weeks = data.weeks.map(({ week }) => week)
  const cells = data.content.flatMap((row, nth) =>
    row.cells.flatMap(({ week }) => (weeks.includes(week) ? { row: nth, week: weeks.indexOf(week) } : [])),
  )
  const at = cells.find((cell) => stop && placeOf(cell) === placeOf(stop)) ?? cells[0]
  const press = (event: KeyboardEvent, here: At, row: CalendarRow, cell: CalendarCell) => {
    const isTaken = carry.onKey(event, row, cell)
    const next = isTaken ? undefined : stepTo(cells, here, event.key)
    if (!isTaken && !next) return
    event.preventDefault()
    if (next) table.current?.querySelector<HTMLElement>(`[data-place="${placeOf(next)}"]`)?.focus()
  }
  return (
    <div className="lb-plan-scroll">
      <table ref={table} className="lb-plan-calendar" aria-label={t('planPages.calendar.grid')}>
        <Heads weeks={weeks} />
        <tbody>
          {data.content.map((row, nth) => (
            <CalendarLine
              key={keyOfRow(row)}
              row={row}
              nth={nth}
              weeks={weeks}
              carry={carry}
              mayMove={mayMove}
              stop={at?.row === nth ? at : undefined}
              onStop={setStop}
              onKey={press}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <Totals data={data} />
      </table>
    </div>
  )
}

function Heads({ weeks }: { weeks: readonly string[] }) {
  const { t } = useWords()
  const now = thisWeek()
  return (
    <thead>
      <tr>
        <th scope="col">{t('planPages.calendar.building')}</th>
        {weeks.map((week) => (
          <th
            key={week}
            scope="col"
            {...(week === now && { 'aria-current': 'date' as const, className: 'lb-plan-now' })}
          >
            {week === now && <span className="lb-plan-today">{t('planPages.calendar.today')}</span>}
            {t('planPages.week', { number: weekNumber(week) })}
            <span className="lb-second lb-block">{mondayText(week)}</span>
          </th>
        ))}
        <th scope="col">{t('planPages.calendar.year')}</th>
      </tr>
    </thead>
  )
}

/** All buildings that the filters find, also those on other pages. */
function Totals({ data: { weeks, totalElements } }: { data: MaintenanceCalendar }) {
  const { t } = useWords()
  const now = thisWeek()
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <b>{t('planPages.calendar.all', { count: totalElements, number: numberText(totalElements) })}</b>
          <span className="lb-second lb-block">{t('planPages.calendar.doneOf')}</span>
        </th>
        {weeks.map((week) => (
          <td key={week.week} className={week.week === now ? 'lb-plan-now' : ''}>
            {week.week > now ? (
              week.planned > 0 && <b>{numberText(week.planned)}</b>
            ) : (
              <>
                <b>{numberText(week.done)}</b>/{numberText(week.planned)}
              </>
            )}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
