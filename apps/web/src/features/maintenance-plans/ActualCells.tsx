import type { MaintenanceActual } from '@portal/shared/features/maintenance-plans/visit.schema'
import { showDay } from '@portal/shared/kernel/time'
import { numberText, useWords } from '../../kernel/words.ts'
import { useBuildingName } from './CalendarLine.tsx'
import { hoursOf, percentOf, weekNumber } from './weeks.ts'

export type Actual = MaintenanceActual['content'][number]

/** What a row is about, in words: a week, a building or a worker. */
export function useActualName() {
  const { t, name } = useWords()
  const nameOf = useBuildingName()
  return ({ week, building, worker }: Actual): string => {
    if (week) return t('planPages.actual.weekOf', { number: weekNumber(week) })
    if (building) return nameOf(building)
    return worker ? name(worker, 'name') : t('planPages.actual.nobody')
  }
}

export function ActualName({ row }: { row: Actual }) {
  const { t, name } = useWords()
  const text = useActualName()(row)
  const { monday, building } = row
  const second = monday
    ? t('planPages.actual.weekDay', { day: showDay(monday) })
    : building && name(building, 'building')
      ? name(building, 'address')
      : ''
  return (
    <>
      {text}
      {second && <span className="lb-second lb-block">{second}</span>}
    </>
  )
}

/** How many of a hundred planned visits were made. */
export function ShareCell({ row }: { row: Actual }) {
  const { t } = useWords()
  const percent = percentOf(row.done, row.planned)
  return <>{percent === null ? t('common.none') : t('planPages.actual.percent', { number: numberText(percent, 1) })}</>
}

export function ActualHours({ row: { minutes, plannedMinutes } }: { row: Actual }) {
  const { t } = useWords()
  return (
    <>
      {t('planPages.visits.minutes', {
        done: numberText(hoursOf(minutes), 1),
        planned: numberText(hoursOf(plannedMinutes), 1),
      })}
    </>
  )
}
