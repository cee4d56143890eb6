import { ON_TIME_HOURS } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { AttentionTags, hasReason } from '../../widgets/JobRecordCells.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { EvidenceSignals, hasEvidence } from './evidence/late.tsx'
import { Photos } from './Photos.tsx'
import { RecordAnswers } from './RecordAnswers.tsx'
import { OrgName, PersonLink } from './RecordLinks.tsx'
import { Part } from './RecordPart.tsx'
import { RecordParts } from './RecordParts.tsx'

const MINUTE_MS = 60_000
const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** The record itself: when, what, photos, parts, people. */
export function RecordFacts({ record }: { record: JobRecordDetail }) {
  const { t } = useWords()
  return (
    <div className="lb-record-facts">
      {hasReason(record) && <AttentionTags row={record} />}
      {hasEvidence(record) && <EvidenceSignals record={record} />}
      <Times record={record} />
      <Part title={t('jobRecordPages.record.done')}>
        <p className={record.remarks ? 'lb-pre lb-read' : 'lb-soft'}>
          {record.remarks || t('jobRecordPages.record.noRemarks')}
        </p>
      </Part>
      <Photos photos={record.photos} site={record} />
      {record.parts.length > 0 && <RecordParts record={record} />}
      {record.scheduleParts.length > 0 && <Schedule record={record} />}
      <RecordAnswers answers={record.answers} />
      <People record={record} />
    </div>
  )
}

function Times({ record }: { record: JobRecordDetail }) {
  const { t, codeText } = useWords()
  const hours = Math.round(minutesBetween(record.completedAt, record.submittedAt) / 60)
  const late =
    hours > ON_TIME_HOURS
      ? t('jobRecordPages.record.late', { hours: numberText(hours) })
      : t('jobRecordPages.record.onTime')
  const notified = [record.notifiedName, record.notifiedTitle].filter(Boolean).join(t('common.comma'))
  const noted = (text: string, note: string) => (
    <>
      {text} <span className="lb-second">({note})</span>
    </>
  )
  const named = (id: number | null) =>
    id && <Link to={path.jobRecord(id)}>{t('jobRecordPages.record.earlierRecord', { id })}</Link>
  const facts: [string, ReactNode][] = [
    [t('jobRecordPages.record.called'), record.calledAt && timeText(record.calledAt)],
    [t('jobRecordPages.record.started'), timeText(record.startedAt)],
    [
      t('jobRecordPages.record.completed'),
      noted(
        timeText(record.completedAt),
        t('jobRecordPages.record.took', { minutes: numberText(minutesBetween(record.startedAt, record.completedAt)) }),
      ),
    ],
    [t('jobRecordPages.record.submitted'), noted(timeText(record.submittedAt), late)],
    [t('jobRecordPages.record.outOfService'), record.outOfServiceAt && timeText(record.outOfServiceAt)],
    [t('jobRecordPages.record.backInService'), record.backInServiceAt && timeText(record.backInServiceAt)],
    [t('jobRecordPages.record.earlierVisit'), named(record.parentJobId)],
    [t('jobRecordPages.record.makesUp'), named(record.compensates)],
    [t('jobRecordPages.record.contractor'), <OrgName key="contractor" org={record.org} />],
    [t('jobRecordPages.record.recordedAs'), codeText('creatorType', record.creatorType)],
    [
      t('jobRecordPages.record.submitter'),
      record.byProgram ? t('jobRecordPages.record.program', { name: record.submitterName }) : record.submitterName,
    ],
    [
      t('jobRecordPages.record.notified'),
      notified && (
        <>
          {notified}
          {record.notifiedAcknowledged && (
            <span className="lb-second lb-block">{t('jobRecordPages.record.notifiedAcknowledged')}</span>
          )}
          {record.notifiedRemark && <span className="lb-block">{record.notifiedRemark}</span>}
        </>
      ),
    ],
  ]
  return <Pairs pairs={facts} />
}

function Schedule({ record }: { record: JobRecordDetail }) {
  const { t } = useWords()
  const partText = useDictText('schedulePart')
  return (
    <Part title={t('jobRecordPages.record.schedule')}>
      <ul className="lb-checklist">
        {record.scheduleParts.map((part) => (
          <li key={part}>
            <ToneTag tone="good" isPlain>
              {partText(part)} <span className="lb-second">{part}</span>
            </ToneTag>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function People({ record }: { record: JobRecordDetail }) {
  const { t, codeText } = useWords()
  return (
    <Part title={t('jobRecordPages.record.people')}>
      <ul className="lb-people">
        {record.people.map((person) => (
          <li key={`${person.name} ${person.registrationNumber}`}>
            <span className="lb-avatar" aria-hidden="true">
              {[...person.name][0]}
            </span>
            <span>
              <PersonLink of={person} org={record.org} />
              <Sep
                className="lb-second lb-block"
                parts={[
                  codeText('workerKind', person.kind),
                  person.registrationNumber,
                  person.expiresOn && t('jobRecordPages.record.validUntil', { day: showDay(person.expiresOn) }),
                  person.expiresOn && (
                    <ValidThatDay key="valid" isValid={person.expiresOn >= dayOf(new Date(record.completedAt))} />
                  ),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Whether a registration was in force on the day of the work. */
function ValidThatDay({ isValid }: { isValid: boolean }) {
  const { t } = useWords()
  return (
    <ToneTag tone={isValid ? 'good' : 'bad'} isPlain>
      {t(isValid ? 'jobRecordPages.record.validThatDay' : 'jobRecordPages.record.notValidThatDay')}
    </ToneTag>
  )
}
