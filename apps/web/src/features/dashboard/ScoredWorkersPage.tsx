import { scoredWorkerContracts } from '@portal/shared/features/dashboard/scored-worker.contract'
import { ENDING_SOON_DAYS } from '@portal/shared/features/dashboard/scored-worker.schema'
import { WORKER_MEASURES } from '@portal/shared/features/dashboard/worker.scoring'
import { WORKER_KINDS } from '@portal/shared/features/workers/worker.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { RowOf } from '../../kernel/list/state.ts'
import type { View } from '../../kernel/list/views.tsx'
import { numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Expiry, figureColumns, KindCell, type Leads, PersonName, statusOf } from '../../widgets/WorkerFigures.tsx'
import { WORKERS } from '../../widgets/WorkerFilter.tsx'
import { addressOf } from './address.ts'
import { useMonthText } from './months.ts'
import { useExportUnder } from './templates/useUnder.ts'
import { useMeasured, WorkerJobs } from './WorkerJobs.tsx'
import './dashboard.css'

const { list } = scoredWorkerContracts
type Row = RowOf<typeof list>
const col = columnsOf(list)
/** Each figure leads to the job records behind it. */
const leadsFrom =
  ({ id }: Row): Leads =>
  (of, shown) => (
    <WorkerJobs worker={id} of={of}>
      {shown}
    </WorkerJobs>
  )
const figuresOf = (row: Row) => ({ figures: row.figures, leads: leadsFrom(row) })

const columns = [
  col.show('name', (row) => <PersonLink row={row} />, {
    title: () => say('scoredWorkers.name'),
    width: 120,
    sheet: ['nameEn', 'nameZh'],
  }),
  col.show('kind', (row) => <KindCell row={row} />, { width: 118, sheet: ['kind', 'registrations'] }),
  col.show('expiresOn', (row) => <Expiry row={row} />, { width: 118 }),
  col.show('employer', (row) => <Employer row={row} />, { isHidden: true, width: 240 }),
  ...figureColumns('scoredWorkers', figuresOf, { width: 94, jobs: 96 }),
  col.show('createdAt', ({ createdAt }) => showDay(dayOf(new Date(createdAt))), { width: 108 }),
  col.show('isActive', (row) => <StatusTag life="worker" code={statusOf(row)} isPlain />, {
    width: 104,
    title: () => say('scoredWorkers.status'),
  }),
]

/** His name leads to the lifts and escalators on which he worked. */
const PersonLink = ({ row }: { row: Row }) => (
  <Link to={addressOf(SCREENS.scoredLogbooks.path, { workerIds: row.id })}>
    <PersonName row={row} />
  </Link>
)
const Employer = ({ row }: { row: Row }) => <>{useWords().name(row.employer, 'name')}</>

const card = (row: Row) => (
  <>
    <div className="lb-card-head">
      <span>
        <PersonLink row={row} />
      </span>
      <StatusTag life="worker" code={statusOf(row)} isPlain />
    </div>
    <KindCell row={row} />
    <JobsOf row={row} />
  </>
)
const JobsOf = ({ row: { figures } }: { row: Row }) => (
  <span className="lb-second">
    {useWords().t('scoredWorkers.jobsOf', { count: figures.jobs, number: numberText(figures.jobs) })}
  </span>
)

/** As of when, and of which months. */
function AsOf() {
  const { t } = useWords()
  const monthText = useMonthText()
  const measured = useMeasured()
  if (!measured) return null
  const { asAt, count, first, last } = measured
  const which = count === 0 ? 'none' : count === 1 ? 'one' : 'some'
  const words = { first: first ? monthText(first) : '', last: last ? monthText(last) : '' }
  return <>{t(`scoredWorkers.subtitle.${which}`, { time: timeText(asAt), ...words })}</>
}

/** Engineers and workers with what they did in the settled months (907), the busiest first. */
export function ScoredWorkersPage() {
  const { t, codeText } = useWords()
  const under = useExportUnder()
  const views: View[] = [
    ...WORKER_KINDS.map((kind) => ({ key: kind, title: codeText('workerKind', kind), filters: { kind } })),
    {
      key: 'endingSoon',
      title: t('scoredWorkers.views.endingSoon', { days: ENDING_SOON_DAYS }),
      filters: { expiringWithin: String(ENDING_SOON_DAYS), isActive: 'true' },
    },
    { key: 'inactive', title: t('scoredWorkers.views.inactive'), filters: { isActive: 'false' } },
  ]
  return (
    <div className="lb-worker-figures">
      <ListPage
        list={list}
        columns={columns}
        title={t('scoredWorkers.title')}
        subtitle={<AsOf />}
        filters={[
          'name',
          { name: 'kind', words: 'workerKind' },
          'groupType',
          { name: 'months', words: 'dashboardMonths' },
        ]}
        advanced={[
          { name: 'leType', words: 'unitKind' },
          { ...CONTRACTORS, name: 'rcIds' },
          WORKERS,
          'isActive',
          'expiringWithin',
        ]}
        views={views}
        exportCall={scoredWorkerContracts.export}
        exportUnder={under}
        card={card}
        empty={{ title: t('scoredWorkers.emptyTitle'), text: t('scoredWorkers.emptyText') }}
      />
      <p className="lb-note">
        {t('scoredWorkers.note', {
          examination: WORKER_MEASURES.examination.hours,
          maintenance: WORKER_MEASURES.maintenance.hours,
        })}
      </p>
    </div>
  )
}
