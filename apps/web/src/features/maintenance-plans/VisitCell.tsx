import { HolderOutlined } from '@ant-design/icons'
import type { KeyboardEvent } from 'react'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { type CalendarCell, type CalendarRow, openOf, toneOf } from './grid.ts'
import { thisWeek, weekNumber, weekYear } from './weeks.ts'
import './calendar.css'

interface Props {
  row: CalendarRow
  cell: CalendarCell
  building: string
  isHeld: boolean
  /** The one that the Tab key reaches. */
  isStop: boolean
  place: string
  mayMove: boolean
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onLift: () => void
  onLeave: () => void
}

/** What of the visits of a cell is not simply made. */
export function useCellNotes() {
  const { t } = useWords()
  return (cell: CalendarCell, isAhead: boolean): string[] => {
    const counts = {
      missed: cell.missed,
      suspended: cell.suspended,
      madeUp: cell.madeUp,
      open: isAhead ? 0 : openOf(cell),
    }
    return (['missed', 'suspended', 'madeUp', 'open'] as const).flatMap((what) =>
      counts[what] ? t(`planPages.calendar.${what}`, { count: counts[what], number: numberText(counts[what]) }) : [],
    )
  }
}

/** The visits of one building in one week: what was made of them, or a handle by which they are moved. */
export function VisitCell(props: Props) {
  const { cell, building, isHeld, isStop, place, mayMove } = props
  const { t } = useWords()
  const notesOf = useCellNotes()
  const { week, planned } = cell
  const made = cell.done
  const isAhead = week > thisWeek()
  const tone = toneOf(cell, isAhead)
  const canMove = mayMove && cell.movable > 0
  const notes = notesOf(cell, isAhead || (canMove && !made))
  const names = { building, number: weekNumber(week), year: weekYear(week) }
  const label = isAhead
    ? t('planPages.calendar.cellAhead', { ...names, count: planned })
    : t('planPages.calendar.cell', { ...names, done: numberText(made), planned: numberText(planned) })
  const classes = ['lb-visits', tone && `lb-visits-${tone}`, canMove && 'lb-visits-movable', isHeld && 'lb-visits-held']
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      {...(canMove && { 'aria-description': t('planPages.calendar.carry'), 'aria-pressed': isHeld })}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      draggable={canMove}
      onClick={props.onOpen}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', place)
        props.onLift()
      }}
      onDragEnd={props.onLeave}
    >
      <span className="lb-hidden">{[label, ...notes].join(t('common.comma'))}</span>
      <span className="lb-visits-figure" aria-hidden>
        {canMove && !made ? <HolderOutlined aria-hidden /> : tone && <Glyph tone={tone} />}
        {isAhead || (canMove && !made) ? (
          numberText(planned)
        ) : (
          <span>
            <b>{numberText(made)}</b>/{numberText(planned)}
          </span>
        )}
      </span>
      {notes.map((note) => (
        <span key={note} className="lb-visits-note" aria-hidden>
          {note}
        </span>
      ))}
    </button>
  )
}
