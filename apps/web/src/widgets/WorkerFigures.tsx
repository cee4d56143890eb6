import { type JOBS_BEHIND, WORKER_MEASURES, type WorkerMeasure } from '@portal/shared/features/dashboard/worker.scoring'
import type { WorkerRow } from '@portal/shared/features/workers/worker.schema'
import type { WorkerFigures } from '@portal/shared/features/workers/worker-figures.schema'
import { daysBetween, showDay } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import type { Column } from '../kernel/list/columns.tsx'
import { numberText, say, today, useWords } from '../kernel/words.ts'
import { dutyTone, useDueText } from './DutyLine.tsx'
import { ToneTag } from './StatusTag.tsx'
import './WorkerFigures.css'

const NONE = '–'
type Row = Pick<WorkerRow, 'kind' | 'nameEn' | 'nameZh' | 'registrations' | 'expiresOn' | 'isActive' | 'leftAt'>

export const minutesText = (minutes: number | null): string => (minutes === null ? NONE : numberText(minutes, 0))
export const hoursText = (minutes: number | null): string => (minutes === null ? NONE : numberText(minutes / 60, 1))
export const statusOf = ({ isActive, leftAt }: Pick<Row, 'isActive' | 'leftAt'>) =>
  isActive ? 'ACTIVE' : leftAt ? 'LEFT' : 'INACTIVE'

/** His name in the reader's language; the other stands in his detail. */
export const PersonName = ({ row }: { row: Row }) => <>{useWords().name(row, 'name')}</>

export function KindCell({ row: { kind, registrations } }: { row: Row }) {
  const { codeText } = useWords()
  return (
    <>
      <abbr title={codeText('workerKind', kind)}>{kind}</abbr>
      {(registrations.length ? registrations.map(({ number }) => number) : [NONE]).map((number) => (
        <span key={number} className="lb-second lb-block">
          {number}
        </span>
      ))}
    </>
  )
}

/** The day on which his last registration ends, and what that means today where it is soon or was. */
export const Expiry = ({ row: { expiresOn } }: { row: Row }) => <ExpiryDay day={expiresOn} />

/** The same of the day alone. */
export function ExpiryDay({ day }: { day: Row['expiresOn'] }) {
  const dueText = useDueText()
  if (!day) return <>{NONE}</>
  const days = daysBetween(today(), day)
  const tone = dutyTone(days)
  return (
    <>
      {showDay(day)}
      {tone !== dutyTone(Number.POSITIVE_INFINITY) && (
        <span className="lb-second lb-block">
          <ToneTag tone={tone} isPlain>
            {dueText(days)}
          </ToneTag>
        </span>
      )}
    </>
  )
}

/** From which share on a reader should look: of jobs that took too long, and of positions that are correct. */
const LOOK = { long: (share: number) => share >= 0.05, gps: (share: number) => share < 0.85 }
/** A share in hundredths, flagged where somebody should look. */
export function Flagged({ share, is }: { share: number | null; is: keyof typeof LOOK }) {
  const text = share === null ? NONE : numberText(share * 100, 1)
  return share !== null && LOOK[is](share) ? (
    <ToneTag tone="warn" isPlain>
      {text}
    </ToneTag>
  ) : (
    text
  )
}

/** A figure of a worker, of which the job records behind it can be opened. */
export type Behind = keyof typeof JOBS_BEHIND
/** How a figure leads to the records behind it; the text alone where there is no way. */
export type Leads = (of: Behind, shown: ReactNode) => ReactNode
const PLAIN: Leads = (_, shown) => shown

export interface FigureProps {
  figures: WorkerFigures
  leads?: Leads
}
const COUNTED = { examinations: 'examination', maintenances: 'maintenance' } as const
type Counted = keyof typeof COUNTED

/** How many jobs; nothing to open where there are none. */
export function JobCount({ figures, of, leads = PLAIN }: FigureProps & { of: Counted | 'jobs' }) {
  const count = of === 'jobs' ? figures.jobs : figures[COUNTED[of]].jobs
  const text = numberText(count)
  return <>{count ? leads(of, text) : text}</>
}
/** How long such jobs took on average. */
export function JobAverage({ figures, of, leads = PLAIN }: FigureProps & { of: Counted }) {
  const { jobs, averageMinutes } = figures[COUNTED[of]]
  const text = minutesText(averageMinutes)
  return <>{jobs ? leads(of, text) : text}</>
}
const LONG_OF = { examination: 'examinationLong', maintenance: 'maintenanceLong' } as const
/** Which share of such jobs is flagged. */
export function LongRate({ figures, of, leads = PLAIN }: FigureProps & { of: WorkerMeasure }) {
  const share = figures[of].flaggedRate
  const shown = <Flagged share={share} is="long" />
  return <>{share ? leads(LONG_OF[of], shown) : shown}</>
}
/** How long after its completion a job was submitted on average. */
export function SubmissionTime({ figures, leads = PLAIN }: FigureProps) {
  const text = hoursText(figures.averageSubmissionMinutes)
  return <>{figures.jobs ? leads('jobs', text) : text}</>
}
/** Which share of positions is correct, and the way to those that are not. */
export function GpsRate({ figures: { gpsRate }, leads = PLAIN }: FigureProps) {
  const shown = <Flagged share={gpsRate} is="gps" />
  return <>{gpsRate === null || gpsRate === 1 ? shown : leads('gps', shown)}</>
}

interface Widths {
  width: number
  jobs: number
}
/** The figures as columns of a list whose words stand under a group; each leads where `of` says. */
export function figureColumns<R>(
  group: 'workers' | 'scoredWorkers',
  of: (row: R) => FigureProps,
  { width, jobs }: Widths,
): Column<R>[] {
  const right = { align: 'right', width } as const
  /** Of examinations and of maintenance, each under its own head. */
  const under = (measure: WorkerMeasure, title: 'average' | 'over') => ({
    ...right,
    under: {
      head: () => say(`${group}.head.${measure}`),
      title: () => say(`${group}.head.${title}`, { hours: WORKER_MEASURES[measure].hours }),
    },
  })
  const count = (key: 'examinations' | 'maintenances'): Column<R> => ({
    ...{ key, ...right, isHidden: true },
    render: (row) => <JobCount {...of(row)} of={key} />,
  })
  const average = (key: string, jobsOf: 'examinations' | 'maintenances', measure: WorkerMeasure): Column<R> => ({
    ...{ key, ...under(measure, 'average') },
    render: (row) => <JobAverage {...of(row)} of={jobsOf} />,
  })
  const long = (key: string, measure: WorkerMeasure): Column<R> => ({
    ...{ key, ...under(measure, 'over') },
    render: (row) => <LongRate {...of(row)} of={measure} />,
  })
  return [
    count('examinations'),
    count('maintenances'),
    average('examinationMinutes', 'examinations', 'examination'),
    long('examinationLong', 'examination'),
    average('maintenanceMinutes', 'maintenances', 'maintenance'),
    long('maintenanceLong', 'maintenance'),
    { key: 'submission', ...right, render: (row) => <SubmissionTime {...of(row)} /> },
    { key: 'gps', ...right, render: (row) => <GpsRate {...of(row)} /> },
    { key: 'jobs', align: 'right', width: jobs, render: (row) => <JobCount {...of(row)} of="jobs" /> },
  ]
}
