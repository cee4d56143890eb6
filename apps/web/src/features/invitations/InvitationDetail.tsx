import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Count, InvitationStatus, Period, Recipient, Sender } from './InvitationCells.tsx'
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
  const { fieldText, codeText } = useWords()
  const field = (key: string) => fieldText('invitations', key)
  return (
    <section className="lb-panel lb-part">
      <Pairs
        pairs={[
          [field('number'), row.number],
          [field('status'), <InvitationStatus key="status" row={row} />],
          [field('org'), <Sender key="org" row={row} />],
          [field('recipientName'), <Recipient key="recipient" row={row} />],
          [field('category'), codeText('partyRole', row.category)],
          [field('logbookCount'), <Count key="count" row={row} />],
          [field('startsAt'), <Period key="period" row={row} />],
          [field('sentAt'), timeText(row.sentAt)],
          [field('message'), row.message],
        ]}
      />
    </section>
  )
}
