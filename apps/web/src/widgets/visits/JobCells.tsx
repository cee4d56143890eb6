import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { Glyph } from '../../kernel/Glyph.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { LocationId } from '../LocationId.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { UnitIcon } from '../UnitIcon.tsx'

interface Of {
  row: ScheduleJob
}

/** The id with what kind of unit it is. */
export const UnitCell = ({ row: { logbook } }: Of) => (
  <>
    <LocationId id={logbook.locationId} /> <UnitIcon kind={logbook.kind} />
  </>
)
export const AddressCell = ({ row: { logbook } }: Of) => useWords().name(logbook, 'address')

/** Who makes it, or that it waits for whoever takes it. */
export function PersonName({ row: { user, isBackup, completedByName } }: Of) {
  const { t, person } = useWords()
  const name = user?.displayName ?? completedByName
  return name ? person(name) : t(isBackup ? 'inspectionSchedules.backup' : 'inspectionSchedules.nobody')
}
/** The same with the team below. */
export const PersonCell = ({ row }: Of) => (
  <>
    <PersonName row={row} />
    {row.team && <span className="lb-second lb-block">{row.team.name}</span>}
  </>
)

export const TimeCell = ({ row: { plannedAt, isSurprise } }: Of) => (
  <>
    {plannedAt && timeText(plannedAt)}
    {isSurprise && <Surprise />}
  </>
)
export function Surprise() {
  const { t } = useWords()
  return <span className="lb-second lb-block">{t('inspectionSchedules.surprise')}</span>
}
export const StateCell = ({ row: { status } }: Of) => <StatusTag life="inspectionPlan" code={status} />
export const PriorityCell = ({ row: { priority } }: Of) => <StatusTag life="priority" code={priority} isPlain />

const TONES = { HIGH: 'bad', MIDDLE: 'todo', LOW: 'quiet' } as const
export function PriorityMark({ row: { priority } }: Of) {
  const { codeText } = useWords()
  return (
    <span title={codeText('priority', priority)}>
      <Glyph tone={TONES[priority]} />
      <span className="lb-hidden">{codeText('priority', priority)}</span>
    </span>
  )
}
