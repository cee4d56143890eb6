import { JOBS_BEHIND } from '@portal/shared/features/dashboard/worker.scoring'
import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { WorkerDetail } from '@portal/shared/features/workers/worker.schema'
import { addDays, addMonths } from '@portal/shared/kernel/time'
import { Select } from 'antd'
import { ListPage } from '../../kernel/ListPage.tsx'
import { Over } from '../../kernel/reads/over.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { JobRecordCard } from '../../widgets/JobRecordCells.tsx'
import { JOB_RECORD_COLUMNS } from '../../widgets/JobRecordTable.tsx'
import type { Behind } from '../../widgets/WorkerFigures.tsx'

const BEHIND = Object.keys(JOBS_BEHIND) as Behind[]

/** The job records behind one figure of a worker, of the months that are measured. */
export function WorkerRecords({ worker: { id, measured } }: { worker: WorkerDetail }) {
  const { t } = useWords()
  const [asked, choose] = useParam('of', ['page'])
  const of = BEHIND.find((one) => one === asked) ?? 'jobs'
  if (!measured.first || !measured.last) return null
  const narrowed = Object.fromEntries(Object.entries(JOBS_BEHIND[of]).map(([name, value]) => [name, String(value)]))
  const span = { from: measured.first, to: addDays(addMonths(measured.last, 1), -1) }
  const fixed = { workerIds: String(id), ...narrowed, ...span }
  return (
    <section id="records" aria-labelledby="records-title">
      <header className="lb-panel-head">
        <h2 id="records-title">{t('workers.recordsTitle')}</h2>
        <Select<Behind>
          value={of}
          aria-label={t('workers.recordsOf')}
          popupMatchSelectWidth={false}
          options={BEHIND.map((value) => ({ value, label: t(`workers.behind.${value}`) }))}
          onChange={(next) => choose(next, { isStep: true })}
        />
      </header>
      <ListPage
        key={`${of} ${span.from} ${span.to}`}
        list={jobRecordContracts.list}
        columns={Object.values(JOB_RECORD_COLUMNS)}
        fixed={fixed}
        card={(row) => <JobRecordCard row={row} />}
        isPart
        empty={{ title: t('jobRecordPages.noRecords') }}
      />
      <Over name="record" fixed={fixed} />
    </section>
  )
}
