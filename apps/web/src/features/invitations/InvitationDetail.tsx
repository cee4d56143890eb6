import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, showDay, showEnd } from '@portal/shared/kernel/time'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { FactStrip } from '../../widgets/FactStrip.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { Meaning } from './InvitationCells.tsx'
import { InvitationHistory } from './InvitationHistory.tsx'
import { InvitedLogbooks } from './InvitedLogbooks.tsx'

/** Everything about an invitation, for whoever does not have to answer it: facts, log-books and history. */
export const InvitationDetail = ({ row }: { row: InvitationRow }) => (
  <div className="lb-sections">
    <Facts row={row} />
    <InvitedLogbooks key={row.id} row={row} />
    <InvitationHistory row={row} />
  </div>
)

function Facts({ row }: { row: InvitationRow }) {
  const { t, name, fieldText, codeText, person } = useWords()
  const { org, userName, recipientName, email, category, startsAt, endsAt, sentAt, status, message } = row
  const field = (key: string) => fieldText('invitations', key)
  const isOurs = useMe().user.organisation.id === org.id
  const who = isOurs
    ? { name: field('recipientName'), value: recipientName, note: email }
    : { name: field('org'), value: name(org, 'name'), note: person(userName) }
  return (
    <>
      <FactStrip
        facts={[
          who,
          { name: field('category'), value: codeText('partyRole', category) },
          {
            name: field('startsAt'),
            value: showDay(dayOf(new Date(startsAt))),
            note: endsAt ? t('invitations.until', { day: showEnd(new Date(endsAt)) }) : t('invitations.noEnd'),
          },
          { name: field('sentAt'), value: timeText(sentAt), ...(isOurs && { note: person(userName) }) },
          {
            name: field('status'),
            value: <StatusTag life="invitation" code={status} isPlain />,
            note: <Meaning row={row} />,
          },
        ]}
      />
      {message && (
        <section className="lb-panel lb-part">
          <h2>{isOurs ? field('message') : t('invitations.answer.message')}</h2>
          <p className="lb-read">{message}</p>
        </section>
      )}
    </>
  )
}
