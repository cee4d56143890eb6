import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { timeText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { AnswerAll, Consequences } from './Answer.tsx'
import { Count, InvitationStatus, Period, Recipient, Sender } from './InvitationCells.tsx'
import { InvitationMoves } from './InvitationMoves.tsx'
import { InvitedLogbooks } from './InvitedLogbooks.tsx'

/** One invitation: for whoever sent it what became of it, for whoever is invited the place to answer. */
export function InvitationPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: row, error, isError, refetch } = useApi(invitationContracts.get, { id }, { quiet: true })
  usePageTitle(row?.number ?? '')
  if (isError && !row) return <Failed error={error} title={t('invitations.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  const mayAnswer = row.can.includes('accept')
  const title = mayAnswer
    ? t('invitations.answer.title', { count: row.logbookCount })
    : t('invitations.detail', { number: row.number })
  return (
    <>
      <PageHead title={title} subtitle={mayAnswer && t('invitations.answer.subtitle')}>
        <InvitationMoves of={[row]} size="middle" />
        {mayAnswer && <AnswerAll row={row} />}
      </PageHead>
      <div className="lb-sections">
        <Facts row={row} />
        {mayAnswer && <Consequences row={row} />}
        <InvitedLogbooks row={row} />
      </div>
    </>
  )
}

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
