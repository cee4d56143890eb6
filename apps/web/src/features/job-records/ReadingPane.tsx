import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { AnswerTags, AttentionTags, hasReason, WorkName } from '../../widgets/JobRecordCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { SealFaults } from '../../widgets/SealFaults.tsx'
import { SealStrip } from '../../widgets/SealStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Acknowledge } from './AcknowledgeForm.tsx'
import { RequestsOf } from './AnswerRequests.tsx'
import { Disputes } from './Disputes.tsx'
import { EvidenceSignals, hasEvidence } from './evidence/late.tsx'
import { Gone } from './Gone.tsx'
import { JustAcknowledged } from './JustAcknowledged.tsx'
import { Photos } from './Photos.tsx'
import { SealVerdict } from './RecordSide.tsx'
import './ReadingPane.css'

/** Says in the address that the record that is read is open in full over the inbox. */
export const WHOLE_PARAM = 'whole'

interface Props {
  id: number
  hasNext: boolean
  onNext: () => void
  /** Somebody begins to write about the record. */
  onTyped?: () => void
  /** Said above the record. */
  note?: ReactNode
}

/** The open record beside the inbox: enough to acknowledge it, and the way to all of it. */
export function ReadingPane({ id, hasNext, onNext, onTyped, note }: Props) {
  const { t, name, person } = useWords()
  const [, , whole] = useParam(WHOLE_PARAM)
  const { data, error, isError, refetch } = useApi(jobRecordContracts.get, { id }, { quiet: true })
  if (isError && !data)
    return (
      <aside className="lb-panel lb-reading">
        <Failed error={error} onRetry={() => refetch()} />
      </aside>
    )
  if (data?.id !== id)
    return (
      <aside className="lb-panel lb-reading">
        <Loading columns={1} rows={5} />
      </aside>
    )
  return (
    <aside className="lb-panel lb-reading" aria-label={t('screens.jobRecords')}>
      {note}
      <Gone error={error} />
      <header className="lb-panel-head">
        <div>
          <h2>
            <WorkName code={data.typeOfWork} />
          </h2>
          <Sep
            className="lb-second"
            parts={[<LocationId key="id" id={data.locationId} />, timeText(data.completedAt)]}
          />
        </div>
        <Link to={whole('true')}>{t('jobRecordPages.inbox.full')}</Link>
      </header>
      <AnswerTags row={data} />
      {hasReason(data) && <AttentionTags row={data} />}
      <p className={data.remarks ? 'lb-pre' : 'lb-soft'}>{data.remarks || t('jobRecordPages.record.noRemarks')}</p>
      <dl className="lb-pairs">
        <div>
          <dt>{t('jobRecordPages.record.contractor')}</dt>
          <dd>{name(data.org, 'name')}</dd>
        </div>
        <div>
          <dt>{t('jobRecordPages.record.people')}</dt>
          <dd>{data.people.map((one) => person(one.name)).join(t('common.comma'))}</dd>
        </div>
        <div>
          <dt>{t('jobRecordPages.record.started')}</dt>
          <dd>{timeText(data.startedAt)}</dd>
        </div>
        <div>
          <dt>{t('jobRecords.field.geo')}</dt>
          <dd>
            <StatusTag life="geo" code={data.geo} isPlain />
          </dd>
        </div>
        <div>
          <dt>{t('jobRecordPages.record.code')}</dt>
          <dd>
            {data.seal && (
              <Link to={path.verify(data.seal)} aria-label={t('jobRecordPages.record.verify')}>
                <SealStrip code={data.seal} />
              </Link>
            )}{' '}
            <SealVerdict matches={data.sealMatches} />
          </dd>
        </div>
      </dl>
      <SealFaults faults={data.sealFaults} here={data.id} />
      {hasEvidence(data) && <EvidenceSignals record={data} />}
      {data.photos.length > 0 && <Photos photos={data.photos} site={data} />}
      {data.takeBack ? (
        <JustAcknowledged id={data.takeBack.id} />
      ) : (
        <Acknowledge key={data.id} record={data} hasNext={hasNext} onNext={onNext} onTyped={onTyped} />
      )}
      <Disputes key={`disputes ${data.id}`} record={data} />
      <RequestsOf record={data} />
    </aside>
  )
}
