import { OPEN_STATUSES } from '@portal/shared/features/job-records/job-record.codes'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useMay } from '../../kernel/ActionButton.tsx'
import { ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { ANSWERS } from '../../widgets/AnswerFilter.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { JobRecordCard } from '../../widgets/JobRecordCells.tsx'
import { JOB_RECORD_COLUMNS } from '../../widgets/JobRecordTable.tsx'
import { LABELS } from '../../widgets/LabelFilter.tsx'
import { LOCATION_IDS } from '../../widgets/LocationListFilter.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { WORKERS } from '../../widgets/WorkerFilter.tsx'
import { DeleteRecords } from './DeleteRecords.tsx'
import { RecordOver } from './RecordOver.tsx'
import { RecordsPdf } from './RecordsPdf.tsx'

const columns = Object.values(JOB_RECORD_COLUMNS)
const WHOLE = {}
const DISTRICTS: FilterSpec = { name: 'districts', useOptions: () => useDictOptions('district') }

/** Recent Works Records; one record opens over the list and has its own address. */
export function JobRecordsPage() {
  const { t } = useWords()
  const mayAcknowledge = useMay(jobRecordContracts.inbox)
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
          DISTRICTS,
          LABELS,
          { name: 'geos', words: 'geo' },
          CONTRACTORS,
          WORKERS,
          ANSWERS,
          'flagged',
          'attention',
          'gravity',
        ]}
        views={views}
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
      <RecordOver fixed={WHOLE} />
    </>
  )
}
