import { findingWarnDays } from '@portal/shared/features/inspection-findings/finding.codes'
import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { dayOf, daysBetween, showDay } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { useDictText } from '../DictSelect.tsx'
import { DueDay } from '../DueDay.tsx'
import { PlaceLink } from '../PlaceCells.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { UnitIcon } from '../UnitIcon.tsx'
import './FindingCells.css'

interface Of {
  row: FindingRow
}

/** The class as a letter in a box; only the one that is about safety is red. */
export function ClassBox({ row: { findingClass } }: Of) {
  const { t } = useWords()
  return (
    <span
      className={`lb-class${findingClass === 'A' ? ' lb-class-safety' : ''}`}
      role="img"
      aria-label={t('inspectionFindings.class', { class: findingClass })}
    >
      {findingClass}
    </span>
  )
}

/** What was found: in the inspector's words, else by what his codes are called. */
export function useFindingText() {
  const [part, component, defect] = [useDictText('jobPart'), useDictText('component'), useDictText('defect')]
  const { t } = useWords()
  return (row: Pick<FindingRow, 'text' | 'part' | 'component' | 'defect'>) => ({
    text:
      row.text ||
      [component(row.component) || part(row.part), defect(row.defect)].filter(Boolean).join(t('common.comma')),
    part: component(row.component) || part(row.part),
    code: row.component ?? row.part,
  })
}

/** What was found, and in which part; it opens the finding over the list. */
export function FindingCell({ row }: Of) {
  const [, , to] = useParam('finding')
  const said = useFindingText()(row)
  return (
    <>
      <Link className="lb-finding" to={to(String(row.id))}>
        {said.text}
      </Link>
      <span className="lb-second lb-block">
        {said.part} {said.code}
      </span>
    </>
  )
}

export function PlaceCell({ row: { logbook } }: Of) {
  const { name } = useWords()
  return (
    <>
      <span className="lb-line">
        <PlaceLink row={logbook} /> <UnitIcon kind={logbook.kind} isNamed />
      </span>
      <span className="lb-second lb-block">{name(logbook, 'address')}</span>
    </>
  )
}

export function ContractorCell({ row: { contractor } }: Of) {
  const { name, t } = useWords()
  return contractor ? name(contractor, 'name') : <span className="lb-soft">{t('inspectionFindings.nobody')}</span>
}

/** How much before or after its last day it was closed. */
function useCame({ closed, deadlineOn }: FindingRow) {
  const { t } = useWords()
  if (!closed) return undefined
  const early = daysBetween(dayOf(new Date(closed.at)), deadlineOn)
  const text =
    early === 0
      ? t('inspectionFindings.closedOnTime')
      : t(early > 0 ? 'inspectionFindings.closedEarly' : 'inspectionFindings.closedLate', { count: Math.abs(early) })
  return { tone: 'good', text } as const
}
export const DeadlineCell = ({ row }: Of) => (
  <DueDay on={row.deadlineOn} warnDays={findingWarnDays(row.findingClass)} came={useCame(row)} />
)

/** Who has the ball: open the contractor, answered whoever inspects. */
type Stands = Pick<FindingRow, 'status' | 'isSentBack'>
export const statusOf = ({ status, isSentBack }: Stands) => (isSentBack && status === 'OPEN' ? 'SENT_BACK' : status)
export const Status = ({ row }: { row: Stands }) => <StatusTag life="inspectionFinding" code={statusOf(row)} />

/** The fact that matters in this state: when it was reminded of or answered, why it was sent back, how it was closed. */
function useNote({ status, isSentBack, reason, remindedOn, answer, closed }: FindingRow): string {
  const { t, codeText } = useWords()
  const record = answer?.record
  const type = record?.typeOfWork
  if (closed) {
    const day = showDay(dayOf(new Date(closed.at)))
    return t(closed.seenBy === 'VISIT' ? 'inspectionFindings.closedVisit' : 'inspectionFindings.closedEvidence', {
      day,
    })
  }
  if (status === 'ANSWERED' && answer) {
    const at = timeText(answer.at)
    if (record?.isDeleted) return t('inspectionFindings.answeredDeleted', { at })
    if (record?.photoCount) return t('inspectionFindings.photos', { at, count: record.photoCount })
    return type ? t('inspectionFindings.answeredWith', { at, work: `${codeText('typeOfWork', type)} ${type}` }) : at
  }
  if (isSentBack) return reason
  const days = remindedOn.slice(-LAST_REMINDERS).map(showDay).join(t('common.comma'))
  return days && t('inspectionFindings.reminded', { days })
}
const LAST_REMINDERS = 2

export function StatusNote({ row }: Of) {
  const note = useNote(row)
  return note && <span className="lb-second lb-block">{note}</span>
}
export const StatusCell = (of: Of) => (
  <>
    <Status {...of} />
    <StatusNote {...of} />
  </>
)
