import { monthText } from '@portal/shared/features/dashboard/month.text'
import { WORKER_MEASURES } from '@portal/shared/features/dashboard/worker.scoring'
import type { WorkerDetail } from '@portal/shared/features/workers/worker.schema'
import type { WorkerFigures } from '@portal/shared/features/workers/worker-figures.schema'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import {
  type Behind,
  GpsRate,
  JobAverage,
  JobCount,
  type Leads,
  LongRate,
  SubmissionTime,
} from '../../widgets/WorkerFigures.tsx'
import './workers.css'

interface Shown {
  figures: WorkerFigures
  leads?: Leads
}
/** What is measured, by the name of its field. */
const MEASURES: readonly (readonly [field: string, show: (of: Shown) => ReactNode])[] = [
  ['jobs', (of) => <JobCount {...of} of="jobs" />],
  ['examinationMinutes', (of) => <JobAverage {...of} of="examinations" />],
  ['examinationLong', (of) => <LongRate {...of} of="examination" />],
  ['maintenanceMinutes', (of) => <JobAverage {...of} of="maintenances" />],
  ['maintenanceLong', (of) => <LongRate {...of} of="maintenance" />],
  ['submission', (of) => <SubmissionTime {...of} />],
  ['gps', (of) => <GpsRate {...of} />],
]

/** A figure that shows the records behind it below. */
function Lead({ of, children }: { of: Behind; children: ReactNode }) {
  const [, , to] = useParam('of', ['page'])
  return (
    <Link to={`${to(of)}#records`} replace>
      {children}
    </Link>
  )
}
const leads: Leads = (of, shown) => <Lead of={of}>{shown}</Lead>

/** All months together; each figure leads to its job records. */
export function WorkerStrip({ worker: { figures } }: { worker: WorkerDetail }) {
  const { t, fieldText } = useWords()
  const notes: Readonly<Record<string, string>> = {
    examinationMinutes: t('workers.ofJobs', { count: figures.examination.jobs }),
    maintenanceMinutes: t('workers.ofJobs', { count: figures.maintenance.jobs }),
  }
  return (
    <FactStrip
      facts={MEASURES.map(([field, show]) => ({
        name: fieldText('workers', field),
        value: show({ figures, leads }),
        note: notes[field],
      }))}
    />
  )
}

/** Each month by itself, the latest first. */
export function MonthsTable({ worker: { months } }: { worker: WorkerDetail }) {
  const { t, fieldText, language } = useWords()
  if (!months.length) return null
  return (
    <>
      <section className="lb-worker-table" aria-label={t('workers.byMonth')}>
        <table className="lb-table">
          <thead>
            <tr>
              <th scope="col">{t('workers.month')}</th>
              {MEASURES.map(([field]) => (
                <th key={field} scope="col">
                  {fieldText('workers', field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, figures }) => (
              <tr key={month}>
                <th scope="row">{monthText(language, month)}</th>
                {MEASURES.map(([field, show]) => (
                  <td key={field}>{show({ figures })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="lb-note">
        {t('workers.note', {
          examination: WORKER_MEASURES.examination.hours,
          maintenance: WORKER_MEASURES.maintenance.hours,
        })}
      </p>
    </>
  )
}
