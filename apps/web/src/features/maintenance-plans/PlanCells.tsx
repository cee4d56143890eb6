import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { mondayOfWeek } from '@portal/shared/features/maintenance-plans/week'
import { showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'
import { percentOf, weekNumber, weekYear } from './weeks.ts'

interface Of {
  row: MaintenancePlanRow
}

export const PlanLink = ({ row: { id, name } }: Of) => <Link to={path.maintenancePlan(id)}>{name}</Link>
export const PlanState = ({ row: { state } }: Of) => <StatusTag life="maintenancePlanState" code={state} />

/** Its name, and how many log-books it covers at how many buildings. */
export function PlanName({ row }: Of) {
  const { t } = useWords()
  const { logbookCount, buildingCount } = row
  return (
    <>
      <PlanLink row={row} />
      <Sep
        className="lb-second lb-block"
        parts={[
          t('planPages.units', { count: logbookCount, number: numberText(logbookCount) }),
          t('planPages.buildings', { count: buildingCount, number: numberText(buildingCount) }),
        ]}
      />
    </>
  )
}

/** How often, and from what the next visit counts; that it is rarer than the law. */
export function FrequencyCell({ row: { weeks, next, warnings } }: Of) {
  const { t, codeText } = useWords()
  return (
    <>
      {t('planPages.every', { count: weeks })}
      <span className="lb-second lb-block">{codeText('planNext', next)}</span>
      {warnings.length > 0 && (
        <ToneTag tone="warn" isPlain>
          {t('planPages.seldom')}
        </ToneTag>
      )}
    </>
  )
}

/** Planned time of a visit, and how many there are a year at least. */
export function HoursCell({ row: { hours, annualMinimum } }: Of) {
  const { t } = useWords()
  const number = numberText(annualMinimum)
  return (
    <>
      {t('planPages.hours', { number: numberText(hours) })}
      <span className="lb-second lb-block">
        {annualMinimum ? t('planPages.aYear', { count: annualMinimum, number }) : t('planPages.noLeast')}
      </span>
    </>
  )
}

/** From when to when, and the week of the first visits. */
export function PeriodCell({ row: { from, to, startingWeek } }: Of) {
  const { t } = useWords()
  return (
    <>
      {to
        ? t('planPages.span', { from: showDay(from), to: showDay(to) })
        : t('planPages.since', { day: showDay(from) })}
      <span className="lb-second lb-block">{t('planPages.firstWeek', { week: useWeekLong()(startingWeek) })}</span>
    </>
  )
}

/** `week 48, 2026`. */
export function useWeekLong() {
  const { t } = useWords()
  return (week: string) => t('planPages.weekLong', { number: weekNumber(week), year: weekYear(week) })
}
/** The same with the day on which it begins. */
export function useWeekDay() {
  const { t } = useWords()
  return (week: string) =>
    t('planPages.locations.nextWeek', { number: weekNumber(week), day: showDay(mondayOfWeek(week)) })
}

interface YearProps {
  year: { planned: number; done: number }
}
/** Visits of this year that were made, of those that were due. */
export function YearCell({ year: { planned, done } }: YearProps) {
  const { t } = useWords()
  const percent = percentOf(done, planned)
  if (percent === null) return <span className="lb-soft">{t('common.none')}</span>
  return (
    <>
      {t('planPages.share', { done: numberText(done), planned: numberText(planned) })}
      <span className="lb-second lb-block">{t('planPages.actual.percent', { number: numberText(percent, 1) })}</span>
    </>
  )
}

export const UpdatedCell = ({ row: { updatedAt, updatedByName } }: Of) => (
  <>
    {timeText(updatedAt)}
    <span className="lb-second lb-block">
      <Person of={updatedByName} />
    </span>
  </>
)
