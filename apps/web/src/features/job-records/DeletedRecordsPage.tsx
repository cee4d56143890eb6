import { deletedRecordContracts } from '@portal/shared/features/job-records/deleted-record.contract'
import { DELETION_REASONS, type DeletedRecord } from '@portal/shared/features/job-records/deleted-record.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { useDictOptions } from '../../widgets/DictSelect.tsx'
import { SiteCell, WorkName } from '../../widgets/JobRecordCells.tsx'
import { CONTRACTORS } from '../../widgets/OrganizationFilter.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

const col = columnsOf(deletedRecordContracts.list)

const useReasons = () => useDictOptions(DELETION_REASONS)
const REASONS: FilterSpec = { name: 'reasons', useOptions: useReasons }

const columns = [
  col.show('deletedAt', (row) => <Deleted row={row} />, { width: 172, sheet: ['deletedAt', 'deletedByName'] }),
  col.show('locationId', (row) => <SiteCell row={row} />, { width: 220, sheet: ['locationId', 'address'] }),
  col.show('typeOfWork', ({ typeOfWork }) => <WorkName code={typeOfWork} />, { width: 136 }),
  col.show('completedAt', (row) => <JobTime row={row} />, {
    width: 148,
    sheet: ['startedAt', 'completedAt'],
  }),
  col.show('submitterName', (row) => <RecordedBy row={row} />, { width: 176, sheet: ['submitterName', 'org'] }),
  col.show('reason', (row) => <Why row={row} />, { sheet: ['reason', 'comments'] }),
  col.show('isAcknowledged', (row) => <Acknowledged row={row} />, { width: 144 }),
]

/** When, and by whom. */
function Deleted({ row: { deletedAt, deletedByName } }: { row: DeletedRecord }) {
  return (
    <>
      {timeText(deletedAt)}
      <span className="lb-second lb-block">{useWords().person(deletedByName)}</span>
    </>
  )
}

/** When the work began, and when it was over. */
function JobTime({ row: { startedAt, completedAt } }: { row: DeletedRecord }) {
  const { t } = useWords()
  return (
    <>
      {timeText(startedAt)}
      <span className="lb-second lb-block">{t('deletedJobRecords.until', { time: timeText(completedAt) })}</span>
    </>
  )
}

function RecordedBy({ row: { submitterName, org } }: { row: DeletedRecord }) {
  const { name, person } = useWords()
  return (
    <>
      {person(submitterName)}
      <span className="lb-second lb-block">{name(org, 'name')}</span>
    </>
  )
}

/** The reason, and what was said beside it. */
function Why({ row }: { row: DeletedRecord }) {
  const { name } = useWords()
  return (
    <>
      {name(row, 'reason')}
      {row.comments && <span className="lb-second lb-block">{row.comments}</span>}
    </>
  )
}

function Acknowledged({ row: { isAcknowledged } }: { row: DeletedRecord }) {
  const { t } = useWords()
  return (
    <ToneTag tone={isAcknowledged ? 'good' : 'quiet'} isPlain>
      {t(isAcknowledged ? 'deletedJobRecords.acknowledged' : 'deletedJobRecords.notAcknowledged')}
    </ToneTag>
  )
}

/** One deleted record on a phone. */
function DeletedCard({ row }: { row: DeletedRecord }) {
  const { t, person } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <b>
          <WorkName code={row.typeOfWork} />
        </b>
        <Acknowledged row={row} />
      </div>
      <SiteCell row={row} />
      <Sep className="lb-second" parts={[timeText(row.startedAt), person(row.submitterName)]} />
      <Why row={row} />
      <span className="lb-second">
        {t('deletedJobRecords.deletedBy', { name: person(row.deletedByName), at: timeText(row.deletedAt) })}
      </span>
    </>
  )
}

/** Deleted job records: what is left of each, and why it was deleted. */
export function DeletedRecordsPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={deletedRecordContracts.list}
      columns={columns}
      filters={['q', { name: 'typesOfWork', words: 'typeOfWork' }, REASONS, { range: ['from', 'to'], history: true }]}
      advanced={[CONTRACTORS, 'acknowledged']}
      subtitle={t('deletedJobRecords.subtitle')}
      exportCall={deletedRecordContracts.export}
      card={(row) => <DeletedCard row={row} />}
      empty={{ title: t('deletedJobRecords.emptyTitle'), text: t('deletedJobRecords.emptyText') }}
    />
  )
}
