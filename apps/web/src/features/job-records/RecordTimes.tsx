import { ON_TIME_HOURS } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { type RecordTime, timesInOrder } from '@portal/shared/features/job-records/job-record.times'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { OrgName, useRecordPath } from './RecordLinks.tsx'

const MINUTE_MS = 60_000
const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** When a record came about, moment by moment as they came, and through whom. */
export function RecordTimes({ record }: { record: JobRecordDetail }) {
  const { t, codeText, person } = useWords()
  const { notes, names } = useTimeWords(record)
  const pathOf = useRecordPath()
  const named = (id: number | null) =>
    id && <Link to={pathOf(id)}>{t('jobRecordPages.record.earlierRecord', { id })}</Link>
  const facts: [string, ReactNode][] = [
    ...timesInOrder(record).map(([name, at]): [string, ReactNode] => [
      names[name],
      notes[name] ? (
        <>
          {timeText(at)} <span className="lb-second">({notes[name]})</span>
        </>
      ) : (
        timeText(at)
      ),
    ]),
    [t('jobRecordPages.record.earlierVisit'), named(record.parentJobId)],
    [t('jobRecordPages.record.makesUp'), named(record.compensates)],
    [t('jobRecordPages.record.contractor'), <OrgName key="contractor" org={record.org} />],
    [t('jobRecordPages.record.recordedAs'), codeText('creatorType', record.creatorType)],
    [
      t('jobRecordPages.record.submitter'),
      record.byProgram
        ? t('jobRecordPages.record.program', { name: record.submitterName })
        : person(record.submitterName),
    ],
    [
      t('jobRecordPages.record.notified'),
      (record.notifiedName || record.notifiedTitle) && <Notified key="notified" record={record} />,
    ],
  ]
  return <Pairs pairs={facts} />
}

type Words = Partial<Record<RecordTime, string>>

/** What each moment is called, and what is said beside it. */
function useTimeWords({ calledAt, startedAt, completedAt, submittedAt }: JobRecordDetail) {
  const { t } = useWords()
  const minutes = (from: string, to: string) => numberText(minutesBetween(from, to))
  const hours = Math.round(minutesBetween(completedAt, submittedAt) / 60)
  const names: Record<RecordTime, string> = {
    outOfServiceAt: t('jobRecordPages.record.outOfService'),
    calledAt: t('jobRecordPages.record.called'),
    startedAt: t('jobRecordPages.record.started'),
    backInServiceAt: t('jobRecordPages.record.backInService'),
    completedAt: t('jobRecordPages.record.completed'),
    submittedAt: t('jobRecordPages.record.submitted'),
  }
  const notes: Words = {
    ...(calledAt &&
      Date.parse(calledAt) <= Date.parse(startedAt) && {
        startedAt: t('jobRecordPages.record.afterCall', { minutes: minutes(calledAt, startedAt) }),
      }),
    completedAt: t('jobRecordPages.record.took', { minutes: minutes(startedAt, completedAt) }),
    submittedAt:
      hours > ON_TIME_HOURS
        ? t('jobRecordPages.record.late', { hours: numberText(hours) })
        : t('jobRecordPages.record.onTime'),
  }
  return { names, notes }
}

/** Who was told of the work on the spot, and what he said. */
function Notified({ record }: { record: JobRecordDetail }) {
  const { t } = useWords()
  return (
    <>
      {[record.notifiedName, record.notifiedTitle].filter(Boolean).join(t('common.comma'))}
      {record.notifiedAcknowledged && (
        <span className="lb-second lb-block">{t('jobRecordPages.record.notifiedAcknowledged')}</span>
      )}
      {record.notifiedRemark && <span className="lb-block">{record.notifiedRemark}</span>}
    </>
  )
}
