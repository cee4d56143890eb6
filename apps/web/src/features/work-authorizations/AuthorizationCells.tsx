import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { dayOf, daysBetween, showDay } from '@portal/shared/kernel/time'
import { numberText, timeText, today, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'

interface Props {
  row: WorkAuthorizationRow
}
const isOpen = ({ status }: WorkAuthorizationRow) => status === 'PLANNED' || status === 'EFFECTIVE'

/** Whom it names: by his certificate, or who has redeemed its code, or that nobody has yet. */
export function Person({ row }: Props) {
  const { t, name } = useWords()
  const { worker, displayName, certificateNumber, yearOfBirth } = row
  if (!worker)
    return (
      <>
        {t('workAuthorizations.unredeemed')}
        <CodeState row={row} />
      </>
    )
  const second = certificateNumber ?? (yearOfBirth && t('workAuthorizations.born', { year: yearOfBirth }))
  return (
    <>
      {displayName || name(worker, 'name')}
      {second && <span className="lb-second lb-block">{second}</span>}
      <span className="lb-second lb-block">{name(worker.employer, 'name')}</span>
    </>
  )
}

/** Until when its code can be redeemed. */
function CodeState({ row }: Props) {
  const { t } = useWords()
  if (!isOpen(row)) return null
  const { codeUntil } = row
  const said = !codeUntil
    ? t('workAuthorizations.noCode')
    : new Date(codeUntil) > new Date()
      ? t('workAuthorizations.codeUntil', { at: timeText(codeUntil) })
      : t('workAuthorizations.codeOver', { at: timeText(codeUntil) })
  return <span className="lb-second lb-block">{said}</span>
}

/** How many log-books, and on how many of them it still counts, where that is not all. */
export function Count({ row }: Props) {
  const { t } = useWords()
  const { logbookCount, openCount } = row
  const words = { number: numberText(openCount), all: numberText(logbookCount) }
  return (
    <>
      {numberText(logbookCount)}
      {isOpen(row) && openCount < logbookCount && (
        <span className="lb-second lb-block">{t('workAuthorizations.someOpen', words)}</span>
      )}
    </>
  )
}

/** Its last day: the moment of its end is the next day's beginning. */
export const lastDay = (endsAt: string) => dayOf(new Date(new Date(endsAt).getTime() - 1))

/** From which day to which, and how long until then. */
export function Period({ row: { startsAt, endsAt, status } }: Props) {
  const { t } = useWords()
  const first = dayOf(new Date(startsAt))
  const last = lastDay(endsAt)
  const ahead = daysBetween(today(), status === 'PLANNED' ? first : last)
  return (
    <>
      {showDay(first)}
      <span className="lb-second lb-block">{t('workAuthorizations.until', { day: showDay(last) })}</span>
      {status === 'PLANNED' && ahead > 0 && (
        <span className="lb-second lb-block">{t('workAuthorizations.beginsIn', { count: ahead })}</span>
      )}
      {status === 'EFFECTIVE' && ahead >= 0 && ahead <= SOON_DAYS && (
        <span className="lb-second lb-block">{t('workAuthorizations.endsIn', { count: ahead })}</span>
      )}
    </>
  )
}
const SOON_DAYS = 30

/** Who revoked it, when and why. */
export function Decision({ row: { decidedByName, decidedAt, decisionReason } }: Props) {
  const { t } = useWords()
  return (
    <>
      {decidedAt && (
        <span className="lb-second lb-block">
          {t('workAuthorizations.decidedBy', { name: decidedByName, at: timeText(decidedAt) })}
        </span>
      )}
      {decisionReason && <span className="lb-second lb-block">{decisionReason}</span>}
    </>
  )
}

export const AuthorizationStatus = ({ row }: Props) => (
  <>
    <StatusTag life="workAuthorization" code={row.status} />
    <Decision row={row} />
  </>
)

/** Whose people gave it, and who of them. */
export function Giver({ row: { org, userName } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">{userName}</span>
    </>
  )
}
