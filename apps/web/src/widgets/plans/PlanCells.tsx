import type { PlanRow } from '@portal/shared/features/inspection-pool/plan.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { timeText, useWords } from '../../kernel/words.ts'
import { LabelTag } from '../LabelTag.tsx'
import { LocationId } from '../LocationId.tsx'
import { StatusTag, ToneTag } from '../StatusTag.tsx'
import { UnitIcon } from '../UnitIcon.tsx'

interface Of {
  row: PlanRow
}

/** The id, which leads to the plan, and below it what kind of unit it is. */
export function PlanLink({ row: { id, logbook } }: Of) {
  const { t } = useWords()
  return (
    <>
      <Link to={path.inspectionPlan(id)}>
        <LocationId id={logbook.locationId} />
      </Link>
      <span className="lb-second lb-line">
        <UnitIcon kind={logbook.kind} /> {t(logbook.kind === 'L' ? 'common.unit.lift' : 'common.unit.escalator')}{' '}
        {logbook.type}
      </span>
    </>
  )
}

/** The address, the contractor below. */
export function PlaceCell({ row: { logbook, contractor, labels } }: Of) {
  const { name } = useWords()
  return (
    <>
      {name(logbook, 'address')}
      {contractor && <span className="lb-second lb-block">{name(contractor, 'name')}</span>}
      {labels.length > 0 && (
        <span className="lb-tags">
          {labels.map((label) => (
            <LabelTag key={label.id} name={label.name} color={label.color} />
          ))}
        </span>
      )}
    </>
  )
}

export const TypeCell = ({ row: { type, year } }: Of) => (
  <>
    {type}
    <span className="lb-second lb-block">{year}</span>
  </>
)

export const PriorityCell = ({ row: { priority } }: Of) => <StatusTag life="priority" code={priority} isPlain />

export function RiskCell({ row: { riskIndex, riskScore } }: Of) {
  const { codeText } = useWords()
  return (
    <>
      <b>{riskScore}</b>
      <span className="lb-second lb-block">{codeText('riskIndex', riskIndex)}</span>
    </>
  )
}

function usePerson({ user, isBackup, closedAt }: PlanRow): string {
  const { t, person } = useWords()
  if (user) return person(user.displayName)
  return isBackup ? t('inspectionPool.backup') : closedAt ? '' : t('inspectionPool.nobody')
}
/** Who of the team makes the inspection. */
export const PersonCell = ({ row }: Of) => usePerson(row) || NOBODY
const NOBODY = '–'

/** The team, and who of it makes the inspection. */
export function TeamCell({ row }: Of) {
  const { t } = useWords()
  const who = usePerson(row)
  if (!row.team) return <ToneTag tone="todo">{t('inspectionPool.noTeam')}</ToneTag>
  return (
    <>
      {row.team.name}
      {who && <span className="lb-second lb-block">{who}</span>}
    </>
  )
}

/** The fact that matters in this state: when it is arranged for, who completed it and when, why it was paused or cancelled. */
function useStatusNote({ status, plannedAt, isBackup, isAutoCompleted, closedAt, completedByName, reason }: PlanRow) {
  const { t, person } = useWords()
  const dayText = (instant: string) => showDay(dayOf(new Date(instant)))
  if (status === 'ARRANGED' && plannedAt)
    return isBackup ? t('inspectionPool.backupJob', { day: dayText(plannedAt) }) : timeText(plannedAt)
  if (status === 'COMPLETED' && closedAt) {
    if (isAutoCompleted) return t('inspectionPool.automatically', { day: dayText(closedAt) })
    const at = timeText(closedAt)
    return completedByName ? t('inspectionPool.completedBy', { name: person(completedByName), at }) : at
  }
  return reason
}
export const Status = ({ row }: Of) => <StatusTag life="inspectionPlan" code={row.status} />
export function StatusNote({ row }: Of) {
  const { t } = useWords()
  const note = useStatusNote(row)
  return (
    <>
      {note && <span className="lb-second lb-block">{note}</span>}
      {row.isSurprise && <span className="lb-second lb-block">{t('inspectionPool.surprise')}</span>}
    </>
  )
}
export const StatusCell = (of: Of) => (
  <>
    <Status {...of} />
    <StatusNote {...of} />
  </>
)
