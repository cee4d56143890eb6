import { OPEN_STATUSES } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP } from '@portal/shared/features/job-records/job-record.schema'
import { useMay } from '../../kernel/ActionButton.tsx'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { ANSWERS } from '../../widgets/AnswerFilter.tsx'
import { JobRecordCard } from '../../widgets/JobRecordCells.tsx'
import { JOB_RECORD_COLUMNS } from '../../widgets/JobRecordTable.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { WORKERS } from '../../widgets/WorkerFilter.tsx'
import { DeleteRecords } from './DeleteRecords.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { RecordsPdf } from './RecordsPdf.tsx'

const columns = Object.values(JOB_RECORD_COLUMNS)

/** Recent Works Records; one record opens over the list and has its own address. */
export function JobRecordsPage() {
  const { t } = useWords()
  const mayAcknowledge = useMay(jobRecordContracts.inbox)
  const [open, setOpen] = useParam('record')
  const views: View[] = [
    {
      key: 'attention',
      title: t('jobRecordPages.views.attention'),
      filters: { attention: 'true', statuses: OPEN_STATUSES.join() },
    },
    ...(mayAcknowledge
      ? [{ key: 'waiting', title: t('jobRecordPages.views.waiting'), filters: { waiting: 'true' } }]
      : []),
  ]
  return (
    <>
      <ListPage
        list={jobRecordContracts.list}
        columns={columns}
        filters={[
          'q',
          { name: 'typesOfWork', words: 'typeOfWork' },
          ...(mayAcknowledge ? [{ name: 'own', words: 'ownAnswer' } as const] : []),
          { name: 'statuses', words: 'jobRecord' },
          { range: ['from', 'to'], history: true },
        ]}
        advanced={[
          LOCATION_IDS,
          { name: 'leType', words: 'unitKind' },
          { name: 'geos', words: 'geo' },
          CONTRACTORS,
          WORKERS,
          ANSWERS,
          'flagged',
          'attention',
          'gravity',
        ]}
        views={views}
        cap={COUNT_CAP}
        exportCall={jobRecordContracts.export}
        bulk={(selection) => (
          <>
            <RecordsPdf selection={selection} />
            <DeleteRecords selection={selection} />
          </>
        )}
        card={(row) => <JobRecordCard row={row} />}
        empty={{ title: t('jobRecordPages.emptyTitle'), text: t('jobRecordPages.emptyText') }}
      />
      {open && <OpenRecord id={Number(open)} onMove={(id) => setOpen(id ? String(id) : null, { isStep: true })} />}
    </>
  )
}

function OpenRecord(props: { id: number; onMove: (id: number | null) => void }) {
  const rows = useListRows(jobRecordContracts.list)
  return <RecordDrawer ids={rows.map(({ id }) => id)} {...props} />
}
