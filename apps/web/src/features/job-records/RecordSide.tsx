import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { SealFaults } from '../../widgets/SealFaults.tsx'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { Acknowledge } from './AcknowledgeForm.tsx'
import { RequestsOf } from './AnswerRequests.tsx'
import { DeleteRecord } from './DeleteRecords.tsx'
import { Disputes } from './Disputes.tsx'
import { JustAcknowledged } from './JustAcknowledged.tsx'
import { Photos } from './Photos.tsx'
import { RecordEvidence } from './RecordEvidence.tsx'
import { OrgName } from './RecordLinks.tsx'
import { EarlierTexts, EditRemark } from './Remark.tsx'

// drawn on paper alone
const SealQr = latePart(() => import('./SealQr.tsx').then((file) => file.SealQr))

interface Props {
  record: JobRecordDetail
  hasNext: boolean
  onNext: () => void
  /** It was deleted. */
  onGone: () => void
}

/** What the reader does with the record, and how far it can be trusted. */
export function RecordSide({ record, hasNext, onNext, onGone }: Props) {
  return (
    <aside className="lb-record-side">
      {record.takeBack ? (
        <JustAcknowledged id={record.takeBack.id} />
      ) : (
        <Acknowledge key={record.id} record={record} hasNext={hasNext} onNext={onNext} />
      )}
      <Disputes record={record} />
      <Spoken record={record} />
      <RequestsOf record={record} />
      <RecordEvidence record={record} />
      <Seal record={record} />
      <DeleteRecord key={`delete ${record.id}`} record={record} onGone={onGone} />
    </aside>
  )
}

function Spoken({ record }: { record: JobRecordDetail }) {
  const { t, person } = useWords()
  const { user } = useMe()
  const { acknowledgements, replies, canEditRemark } = record
  const own = canEditRemark && acknowledgements.findLast(({ org }) => org.id === user.organisation.id)
  const acknowledgedBy = new Set(acknowledgements.map(({ org }) => org.id)).size
  const groups = [
    {
      title: t('jobRecordPages.record.acknowledgements'),
      note:
        record.responsibleCount > 1 &&
        t('jobRecordPages.record.acknowledgedBy', { number: acknowledgedBy, total: record.responsibleCount }),
      answers: acknowledgements.map((row) => ({
        ...row,
        text: row.comment,
        photos: [],
        below: (
          <>
            <EarlierTexts texts={row.earlierTexts} />
            {row === own && <EditRemark record={record} said={row} />}
          </>
        ),
      })),
    },
    {
      title: t('jobRecordPages.record.replies'),
      note: false,
      answers: replies.filter(({ step }) => step === null).map((row) => ({ ...row, below: null })),
    },
  ]
  return groups
    .filter(({ answers }) => answers.length)
    .map(({ title, note, answers }) => (
      <section key={title}>
        <h3>{title}</h3>
        {note && <p className="lb-second">{note}</p>}
        <ul className="lb-spoken">
          {answers.map(({ id, userName, org, createdAt, text, photos, below }) => (
            <li key={id}>
              {text && <p className="lb-pre">{text}</p>}
              {photos.length > 0 && <Photos photos={photos} site={record} />}
              <Sep
                className="lb-second"
                parts={[person(userName), <OrgName key="org" org={org} />, timeText(createdAt)]}
              />
              {below}
            </li>
          ))}
        </ul>
      </section>
    ))
}

/** Its blockchain code, whether the record is still what was sealed, and what was found wrong in its log-book. */
function Seal({ record: { id, seal, sealSequence, sealMatches, sealFaults } }: { record: JobRecordDetail }) {
  const { t } = useWords()
  return (
    <section className="lb-seal-box">
      <header className="lb-panel-head">
        <h3>{t('jobRecordPages.record.code')}</h3>
        <SealVerdict matches={sealMatches} />
      </header>
      {seal && (
        <>
          <SealStrip code={seal} />
          <SealCode code={seal} />
          <SealQr seal={seal} />
          <Sep
            className="lb-second"
            parts={[
              sealSequence !== null && t('jobRecordPages.record.entry', { number: sealSequence }),
              <Link key="verify" to={path.verify(seal)}>
                {t('jobRecordPages.record.verify')}
              </Link>,
            ]}
          />
        </>
      )}
      <p className="lb-second">{t(sealMeaning(sealMatches, sealFaults.length > 0))}</p>
      <SealFaults faults={sealFaults} here={id} />
    </section>
  )
}

const sealMeaning = (matches: boolean, hasFaults: boolean) =>
  matches
    ? hasFaults
      ? 'jobRecordPages.record.sealElsewhere'
      : 'jobRecordPages.record.sealChecked'
    : 'jobRecordPages.record.sealBroken'

/** Whether the record is still what was sealed. */
export function SealVerdict({ matches }: { matches: boolean }) {
  const { t } = useWords()
  return (
    <ToneTag tone={matches ? 'good' : 'bad'} isPlain>
      {t(matches ? 'jobRecordPages.record.matches' : 'jobRecordPages.record.doesNotMatch')}
    </ToneTag>
  )
}
