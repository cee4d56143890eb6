import type { OrgRef } from '@portal/shared/features/organizations/organization.schema'
import { dayOf, daysBetween, lastDayOf, showDay, showEnd } from '@portal/shared/kernel/time'
import { timeText, today, useWords } from '../kernel/words.ts'
import { Sep } from './Sep.tsx'
import { StatusTag } from './StatusTag.tsx'
import './AccessCells.css'

/** An end within so many days is said to. */
const SOON_DAYS = 30

interface PeriodProps {
  row: { startsAt: string; endsAt: string | null; status: string }
}

/** From which day until which, and in how many days it begins or ends where that is to come. */
export function Period({ row }: PeriodProps) {
  const { t } = useWords()
  const { startsAt, endsAt } = row
  return (
    <>
      {showDay(dayOf(new Date(startsAt)))}
      <span className="lb-block">
        {endsAt ? showEnd(new Date(endsAt)) : <span className="lb-soft">{t('parties.period.noEnd')}</span>}
      </span>
      <Remaining row={row} />
    </>
  )
}

/** In how many days what waits begins, or what is in force ends, where that is near. */
export function Remaining({ row: { startsAt, endsAt, status } }: PeriodProps) {
  const { t } = useWords()
  const first = daysBetween(today(), dayOf(new Date(startsAt)))
  if (AHEAD.includes(status) && first >= 0)
    return <span className="lb-second lb-block">{t('parties.period.beginsIn', { count: first })}</span>
  const left = endsAt ? daysBetween(today(), lastDayOf(new Date(endsAt))) : -1
  if (status !== 'EFFECTIVE' || left < 0 || left > SOON_DAYS) return null
  return <span className="lb-ends-soon lb-block">{t('parties.period.endsIn', { count: left })}</span>
}
/** What waits for its first day. */
const AHEAD = ['PENDING', 'PLANNED']

/** The number of what has ended it before its time, or is going to. */
export function EndedBy({ number, isAhead }: { number: string; isAhead: boolean }) {
  const { t } = useWords()
  return (
    <span className="lb-second lb-block">
      {t(isAhead ? 'parties.period.endsBy' : 'parties.period.endedBy', { number })}
    </span>
  )
}

/** Whose people gave it, and who of them. */
export function Giver({ row: { org, userName }, as }: { row: { org: OrgRef | null; userName: string }; as?: string }) {
  const { name, person } = useWords()
  return (
    <>
      {org ? name(org, 'name') : '–'}
      {(userName || as) && (
        <span className="lb-second lb-block">
          <Sep parts={[person(userName), as]} />
        </span>
      )}
    </>
  )
}

interface DecisionProps {
  row: { decidedAt: string | null; decidedByName: string }
  reason: string
}

interface StandingProps extends DecisionProps {
  life: Parameters<typeof StatusTag>[0]['life']
  row: DecisionProps['row'] & { status: string }
}

/** Where it stands; who answered it, ended it or called it off, when and why. */
export const Standing = ({ life, row, reason }: StandingProps) => (
  <>
    <StatusTag life={life} code={row.status} />
    <Decision row={row} reason={reason} />
  </>
)

/** Who answered it, ended it or called it off, when and why. */
export function Decision({ row: { decidedAt, decidedByName }, reason }: DecisionProps) {
  const { t, person } = useWords()
  return (
    <>
      {decidedAt && (
        <span className="lb-second lb-block">
          {t('parties.decidedBy', { name: person(decidedByName), at: timeText(decidedAt) })}
        </span>
      )}
      {reason && <span className="lb-second lb-block">{reason}</span>}
    </>
  )
}
