import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP } from '@portal/shared/features/job-records/job-record.schema'
import { useMay } from '../../kernel/ActionButton.tsx'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useListRows } from '../../kernel/list/neighbours.ts'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { JobRecordCard } from '../../widgets/JobRecordCells.tsx'
import { JOB_RECORD_COLUMNS } from '../../widgets/JobRecordTable.tsx'
import { LocationListFilter } from '../../widgets/LocationListFilter.tsx'
import { ContractorFilter } from '../../widgets/OrganizationFilter.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'

const columns = Object.values(JOB_RECORD_COLUMNS)

/** Recent Works Records; one record opens over the list and has its own address. */
export function JobRecordsPage() {
  const { t } = useWords()
  const mayAcknowledge = useMay(jobRecordContracts.move)
  const [open, setOpen] = useParam('record')
  const views: View[] = [
    { key: 'attention', title: t('jobRecordPages.views.attention'), filters: { attention: 'true' } },
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
          { name: 'statuses', words: 'jobRecord' },
          { range: ['from', 'to'], history: true },
        ]}
        advanced={[
          { name: 'locationIds', control: LocationListFilter },
          { name: 'geos', words: 'geo' },
          { name: 'contractors', control: ContractorFilter },
          'attention',
        ]}
        views={views}
        cap={COUNT_CAP}
        exportCall={jobRecordContracts.export}
        exportKind="jobRecords"
        card={(row) => <JobRecordCard row={row} />}
        empty={{ title: t('jobRecordPages.emptyTitle'), text: t('jobRecordPages.emptyText') }}
      />
      {open && <OpenRecord id={Number(open)} onMove={(id) => setOpen(id ? String(id) : null)} />}
    </>
  )
}

function OpenRecord(props: { id: number; onMove: (id: number | null) => void }) {
  const rows = useListRows(jobRecordContracts.list)
  return <RecordDrawer ids={rows.map(({ id }) => id)} {...props} />
}
