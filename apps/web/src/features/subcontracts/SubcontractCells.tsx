import type { SubcontractRow } from '@portal/shared/features/subcontracts/subcontract.schema'
import { dayOf, daysBetween, showDay } from '@portal/shared/kernel/time'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'

interface Props {
  row: SubcontractRow
}

/** The last day ends with its night: the moment is the next day's beginning. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(new Date(endsAt).getTime() - 1))

/** Who works under it, and the name by which people know it. */
export function SubContractor({ row: { subOrg, displayName } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(subOrg, 'name')}
      <span className="lb-second lb-block">{displayName}</span>
    </>
  )
}

/** From which day until which, and how long until then. */
export function Period({ row: { startsAt, endsAt, status } }: Props) {
  const { t } = useWords()
  const begins = dayOf(new Date(startsAt))
  const last = lastDayOf(endsAt)
  const left = daysBetween(today(), status === 'PENDING' ? begins : last)
  const isAhead = (status === 'PENDING' && left > 0) || (status === 'EFFECTIVE' && left >= 0)
  return (
    <>
      {showDay(begins)}
      <span className="lb-second lb-block">{t('subcontracts.until', { day: showDay(last) })}</span>
      {isAhead && (
        <span className="lb-second lb-block">
          {t(status === 'PENDING' ? 'subcontracts.beginsIn' : 'subcontracts.endsIn', { count: left })}
        </span>
      )}
    </>
  )
}

/** Where it stands; who ended or cancelled it, when and why. */
export function SubcontractStatus({ row: { status, decidedAt, decidedByName, reason } }: Props) {
  const { t } = useWords()
  return (
    <>
      <StatusTag life="subcontract" code={status} />
      {decidedAt && (
        <span className="lb-second lb-block">
          {t('subcontracts.decidedBy', { name: decidedByName, at: timeText(decidedAt) })}
        </span>
      )}
      {reason && <span className="lb-second lb-block">{reason}</span>}
    </>
  )
}

/** Whose people gave it, who of them, and as what. */
export function Giver({ row: { org, userName, creatorType } }: Props) {
  const { name, codeText } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">
        {userName} · {codeText('creatorType', creatorType)}
      </span>
    </>
  )
}

/** Its kind, and whether the sub-contractor may let in others. */
export function Kind({ row: { role, mayGrant } }: Props) {
  const { t, codeText } = useWords()
  return (
    <>
      {codeText('partyRole', role)}
      {mayGrant && <span className="lb-second lb-block">{t('subcontracts.mayGrantYes')}</span>}
    </>
  )
}
