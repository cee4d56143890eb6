import type { Attention } from '@portal/shared/features/job-records/job-record.codes'
import type { JobRecordRow } from '@portal/shared/features/job-records/job-record.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { withWords } from '../i18n/i18n.ts'
import { latePart } from '../kernel/lazyPart.tsx'
import { useParam } from '../kernel/useParam.ts'
import { numberText, timeText, useWords } from '../kernel/words.ts'
import { AndMore } from './AndMore.tsx'
import { Cut } from './Cut.tsx'
import { LocationId } from './LocationId.tsx'
import { Sep } from './Sep.tsx'
import { StatusTag, ToneTag } from './StatusTag.tsx'
import '../kernel/list/Cards.css'

/** Words first, the code after them, soft. */
export function WorkName({ code }: { code: string }) {
  const { codeText } = useWords()
  return (
    <>
      {codeText('typeOfWork', code)} <span className="lb-second">{code}</span>
    </>
  )
}

/** What was done, and by which contractor. */
export function WorkCell({ row: { typeOfWork, org } }: { row: Pick<JobRecordRow, 'typeOfWork' | 'org'> }) {
  const { name, codeText } = useWords()
  return (
    <>
      <span className="lb-cut lb-cut-2" title={codeText('typeOfWork', typeOfWork)}>
        <WorkName code={typeOfWork} />
      </span>
      <Cut lines={1} isSecond>
        {name(org, 'name')}
      </Cut>
    </>
  )
}

/** Opens a record over the page it stands on, which has an `Over` for it, and keeps all that its address says. */
export function ToRecord({ id, children }: { id: number; children: ReactNode }) {
  const [, , over] = useParam('record')
  return <Link to={over(String(id))}>{children}</Link>
}

export const RecordLink = ({ row }: { row: Pick<JobRecordRow, 'id' | 'completedAt'> }) => (
  <ToRecord id={row.id}>{timeText(row.completedAt)}</ToRecord>
)

export function SiteCell({ row }: { row: Pick<JobRecordRow, 'locationId' | 'addressEn' | 'addressZh'> }) {
  const { name } = useWords()
  return (
    <>
      <Link to={path.logbook(row.locationId)}>
        <LocationId id={row.locationId} />
      </Link>
      <Cut lines={2} isSecond>
        {name(row, 'address')}
      </Cut>
    </>
  )
}

/** What one's own organization has said of a record, and what all parties together have; for whoever says nothing only the latter. */
export function AnswerTags({ row: { own, status } }: { row: Pick<JobRecordRow, 'own' | 'status'> }) {
  const { t } = useWords()
  if (!own) return <StatusTag life="jobRecord" code={status} />
  return (
    <span className="lb-tags">
      <StatusTag life="ownAnswer" code={own} />
      <span className="lb-second lb-tag-named">
        {t('jobRecordPages.record.allParties')}
        {t('common.colon')}
        <StatusTag life="jobRecord" code={status} isPlain />
      </span>
    </span>
  )
}

/** Few records have any. */
const SignalTags = latePart(withWords(() => import('./SignalTags.tsx').then((file) => file.SignalTags), 'evidence'))

const ATTENTION_TONE: Record<Attention, Tone> = {
  INCIDENT: 'bad',
  TRAPPING: 'bad',
  BREAKDOWN: 'warn',
  OUT_OF_USE: 'warn',
  OUT_OF_RANGE: 'bad',
  NO_POSITION: 'warn',
  UNCERTAIN_POSITION: 'warn',
  LATE: 'warn',
  NO_PHOTO: 'warn',
  FOLLOW_UP: 'todo',
  DEFECT: 'todo',
  BEFORE_ACTIVATION: 'warn',
  MISSING_ANSWER: 'warn',
  SUSPENDED: 'warn',
}

/** So many reasons stand one below the other in a row that is low. */
const LOW = 2

interface AttentionProps {
  row: Pick<JobRecordRow, 'attention' | 'signals' | 'trappedMinutes' | 'distanceM'>
  /** In a table, where many reasons are the first and how many more. */
  isLow?: boolean
}

/** Why a person should read this record, each reason in its own tone. */
export function AttentionTags({ row, isLow = false }: AttentionProps) {
  const { t, codeText } = useWords()
  const wordsOf = (code: Attention) =>
    code === 'TRAPPING' && row.trappedMinutes
      ? t('jobRecordPages.trappedFor', { count: row.trappedMinutes })
      : code === 'OUT_OF_RANGE' && row.distanceM !== null
        ? t('jobRecordPages.outOfRange', { distance: numberText(Math.round(row.distanceM)) })
        : codeText('attention', code)
  const tags = row.attention.map((code) => (
    <ToneTag key={code} tone={ATTENTION_TONE[code]}>
      {wordsOf(code)}
    </ToneTag>
  ))
  const isCut = isLow && tags.length + row.signals.length > LOW
  return (
    <span className="lb-tags">
      {isCut && tags.length > 0 ? (
        <span>
          <AndMore of={row.attention.map(wordsOf)}>{tags[0]}</AndMore>
        </span>
      ) : (
        tags
      )}
      {row.signals.length > 0 && <SignalTags signals={row.signals} />}
    </span>
  )
}
/** Whether there is any reason at all. */
export const hasReason = ({ attention, signals }: Pick<JobRecordRow, 'attention' | 'signals'>): boolean =>
  attention.length > 0 || signals.length > 0

/** One record on a phone. */
export function JobRecordCard({ row }: { row: JobRecordRow }) {
  return (
    <>
      <div className="lb-card-head">
        <b>
          <WorkName code={row.typeOfWork} />
        </b>
        {(row.own ?? row.status) !== 'ACKNOWLEDGED' && <AnswerTags row={row} />}
      </div>
      <SiteCell row={row} />
      <Sep
        className="lb-second"
        parts={[<RecordLink key="time" row={row} />, <StatusTag key="geo" life="geo" code={row.geo} isPlain />]}
      />
      {hasReason(row) && <AttentionTags row={row} />}
    </>
  )
}
