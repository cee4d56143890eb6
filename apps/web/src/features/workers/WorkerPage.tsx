import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { workerLife } from '@portal/shared/features/workers/worker.rules'
import type { WorkerDetail } from '@portal/shared/features/workers/worker.schema'
import { useParams } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { useMeasuredText } from './months.ts'
import { AccountCell, ActiveTag, EmployerName, RegistrationLines } from './WorkerCells.tsx'
import { MonthsTable, WorkerStrip } from './WorkerMeasures.tsx'
import { MonthsChoice } from './WorkerMonths.tsx'
import { WorkerRecords } from './WorkerRecords.tsx'

/** One worker (244): who he is, what he did in the months that are chosen, and the job records behind each figure. */
export function WorkerPage() {
  const { t, name } = useWords()
  const id = Number(useParams().id)
  const [from] = useParam('from')
  const [to] = useParam('to')
  const asked = { id, ...(from && { from }), ...(to && { to }) }
  const { data: worker, error, isError, refetch } = useApi(workerContracts.get, asked, { quiet: true })
  const mayReadRecords = useMay(jobRecordContracts.list)
  usePageTitle(worker && name(worker, 'name'))
  if (isError && !worker) return <Failed isPage error={error} title={t('workers.failed')} onRetry={() => refetch()} />
  if (!worker) return <Loading columns={3} />
  return (
    <>
      <PageHead title={name(worker, 'name')} subtitle={<OtherName worker={worker} />}>
        <Moves life={workerLife} contract={workerContracts.move} of={[worker]} />
      </PageHead>
      <div className="lb-sections">
        <Facts worker={worker} />
        <Measures worker={worker} />
        {mayReadRecords && <WorkerRecords worker={worker} />}
      </div>
    </>
  )
}

function OtherName({ worker: { nameEn, nameZh } }: { worker: WorkerDetail }) {
  const { language } = useWords()
  return <span lang={language === 'chi' ? 'en' : 'zh-HK'}>{language === 'chi' ? nameEn : nameZh}</span>
}

function Facts({ worker }: { worker: WorkerDetail }) {
  const { t, fieldText, codeText } = useWords()
  const field = (key: string) => fieldText('workers', key)
  return (
    <section className="lb-panel lb-part">
      <Pairs
        none={t('common.none')}
        pairs={[
          [field('kind'), codeText('workerKind', worker.kind)],
          [t('common.field.status'), <ActiveTag key="status" row={worker} />],
          [field('registrations'), <RegistrationLines key="registrations" row={worker} />],
          [field('employer'), <EmployerName key="employer" row={worker} />],
          [field('username'), <AccountCell key="account" row={worker} />],
          [field('createdAt'), timeText(worker.createdAt)],
        ]}
      />
    </section>
  )
}

function Measures({ worker }: { worker: WorkerDetail }) {
  const { t } = useWords()
  const measuredText = useMeasuredText()
  return (
    <section className="lb-panel lb-part" aria-labelledby="measures">
      <header className="lb-panel-head">
        <h2 id="measures">{t('workers.measures')}</h2>
        <MonthsChoice />
      </header>
      <p className="lb-second">{measuredText(worker.measured, timeText(worker.measured.asAt))}</p>
      <WorkerStrip worker={worker} />
      <MonthsTable worker={worker} />
    </section>
  )
}
