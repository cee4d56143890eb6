import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { ToAccessImport } from '../../widgets/ToAccessImport.tsx'
import { Count, InvitationStatus, Meaning, Period, Recipient, Sender } from './InvitationCells.tsx'
import { InvitationMoves } from './InvitationMoves.tsx'

const col = columnsOf(invitationContracts.list)
const columns = [
  col.link('number', ({ id }) => path.invitation(id), undefined, { width: 128 }),
  col.show('recipientName', (row) => <Recipient row={row} />, { sheet: ['recipientName', 'email'] }),
  col.code('category', 'partyRole', { width: 168 }),
  col.show('logbookCount', (row) => <Count row={row} />, {
    align: 'right',
    width: 100,
    sheet: ['logbookCount', 'givenCount'],
  }),
  col.show('status', (row) => <InvitationStatus row={row} />, {
    width: 208,
    sheet: ['status', 'decidedAt', 'decidedByName', 'reason'],
  }),
  col.time('sentAt', { width: 124 }),
  col.show('startsAt', (row) => <Period row={row} />, { width: 132, sheet: ['startsAt', 'endsAt'] }),
  col.show('org', (row) => <Sender row={row} />, { isHidden: true, sheet: ['org', 'userName'] }),
  col.actions((row) => <InvitationMoves of={[row]} />, 200),
]

function useViews(): View[] {
  const { t } = useWords()
  const view = (
    key: 'open' | 'linkEnded' | 'inProgress' | 'failed' | 'completed',
    filters: Record<string, string>,
  ) => ({
    key,
    title: t(`invitations.views.${key}`),
    filters,
  })
  return [
    view('open', { statuses: 'A', linkEnded: 'false' }),
    view('linkEnded', { linkEnded: 'true' }),
    view('inProgress', { statuses: 'I' }),
    view('failed', { statuses: 'E,F' }),
    view('completed', { statuses: 'C' }),
  ]
}

/** One invitation on a phone. */
const Card = ({ row }: { row: InvitationRow }) => (
  <>
    <div className="lb-card-head">
      <Link to={path.invitation(row.id)}>{row.number}</Link>
      <StatusTag life="invitation" code={row.status} />
    </div>
    <div>
      <Recipient row={row} />
    </div>
    <div className="lb-second">
      <Period row={row} />
    </div>
    <Meaning row={row} />
    <InvitationMoves of={[row]} />
  </>
)

/** Invitation Records: who was invited to which log-books, and what became of it. */
export function InvitationsPage() {
  const { t } = useWords()
  const views = useViews()
  return (
    <ListPage
      list={invitationContracts.list}
      columns={columns}
      filters={['q', { name: 'categories', words: 'partyRole' }, { name: 'statuses', words: 'invitation' }]}
      advanced={[{ range: ['sentFrom', 'sentTo'], history: true }]}
      views={views}
      subtitle={t('invitations.subtitle')}
      actions={<ToAccessImport />}
      exportCall={invitationContracts.export}
      rowName={({ number }) => number}
      card={(row) => <Card row={row} />}
      bulk={(selection) => <InvitationMoves of={selection} />}
      empty={{ title: t('invitations.emptyTitle'), text: t('invitations.emptyText') }}
    />
  )
}
