import { path } from '@portal/shared/screens'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { type At, type CalendarCell, type CalendarRow, keyOfRow, placeOf } from './grid.ts'
import { YearCell } from './PlanCells.tsx'
import type { Carry } from './useCarry.ts'
import { VisitCell } from './VisitCell.tsx'
import { thisWeek } from './weeks.ts'
import './calendar.css'

interface Props {
  row: CalendarRow
  nth: number
  weeks: readonly string[]
  carry: Carry
  mayMove: boolean
  /** The cell of this row that the Tab key reaches, if it is in this row. */
  stop: At | undefined
  onStop: (at: At) => void
  onKey: (event: KeyboardEvent, at: At, row: CalendarRow, cell: CalendarCell) => void
  onOpen: (row: CalendarRow, week: string) => void
}

/** What a building is called; where it has no name of its own, by its address. */
export function useBuildingName() {
  const { name } = useWords()
  return (row: Pick<CalendarRow, 'buildingEn' | 'buildingZh' | 'addressEn' | 'addressZh' | 'premises'>) =>
    name(row, 'building') || name(row, 'address') || row.premises
}

/** One plan at one building, week by week. */
export function CalendarLine(props: Props) {
  const { row, nth, weeks, carry } = props
  const { t } = useWords()
  const building = useBuildingName()(row)
  const { plan, logbooks, year } = row
  const { held } = carry
  const isOwn = held !== undefined && keyOfRow(held.row) === keyOfRow(row)
  return (
    <tr>
      <th scope="row">
        {building} <span className="lb-second">{row.premises}</span>
        <Sep
          className="lb-second lb-block"
          parts={[
            <Link key="plan" to={path.maintenancePlan(plan.id)}>
              {plan.name}
            </Link>,
            t('planPages.units', { count: logbooks, number: numberText(logbooks) }),
            t('planPages.every', { count: plan.weeks }),
          ]}
        />
      </th>
      {weeks.map((week, at) => (
        <Cell key={week} {...props} building={building} week={week} at={{ row: nth, week: at }} isOwn={isOwn} />
      ))}
      <td>
        <YearCell year={year} />
      </td>
    </tr>
  )
}

interface CellProps extends Omit<Props, 'nth' | 'weeks'> {
  building: string
  week: string
  at: At
  isOwn: boolean
}
function Cell({ row, week, at, building, isOwn, carry, mayMove, stop, onStop, onKey, onOpen }: CellProps) {
  const { held } = carry
  const cell = row.cells.find((one) => one.week === week)
  const mayGo = isOwn && week >= thisWeek()
  const isOver = isOwn && held?.to === week && held.from !== week
  const classes = [week === thisWeek() && 'lb-plan-now', mayGo && 'lb-plan-may', isOver && 'lb-plan-over']
  return (
    <td
      className={classes.filter(Boolean).join(' ')}
      data-week={week}
      onDragOver={(event) => {
        if (!mayGo) return
        event.preventDefault()
        carry.over(week)
      }}
      onDrop={(event) => {
        event.preventDefault()
        carry.put()
      }}
    >
      {cell && (
        <VisitCell
          {...{ row, cell, building, mayMove }}
          isHeld={isOwn && held?.from === week}
          isStop={stop !== undefined && placeOf(stop) === placeOf(at)}
          place={placeOf(at)}
          onOpen={() => !held && onOpen(row, week)}
          onFocus={() => onStop(at)}
          onKeyDown={(event) => onKey(event, at, row, cell)}
          onLift={() => carry.take(row, cell)}
          onLeave={carry.leave}
        />
      )}
      {isOver && <span className="lb-visits lb-visits-ghost">{numberText(held?.count ?? 0)}</span>}
    </td>
  )
}
