import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { namesIn } from '@portal/shared/kernel/text/names'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { AttentionTags, hasReason } from '../../widgets/JobRecordCells.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { EvidenceSignals, hasEvidence } from './evidence/late.tsx'
import { Photos } from './Photos.tsx'
import { RecordAnswers } from './RecordAnswers.tsx'
import { PersonLink } from './RecordLinks.tsx'
import { Part } from './RecordPart.tsx'
import { RecordParts } from './RecordParts.tsx'
import { RecordTimes } from './RecordTimes.tsx'

// few records are of work that a sensor asked for
const RecordAlarms = latePart(
  withWords(() => import('./RecordAlarms.tsx').then((file) => file.RecordAlarms), 'sensors', 'sensorAlarmPages'),
)

/** The record itself: when, what, photos, parts, people. */
export function RecordFacts({ record }: { record: JobRecordDetail }) {
  const { t } = useWords()
  return (
    <div className="lb-record-facts">
      {hasReason(record) && <AttentionTags row={record} />}
      {hasEvidence(record) && <EvidenceSignals record={record} />}
      <RecordTimes record={record} />
      <Part title={t('jobRecordPages.record.done')}>
        <p className={record.remarks ? 'lb-pre lb-read' : 'lb-soft'}>
          {record.remarks || t('jobRecordPages.record.noRemarks')}
        </p>
      </Part>
      <Photos photos={record.photos} site={record} />
      {record.parts.length > 0 && <RecordParts record={record} />}
      {record.scheduleParts.length > 0 && <Schedule record={record} />}
      {record.alarms.length > 0 && <RecordAlarms alarms={record.alarms} />}
      <RecordAnswers answers={record.answers} />
      <People record={record} />
    </div>
  )
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
  const { t, codeText, person: nameOf } = useWords()
  return (
    <Part title={t('jobRecordPages.record.people')}>
      <ul className="lb-people">
        {record.people.map((person) => (
          <li key={`${person.name} ${person.registrationNumber}`}>
            <span className="lb-avatar" aria-hidden="true">
              {[...nameOf(person.name)][0]}
            </span>
            <span>
              <PersonLink of={person} org={record.org} />
              <Sep
                className="lb-second lb-block"
                parts={[
                  otherName(person.name, nameOf(person.name)),
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

/** The half of a name in both languages that is not shown. */
const otherName = (text: string, shown: string) => Object.values(namesIn(text)).find((half) => half !== shown)

/** Whether a registration was in force on the day of the work. */
function ValidThatDay({ isValid }: { isValid: boolean }) {
  const { t } = useWords()
  return (
    <ToneTag tone={isValid ? 'good' : 'bad'} isPlain>
      {t(isValid ? 'jobRecordPages.record.validThatDay' : 'jobRecordPages.record.notValidThatDay')}
    </ToneTag>
  )
}
