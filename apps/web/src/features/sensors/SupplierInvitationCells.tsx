import { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import { resendFrom, sensorInvitationLife } from '@portal/shared/features/sensors/sensor-invitation.rules'
import type { SensorInvitation } from '@portal/shared/features/sensors/sensor-invitation.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { EmailText } from '../../widgets/EmailText.tsx'
import { Person } from '../../widgets/Person.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'

interface Props {
  row: SensorInvitation
}

export const InvitationNumber = ({ row: { id, number } }: Props) => <Link to={path.sensorInvitation(id)}>{number}</Link>

/** Which company, at which address. */
export function InvitedCompany({ row }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(row, 'name')}
      <span className="lb-second lb-block">
        <EmailText email={row.email} />
      </span>
    </>
  )
}

/** When it was sent lately, and by whom. */
export const InvitationSent = ({ row: { sentAt, userName } }: Props) => (
  <>
    {timeText(sentAt)}
    <span className="lb-second lb-block">
      <Person of={userName} />
    </span>
  </>
)

/** What the state means now: until when it can be answered, or who ended it, when and why. */
export function InvitationMeaning({ row }: Props) {
  const { t, person } = useWords()
  const { status, linkUntil, decidedAt, decidedByName, reason } = row
  const by = { name: person(decidedByName), at: decidedAt ? timeText(decidedAt) : '' }
  const said = {
    PENDING: t('sensorInviting.meaning.answerBy', { at: timeText(linkUntil) }),
    ACCEPTED: t('sensorInviting.meaning.accepted', by),
    DECLINED: t('sensorInviting.meaning.declined', by),
    WITHDRAWN: t('sensorInviting.meaning.withdrawn', by),
    EXPIRED: t('sensorInviting.meaning.expired', { at: timeText(linkUntil) }),
    UNDELIVERED: t('sensorInviting.meaning.notSent'),
  }[status]
  return (
    <>
      <span className="lb-second lb-block">{said}</span>
      {reason && <span className="lb-second lb-block">{reason}</span>}
    </>
  )
}

export const InvitationStanding = ({ row }: Props) => (
  <>
    <StatusTag life="sensorInvitation" code={row.status} />
    <InvitationMeaning row={row} />
  </>
)

/** Until the next letter may go, the row says from when on. */
export const isSentLately = ({ sentAt }: SensorInvitation): boolean => resendFrom(new Date(sentAt)) > new Date()
const ready = (row: SensorInvitation): SensorInvitation => ({
  ...row,
  can: row.can.filter((move) => move !== 'resend' || !isSentLately(row)),
})

/** What can be done with one invitation; what was just sent says from when it can be sent again. */
export function InvitationActs({ row, size = 'small' }: Props & { size?: 'small' | 'middle' }) {
  const { t } = useWords()
  const waits = row.can.includes('resend') && isSentLately(row)
  const at = timeText(resendFrom(new Date(row.sentAt)).toISOString())
  return (
    <>
      <span className="lb-tags">
        <Moves life={sensorInvitationLife} contract={sensorInvitationContracts.move} of={[ready(row)]} size={size} />
      </span>
      {waits && <span className="lb-second lb-block">{t('sensorInviting.list.resendFrom', { at })}</span>}
    </>
  )
}
