import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, daysBetween, showDay, showEnd } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { numberText, timeText, today, useWords } from '../../kernel/words.ts'
import { EmailText } from '../../widgets/EmailText.tsx'
import { Person } from '../../widgets/Person.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import './cells.css'

interface Props {
  row: InvitationRow
}

/** Who is invited, at which address. */
export const Recipient = ({ row: { recipientName, email } }: Props) => (
  <>
    {recipientName}
    <span className="lb-second lb-block">
      <EmailText email={email} />
    </span>
  </>
)

/** How many log-books, and on how many of them access was given, where that is not all. */
export function Count({ row: { logbookCount, givenCount, decidedAt, status }, to }: Props & { to: string }) {
  const { t } = useWords()
  const isPart = decidedAt && status !== 'D' && givenCount < logbookCount
  return (
    <>
      <Link to={to}>{numberText(logbookCount)}</Link>
      {isPart && (
        <span className="lb-second lb-block">
          {t('invitations.given', { count: givenCount, number: numberText(givenCount) })}
        </span>
      )}
    </>
  )
}

/** Whether nobody can answer it any more, though it is open. */
export const isLinkOver = ({ status, linkUntil }: InvitationRow): boolean =>
  status === 'A' && new Date(linkUntil) <= new Date()

/** What the state means now: until when it can be answered, when it begins, who ended it and why. */
export function Meaning({ row }: Props) {
  const { t, person } = useWords()
  const { status, linkUntil, startsAt, decidedAt, decidedByName, reason, failedCount, logbookCount } = row
  const by = decidedAt && { name: person(decidedByName), at: timeText(decidedAt) }
  const days = daysBetween(today(), dayOf(new Date(startsAt)))
  const said = {
    A: isLinkOver(row)
      ? t('invitations.meaning.linkEnded', { at: timeText(linkUntil) })
      : [
          ...(row.sentAt === row.createdAt ? [] : [t('invitations.resent')]),
          t('invitations.meaning.answerBy', { at: timeText(linkUntil) }),
        ].join(t('common.comma')),
    I: days > 0 ? t('invitations.meaning.beginsIn', { count: days }) : undefined,
    C: by && t('invitations.meaning.accepted', by),
    D: by && t('invitations.meaning.cancelled', by),
    R: by && t('invitations.meaning.rejected', by),
    E: t('invitations.meaning.notSent'),
    F: decidedAt
      ? t('invitations.meaning.failed', { count: failedCount, all: numberText(logbookCount) })
      : t('invitations.meaning.gaveUp'),
  }[status]
  return (
    <>
      {said && <span className={`lb-second lb-block${TONES[status] ?? ''}`}>{said}</span>}
      {reason && <span className="lb-second lb-block">{reason}</span>}
    </>
  )
}

/** Where somebody has to act, or something is wrong. */
const TONES: Partial<Record<InvitationRow['status'], string>> = {
  A: ' lb-meaning-todo',
  E: ' lb-meaning-todo',
  F: ' lb-bad',
}

export const InvitationStatus = ({ row }: Props) => (
  <>
    <StatusTag life="invitation" code={row.status} />
    <Meaning row={row} />
  </>
)

/** From which day on, and until when. */
export function Period({ row: { startsAt, endsAt } }: Props) {
  const { t } = useWords()
  return (
    <>
      {showDay(dayOf(new Date(startsAt)))}
      {endsAt && (
        <span className="lb-second lb-block">{t('invitations.until', { day: showEnd(new Date(endsAt)) })}</span>
      )}
    </>
  )
}

/** Whose people sent it, and who of them. */
export function Sender({ row: { org, userName } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">
        <Person of={userName} />
      </span>
    </>
  )
}
