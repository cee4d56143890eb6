import { seenWorkerContracts } from '@portal/shared/features/workers/seen-worker.contract'
import { SEEN_MONTHS } from '@portal/shared/features/workers/seen-worker.schema'
import { WORKER_KINDS } from '@portal/shared/features/workers/worker.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { RowOf } from '../../kernel/list/state.ts'
import type { View } from '../../kernel/list/views.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { ExpiryDay } from '../../widgets/WorkerFigures.tsx'

const { list } = seenWorkerContracts
type Row = RowOf<typeof list>
const col = columnsOf(list)
const columns = [
  col.text('name', { width: 180 }),
  col.code('kind', 'workerKind', { width: 170 }),
  col.text('registrationNumber', { width: 184 }),
  col.show('expiresOn', (row) => <ExpiryDay day={row.expiresOn} />, { width: 176 }),
  col.show('org', (row) => <Contractor row={row} />),
  col.show('lastVisitAt', (row) => <LastVisit row={row} />, { width: 190 }),
  col.number('visits', { width: 96 }),
]

const Contractor = ({ row }: { row: Row }) => <>{useWords().name(row.org, 'name')}</>

/** When he last worked at a lift of the reader, and where. */
const LastVisit = ({ row: { lastRecordId, lastVisitAt, lastLocationId } }: { row: Row }) => (
  <>
    <Link to={path.jobRecord(lastRecordId)}>{timeText(lastVisitAt)}</Link>
    <span className="lb-second lb-block">
      <LocationId id={lastLocationId} />
    </span>
  </>
)

function SeenCard({ row }: { row: Row }) {
  const { codeText } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <b>{row.name}</b>
        <span className="lb-second">{codeText('workerKind', row.kind)}</span>
      </div>
      {row.registrationNumber && (
        <span>
          {row.registrationNumber} <ExpiryDay day={row.expiresOn} />
        </span>
      )}
      <Contractor row={row} />
      <LastVisit row={row} />
    </>
  )
}

/** Workers at our lifts (245): whom the records of a responsible person's lifts name, whoever came last first. */
export function SeenWorkersPage() {
  const { t, codeText } = useWords()
  const views: View[] = WORKER_KINDS.map((kind) => ({
    key: kind,
    title: codeText('workerKind', kind),
    filters: { kind },
  }))
  return (
    <ListPage
      list={list}
      columns={columns}
      subtitle={t('seenWorkers.subtitle', { count: SEEN_MONTHS })}
      filters={['name', { name: 'kind', words: 'workerKind' }, CONTRACTORS, { range: ['from', 'to'], history: true }]}
      views={views}
      rowKey={(row) => row.key}
      rowName={(row) => row.name}
      card={(row) => <SeenCard row={row} />}
      empty={{ title: t('seenWorkers.emptyTitle'), text: t('seenWorkers.emptyText') }}
    />
  )
}
