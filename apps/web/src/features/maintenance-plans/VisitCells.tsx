import type { MaintenanceVisit } from '@portal/shared/features/maintenance-plans/visit.schema'
import { showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { useWeekDay } from './PlanCells.tsx'
import { hoursOf, weekNumber } from './weeks.ts'

interface Of {
  row: MaintenanceVisit
}

export const VisitStatus = ({ row: { status } }: Of) => <StatusTag life="maintenanceVisit" code={status} />

/** In which week, and for which it was laid out where that is another one. */
export function VisitWeek({ row: { week, plannedWeek } }: Of) {
  const { t } = useWords()
  const text = useWeekDay()
  return (
    <>
      {text(week)}
      {plannedWeek !== week && (
        <span className="lb-second lb-block">{t('planPages.visits.moved', { number: weekNumber(plannedWeek) })}</span>
      )}
    </>
  )
}

/** When it was made and by whom; the day leads to the record. */
export function VisitMade({ row: { doneOn, record, workers } }: Of) {
  const { t, name } = useWords()
  if (!doneOn) return <>{t('common.none')}</>
  return (
    <>
      {record ? <Link to={path.jobRecord(record.id)}>{showDay(doneOn)}</Link> : showDay(doneOn)}
      <span className="lb-second lb-block">
        {workers.map((worker) => name(worker, 'name')).join(t('common.comma'))}
      </span>
    </>
  )
}

/** How long it took of the planned time. */
export function VisitHours({ row: { minutes, plannedMinutes } }: Of) {
  const { t } = useWords()
  const planned = numberText(hoursOf(plannedMinutes), 1)
  return (
    <>
      {minutes === null
        ? t('planPages.visits.only', { planned })
        : t('planPages.visits.minutes', { done: numberText(hoursOf(minutes), 1), planned })}
    </>
  )
}
