import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP, type JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../kernel/api.ts'
import { columnsOf, ListPage } from '../kernel/ListPage.tsx'
import { totalText } from '../kernel/reads/total.ts'
import { useWords } from '../kernel/words.ts'
import { AndMore } from './AndMore.tsx'
import { ColumnHeads } from './ColumnHeads.tsx'
import { Cut } from './Cut.tsx'
import {
  AnswerTags,
  AttentionTags,
  hasReason,
  JobRecordCard,
  RecordLink,
  SiteCell,
  WorkCell,
  WorkName,
} from './JobRecordCells.tsx'
import { StatusTag } from './StatusTag.tsx'
import './JobRecordTable.css'

const col = columnsOf(jobRecordContracts.list)
function OrgName({ row }: { row: JobRecordRow }) {
  return <Cut lines={3}>{useWords().name(row.org, 'name')}</Cut>
}

function PeopleNames({ people }: Pick<JobRecordRow, 'people'>) {
  return <AndMore of={people.map(useWords().person)} />
}

/** Every column a list of job records can show. */
export const JOB_RECORD_COLUMNS = {
  completedAt: col.show('completedAt', (row) => <RecordLink row={row} />, { width: 136 }),
  site: col.show('locationId', (row) => <SiteCell row={row} />, { sheet: ['locationId', 'addressEn', 'addressZh'] }),
  typeOfWork: col.show('typeOfWork', (row) => <WorkCell row={row} />, { width: 250 }),
  org: col.show('org', (row) => <OrgName row={row} />, { width: 220, isHidden: true }),
  people: col.show('people', ({ people }) => <PeopleNames people={people} />, { width: 180, isHidden: true }),
  geo: col.show('geo', ({ geo }) => <StatusTag life="geo" code={geo} isPlain />, { width: 116 }),
  attention: col.show('attention', (row) => (hasReason(row) ? <AttentionTags row={row} isLow /> : '–'), { width: 180 }),
  status: col.show('status', (row) => <AnswerTags row={row} />, { width: 216, sheet: ['own', 'status'] }),
  photoCount: col.number('photoCount', { width: 90, isHidden: true }),
  submittedAt: col.time('submittedAt', { isHidden: true }),
}
const { site: _site, ...ofOneLogbook } = JOB_RECORD_COLUMNS
const ONE_LOGBOOK = Object.values({
  ...ofOneLogbook,
  // one line a row: the contractor, whom the head of the page names, is a column that can be chosen
  typeOfWork: col.show('typeOfWork', ({ typeOfWork }) => <WorkName code={typeOfWork} />, { width: 236 }),
  people: { ...ofOneLogbook.people, isHidden: false },
})

/** The job records of one log-book. */
export function JobRecordTable({ locationId }: { locationId: string }) {
  const { t } = useWords()
  return (
    <ListPage
      list={jobRecordContracts.list}
      columns={ONE_LOGBOOK}
      filters={[
        { name: 'typesOfWork', words: 'typeOfWork' },
        { name: 'own', words: 'ownAnswer' },
        { name: 'statuses', words: 'jobRecord' },
        { range: ['from', 'to'], history: true },
      ]}
      fixed={{ locationIds: locationId }}
      exportCall={jobRecordContracts.export}
      card={(row) => <JobRecordCard row={row} />}
      isPart
      empty={{ title: t('jobRecordPages.noRecords') }}
    />
  )
}

const RECENT = 5
const RECENT_HEADS = ['completedAt', 'typeOfWork', 'people', 'geo', 'status'] as const

/** The latest work on one log-book, and the way to all of it. */
export function RecentRecords({ locationId, count }: { locationId: string; count: number }) {
  const { t } = useWords()
  const [, setSearch] = useSearchParams()
  const { data } = useApi(jobRecordContracts.list, { locationIds: locationId, size: RECENT }, { quiet: true })
  const rows = data?.content ?? []
  return (
    <section className="lb-panel lb-part" aria-labelledby="recent">
      <header className="lb-panel-head">
        <h2 id="recent">{t('jobRecordPages.recent')}</h2>
        {rows.length > 0 && (
          <Button type="link" size="small" onClick={() => setSearch({ tab: 'records' })}>
            {t('jobRecordPages.viewAll', { number: totalText({ totalElements: count }, COUNT_CAP) })}
          </Button>
        )}
      </header>
      {data && !rows.length && <p className="lb-soft">{t('jobRecordPages.noRecords')}</p>}
      {rows.length > 0 && <RecentTable rows={rows} />}
    </section>
  )
}

/** The columns of a list of one log-book, in few words; on a phone each row is a block. */
function RecentTable({ rows }: { rows: readonly JobRecordRow[] }) {
  const { fieldText } = useWords()
  return (
    <table className="lb-table lb-recent">
      <thead>
        <tr>
          <ColumnHeads texts={RECENT_HEADS.map((head) => fieldText('jobRecords', head))} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <RecordLink row={row} />
            </td>
            <td>
              <WorkName code={row.typeOfWork} />
            </td>
            <td>
              <PeopleNames people={row.people} />
            </td>
            <td>
              <StatusTag life="geo" code={row.geo} isPlain />
            </td>
            <td>
              <AnswerTags row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
