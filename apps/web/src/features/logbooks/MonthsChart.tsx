import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { showDay } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { Chart } from '../../kernel/pictures/lazy.tsx'
import { monthText } from '../../kernel/pictures/months.ts'
import { Failed } from '../../kernel/State.tsx'
import { today, useWords } from '../../kernel/words.ts'

/** Whether breakdowns grow, and whether somebody comes: a lift's last twelve months. */
export function MonthsChart({ locationId }: { locationId: string }) {
  const { t } = useWords()
  const { data, isError, error, refetch } = useApi(jobRecordContracts.months, { locationId }, { quiet: true })
  if (isError && !data)
    return <Failed error={error} title={t('logbookDetail.months.failed')} onRetry={() => refetch()} />
  if (!data) return <div className="lb-panel lb-part lb-picture-wait" />
  const { months, counts } = data
  const countsOf = (kind: 'visit' | 'breakdown') =>
    months.map((month) =>
      counts.reduce((sum, one) => sum + (one.month === month && isWork(kind, one.typeOfWork) ? one.count : 0), 0),
    )
  const breakdowns = countsOf('breakdown')
  const count = breakdowns.reduce((sum, one) => sum + one, 0)
  const month = monthText(months.at(-1) ?? '', 'long')
  return (
    <Chart
      title={count ? t('logbookDetail.months.breakdowns', { count }) : t('logbookDetail.months.none')}
      note={t('logbookDetail.months.note', { month, day: showDay(today()) })}
      head={t('logbookDetail.months.month')}
      fileName={`${locationId}-${months.at(-1)}`}
      data={{
        places: months.map((one) => ({ short: monthText(one, 'short'), full: monthText(one, 'long') })),
        series: [
          { name: t('logbookDetail.months.visit'), shape: 'bar', values: countsOf('visit') },
          { name: t('logbookDetail.months.breakdown'), shape: 'line', values: breakdowns },
        ],
        isLastOpen: true,
      }}
    />
  )
}
