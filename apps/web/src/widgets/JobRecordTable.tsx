import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { COUNT_CAP, type JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../kernel/api.ts'
import { columnsOf, ListPage } from '../kernel/ListPage.tsx'
import { numberText, useWords } from '../kernel/words.ts'
import { AttentionTags, JobRecordCard, RecordLink, SiteCell, WorkCell, WorkName } from './JobRecordCells.tsx'
import { StatusTag } from './StatusTag.tsx'

const col = columnsOf(jobRecordContracts.list)
function OrgName({ row }: { row: JobRecordRow }) {
  return <>{useWords().name(row.org, 'name')}</>
}

/** Every column a list of job records can show. */
export const JOB_RECORD_COLUMNS = {
  completedAt: col.show('completedAt', (row) => <RecordLink row={row} />, { width: 152 }),
  site: col.show('locationId', (row) => <SiteCell row={row} />, { sheet: ['locationId', 'addressEn', 'addressZh'] }),
  typeOfWork: col.show('typeOfWork', (row) => <WorkCell row={row} />, { width: 236 }),
  org: col.show('org', (row) => <OrgName row={row} />, { width: 220, isHidden: true }),
  geo: col.show('geo', ({ geo }) => <StatusTag life="geo" code={geo} isPlain />, { width: 132 }),
  attention: col.show('attention', (row) => (row.attention.length ? <AttentionTags row={row} /> : '–'), { width: 208 }),
  status: col.show('status', ({ status }) => <StatusTag life="jobRecord" code={status} />, { width: 148 }),
  photoCount: col.number('photoCount', { width: 90, isHidden: true }),
  submittedAt: col.time('submittedAt', { isHidden: true }),
}
const { site: _site, ...ofOneLogbook } = JOB_RECORD_COLUMNS

/** The job records of one log-book. */
export function JobRecordTable({ locationId }: { locationId: string }) {
  const { t } = useWords()
  return (
    <ListPage
      list={jobRecordContracts.list}
      columns={Object.values(ofOneLogbook)}
      filters={['typesOfWork', { name: 'statuses', words: 'jobRecord' }, { range: ['from', 'to'], history: true }]}
      fixed={{ locationIds: locationId }}
      cap={COUNT_CAP}
      card={(row) => <JobRecordCard row={row} />}
      isPart
      empty={{ title: t('logbookDetail.noRecords') }}
    />
  )
}

const RECENT = 5

/** The latest work on one log-book, and the way to all of it. */
export function RecentRecords({ locationId, count }: { locationId: string; count: number }) {
  const { t } = useWords()
  const [, setSearch] = useSearchParams()
  const { data } = useApi(jobRecordContracts.list, { locationIds: locationId, size: RECENT }, { quiet: true })
  const rows = data?.content ?? []
  return (
    <section className="lb-panel lb-part" aria-labelledby="recent">
      <header className="lb-panel-head">
        <h2 id="recent">{t('logbookDetail.recent')}</h2>
        {rows.length > 0 && (
          <Button type="link" size="small" onClick={() => setSearch({ tab: 'records' })}>
            {t('logbookDetail.viewAll', { number: numberText(count) })}
          </Button>
        )}
      </header>
      {data && !rows.length && <p className="lb-soft">{t('logbookDetail.noRecords')}</p>}
      <ul className="lb-records">
        {rows.map((row) => (
          <li key={row.id}>
            <RecordLink row={row} />
            <span>
              <WorkName code={row.typeOfWork} />
            </span>
            <StatusTag life="geo" code={row.geo} isPlain />
            <StatusTag life="jobRecord" code={row.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
