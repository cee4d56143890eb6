import { inDays } from '@portal/shared/features/arrival/arrival.codes'
import { VISITS } from '@portal/shared/features/inspection-schedules/schedule.filters'
import type { ScheduleJob } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { mayCall, useMe } from '../../kernel/session.ts'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ArrivalPanel, ArrivalRows } from './ArrivalPanel.tsx'
import type { Arrived } from './arrived.ts'
import './arrival.css'

type Inspections = NonNullable<Arrived['inspections']>

/** One's own inspections by their dates, and what should have been made or still waits for a date. */
export function InspectionsPanel({ inspections }: { inspections: Inspections }) {
  const { t } = useWords()
  const { arranged, late, unplanned, rows } = inspections
  return (
    <ArrivalPanel
      title={t('arrival.inspection.title')}
      count={arranged}
      more={{ to: SCREENS.inspectionSchedules.path, text: t('arrival.inspection.open') }}
    >
      {arranged + unplanned === 0 && <p className="lb-arrival-none">{t('arrival.inspection.none')}</p>}
      <Counted kind="late" count={late} />
      <Counted kind="unplanned" count={unplanned} />
      <ArrivalRows rows={rows} line={(row) => <VisitRow key={row.id} row={row} />} />
    </ArrivalPanel>
  )
}

/** How many there are, with a way to them for whoever has the list of jobs. */
function Counted({ kind, count }: { kind: 'late' | 'unplanned'; count: number }) {
  const { t } = useWords()
  const { user } = useMe()
  if (!count) return null
  const text = t(`arrival.inspection.${kind}`, { count })
  const query = new URLSearchParams({ ...VISITS[kind](inDays), people: String(user.id) })
  return (
    <p className="lb-arrival-overdue">
      <Glyph tone={kind === 'late' ? 'bad' : 'todo'} />{' '}
      {mayCall(SCREENS.inspectionWork.access) ? (
        <Link to={`${SCREENS.inspectionWork.path}?${query}`}>{text}</Link>
      ) : (
        text
      )}
    </p>
  )
}

/** A visit leads to the week in which it stands. */
function VisitRow({ row: { plannedAt, logbook, team, isSurprise, type, year } }: { row: ScheduleJob }) {
  const { t, name } = useWords()
  const { user } = useMe()
  if (!plannedAt) return null
  const on = dayOf(new Date(plannedAt))
  const query = new URLSearchParams({ ...(team && { team: String(team.id) }), person: String(user.id), from: on })
  const isLate = on < today()
  return (
    <li>
      <Link className="lb-arrival-row" to={`${SCREENS.inspectionSchedules.path}?${query}`}>
        <span className="lb-arrival-line">
          <span>
            <Glyph tone={isLate ? 'bad' : 'moving'} />{' '}
            <Sep parts={[`${type} ${year}`, isSurprise && t('arrival.inspection.surprise')]} />
          </span>
          <span className={`lb-arrival-day ${isLate ? 'lb-duty-bad' : ''}`}>{timeText(plannedAt)}</span>
        </span>
        <Sep
          className="lb-second"
          parts={[<LocationId key="id" id={logbook.locationId} />, name(logbook, 'address')]}
        />
      </Link>
    </li>
  )
}
