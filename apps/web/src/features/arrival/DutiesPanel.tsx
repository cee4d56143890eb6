import { DUE, inDays, owesDuty } from '@portal/shared/features/arrival/arrival.codes'
import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { daysBetween, showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useMe } from '../../kernel/session.ts'
import { today, useWords } from '../../kernel/words.ts'
import { dutyTone, useDueText } from '../../widgets/DutyLine.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ArrivalPanel, ArrivalRows } from './ArrivalPanel.tsx'
import type { Arrived } from './arrived.ts'
import './arrival.css'

/** What is overdue or due within the week, ours and what others owe us, each a link to where it is done. */
export function DutiesPanel({ duties: { due, overdue, rows, nextOn } }: { duties: NonNullable<Arrived['duties']> }) {
  const { t } = useWords()
  const all = `${SCREENS.logbookList.path}?${new URLSearchParams(DUE.filters(inDays))}`
  return (
    <ArrivalPanel
      title={t('arrival.duties.title')}
      count={due}
      more={due > 0 ? { to: all, text: t('arrival.all') } : undefined}
    >
      {due === 0 && (
        <p className="lb-arrival-none">
          {t('arrival.duties.none')} {nextOn && t('arrival.duties.next', { day: showDay(nextOn) })}
        </p>
      )}
      {overdue > 0 && (
        <p className="lb-arrival-overdue">
          <Glyph tone="bad" /> {t('arrival.duties.overdue', { count: overdue })}
        </p>
      )}
      <ArrivalRows rows={rows} line={(row) => <DutyRow key={row.id} row={row} />} />
    </ArrivalPanel>
  )
}

function DutyRow({ row }: { row: LogbookRow }) {
  const { codeText } = useWords()
  const dueText = useDueText()
  const owner = useOwner(row)
  if (!row.nextDuty || !row.nextDutyOn) return null
  const days = daysBetween(today(), row.nextDutyOn)
  const tone = dutyTone(days, row.nextDutyWarnDays ?? undefined)
  return (
    <li>
      <Link className="lb-arrival-row" to={path.logbook(row.locationId)}>
        <span className="lb-arrival-line">
          <span>
            <Glyph tone={tone} /> {codeText('dutyKind', row.nextDuty)}
          </span>
          <span className={`lb-arrival-day lb-duty-${tone}`}>{showDay(row.nextDutyOn)}</span>
        </span>
        <span className="lb-arrival-line">
          <Sep className="lb-second" parts={[<LocationId key="id" id={row.locationId} />, owner]} />
          <span className="lb-second">{dueText(days)}</span>
        </span>
      </Link>
    </li>
  )
}

/** Who has to see to it: we, or by name who owes it. */
function useOwner({ nextDuty, contractor, responsible }: LogbookRow): string {
  const { t, name } = useWords()
  const { user } = useMe()
  const owner = nextDuty && owesDuty(nextDuty) === 'RC' ? contractor : responsible[0]
  if (!owner) return ''
  return owner.id === user.organisation.id
    ? t('arrival.duties.mine')
    : t('arrival.duties.owedBy', { name: name(owner, 'name') })
}
