import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import type { MaintenanceCalendar } from '@portal/shared/features/maintenance-plans/visit.schema'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useDevice } from '../../kernel/device.ts'
import type { RawQuery } from '../../kernel/list/state.ts'
import { useWords } from '../../kernel/words.ts'
import { useBuildingName } from './CalendarLine.tsx'
import { CalendarTable } from './CalendarTable.tsx'
import { type CalendarRow, keyOfRow, placeOf } from './grid.ts'
import { MoveBar } from './MoveBar.tsx'
import type { CalendarMove } from './move.ts'
import { useCarry } from './useCarry.ts'
import { useMove } from './useMove.ts'
import { VisitsDrawer } from './VisitsDrawer.tsx'
import './calendar.css'

interface Props {
  data: MaintenanceCalendar
  filters: RawQuery
}

/** The calendar with what is done on it: visits are moved, opened, and moved back. */
export function CalendarBoard({ data, filters }: Props) {
  const { isMobile } = useDevice()
  const table = useRef<HTMLTableElement>(null)
  const mayMove = useMay(maintenanceVisitContracts.shift)
  const moving = useMove(filters)
  const focusOn = useFocusAfter(table, data)
  const [opened, open] = useState<{ row: CalendarRow; week: string }>()
  const put = async (move: CalendarMove) => {
    focusOn(move)
    if (!(await moving.make(move))) focusOn({ ...move, to: move.from })
  }
  const carry = useCarry({
    weeks: data.weeks.map(({ week }) => week),
    nameOf: useBuildingName(),
    onPut: put,
  })
  return (
    <>
      <CalendarTable {...{ table, data, carry, mayMove }} onOpen={(row, week) => open({ row, week })} />
      {mayMove && !isMobile && <KeysLine />}
      <MoveBar held={carry.held} moving={moving} filters={filters} />
      <output className="lb-hidden">{carry.said}</output>
      {opened && <VisitsDrawer {...opened} filters={filters} onClose={() => open(undefined)} />}
    </>
  )
}

/** What was moved is drawn in another cell once it is read again, and the keys go with it. */
function useFocusAfter(table: RefObject<HTMLTableElement | null>, data: MaintenanceCalendar) {
  const next = useRef<CalendarMove>(undefined)
  useEffect(() => {
    const move = next.current
    if (!move) return
    const row = data.content.findIndex((one) => keyOfRow(one) === keyOfRow(move.row))
    const cell = data.content[row]?.cells.find(({ week }) => week === move.to)
    const week = data.weeks.findIndex((one) => one.week === move.to)
    const isGone = !data.content[row]?.cells.some((one) => one.week === move.from && one.movable > 0)
    if (!cell || !isGone) return
    next.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-place="${placeOf({ row, week })}"]`)?.focus()
  }, [data, table])
  return (move: CalendarMove) => {
    next.current = move.to === move.from ? undefined : move
  }
}

const KEYS = [
  ['arrows', 'walk'],
  ['space', 'pick'],
  ['enter', 'put'],
  ['escape', 'leave'],
] as const
function KeysLine() {
  const { t } = useWords()
  return (
    <p className="lb-second lb-plan-keys">
      <b>{t('planPages.calendar.keys.title')}</b>
      {KEYS.map(([key, does]) => (
        <span key={key}>
          <kbd>{t(`planPages.calendar.keys.${key}`)}</kbd> {t(`planPages.calendar.keys.${does}`)}
        </span>
      ))}
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {t('planPages.calendar.keys.step')}
      </span>
    </p>
  )
}
