import type { MaintenancePlanRow } from '@portal/shared/features/maintenance-plans/plan.schema'
import { showDay } from '@portal/shared/kernel/time'
import { numberText, useWords } from '../../kernel/words.ts'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { useWeekLong } from './PlanCells.tsx'
import { percentOf } from './weeks.ts'

/** What a plan says and how far it was kept, each below its name. */
export function PlanFacts({ row }: { row: MaintenancePlanRow }) {
  const { t, codeText } = useWords()
  const long = useWeekLong()
  const { weeks, next, hours, annualMinimum, from, to, startingWeek, logbookCount, buildingCount, year } = row
  const percent = percentOf(year.done, year.planned)
  return (
    <FactStrip
      facts={[
        {
          name: t('planPages.detail.frequency'),
          value: t('planPages.every', { count: weeks }),
          note: codeText('planNext', next),
        },
        {
          name: t('planPages.detail.time'),
          value: t('planPages.hours', { number: numberText(hours) }),
          note: annualMinimum
            ? t('planPages.aYear', { count: annualMinimum, number: numberText(annualMinimum) })
            : t('planPages.noLeast'),
        },
        {
          name: t('planPages.detail.period'),
          value: to
            ? t('planPages.span', { from: showDay(from), to: showDay(to) })
            : t('planPages.since', { day: showDay(from) }),
          note: t('planPages.firstWeek', { week: long(startingWeek) }),
        },
        {
          name: t('planPages.detail.covers'),
          value: numberText(logbookCount),
          note: t('planPages.buildings', { count: buildingCount, number: numberText(buildingCount) }),
        },
        {
          name: t('planPages.detail.year'),
          value: t('planPages.share', { done: numberText(year.done), planned: numberText(year.planned) }),
          note:
            percent === null ? t('planPages.none') : t('planPages.detail.made', { percent: numberText(percent, 1) }),
        },
      ]}
    />
  )
}
