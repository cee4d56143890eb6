import { addWeeks } from '@portal/shared/features/maintenance-plans/week'
import { type KeyboardEvent, useState } from 'react'
import { say } from '../../kernel/words.ts'
import type { CalendarCell, CalendarRow } from './grid.ts'
import type { CalendarMove } from './move.ts'
import { thisWeek, weekNumber } from './weeks.ts'

interface Of {
  /** The weeks that are shown. */
  weeks: readonly string[]
  nameOf: (row: CalendarRow) => string
  onPut: (move: CalendarMove) => void
}

/** What is held, by mouse or by keys, until it is put down: Space takes it up, arrows carry it week by week, Escape leaves it. */
export function useCarry({ weeks, nameOf, onPut }: Of) {
  const [held, setHeld] = useState<CalendarMove>()
  const [said, setSaid] = useState('')
  const tell = (key: 'taken' | 'over', { row, count, to }: CalendarMove) =>
    setSaid(say(`planPages.calendar.${key}`, { building: nameOf(row), count, number: weekNumber(to) }))
  const take = (row: CalendarRow, { week, movable }: CalendarCell) => {
    const move = { row, from: week, to: week, count: movable }
    setHeld(move)
    tell('taken', move)
  }
  const leave = () => {
    if (held) setSaid(say('planPages.calendar.back', { building: nameOf(held.row), number: weekNumber(held.from) }))
    setHeld(undefined)
  }
  const over = (week: string) => {
    if (!held || held.to === week || week < thisWeek()) return
    const move = { ...held, to: week }
    setHeld(move)
    tell('over', move)
  }
  const put = () => {
    if (!held || held.to === held.from) return leave()
    setHeld(undefined)
    onPut(held)
  }
  /** Whether the key was meant for what is held, or took something up. */
  const onKey = (event: KeyboardEvent, row: CalendarRow, cell: CalendarCell): boolean => {
    if (!held) {
      if (event.key !== ' ' || !cell.movable) return false
      take(row, cell)
      return true
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = by ? addWeeks(held.to, by) : undefined
    if (next) {
      if (weeks.includes(next)) over(next)
    } else if (event.key === 'Enter' || event.key === ' ') put()
    else if (event.key === 'Escape') leave()
    else return false
    return true
  }
  return { held, said, take, over, put, leave, onKey }
}
export type Carry = ReturnType<typeof useCarry>
