import { MailOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { invitationLife } from '@portal/shared/features/invitations/invitation.rules'
import type { InvitationRow } from '@portal/shared/features/invitations/invitation.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { Link, useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { ORGANIZATIONS } from '../../widgets/OrganizationFilter.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { ToAccessImport } from '../../widgets/ToAccessImport.tsx'
import { InvitationActs } from './InvitationActs.tsx'
import { Count, InvitationStatus, Meaning, Period, Recipient, Sender } from './InvitationCells.tsx'
import { OpenInvitation } from './InvitationDrawer.tsx'
import { InvitationMoves } from './InvitationMoves.tsx'

const col = columnsOf(invitationContracts.list)
const columns = [
  col.show('number', (row) => <Name row={row} />, { width: 116 }),
  col.show('recipientName', (row) => <Recipient row={row} />, { sheet: ['recipientName', 'email'] }),
  col.code('category', 'partyRole', { width: 168 }),
  col.show('logbookCount', (row) => <Logbooks row={row} />, {
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
  col.actions((row) => <InvitationActs row={row} />, 136),
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

/** What is to be answered has a page of its own; everything else opens over the list. */
function Name({ row: { id, number, can } }: { row: InvitationRow }) {
  const [, , to] = useParam('invitation')
  return <Link to={can.includes('accept') ? path.invitation(id) : to(String(id))}>{number}</Link>
}

/** How many log-books, which lead to them. */
function Logbooks({ row }: { row: InvitationRow }) {
  const [, , to] = useParam('invitation')
  return <Count row={row} to={to(String(row.id))} />
}

/** One invitation on a phone. */
function Card({ row }: { row: InvitationRow }) {
  const { t } = useWords()
  const { status, startsAt, logbookCount: count } = row
  const of = { count, number: numberText(count), day: showDay(dayOf(new Date(startsAt))) }
  return (
    <>
      <div className="lb-card-head">
        <Name row={row} />
        <StatusTag life="invitation" code={status} />
      </div>
      <div>
        <Recipient row={row} />
      </div>
      <div className="lb-second">{t('invitations.card', of)}</div>
      <Meaning row={row} />
      <InvitationActs row={row} />
    </>
  )
}

/** Invitation Records: who was invited to which log-books, and what became of it. */
export function InvitationsPage() {
  const { t } = useWords()
  const views = useViews()
  const navigate = useNavigate()
  const invite = (
    <ActionButton
      action={invitationContracts.create}
      type="primary"
      icon={<MailOutlined />}
      onClick={() => navigate(SCREENS.invite.path)}
    >
      {t('invitations.inviteRp')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        list={invitationContracts.list}
        columns={columns}
        filters={[
          'q',
          { name: 'categories', words: 'partyRole' },
          { name: 'statuses', words: 'invitation' },
          ORGANIZATIONS,
        ]}
        advanced={[{ range: ['sentFrom', 'sentTo'], history: true }]}
        views={views}
        subtitle={t('invitations.subtitle')}
        actions={<ToAccessImport />}
        primary={invite}
        exportCall={invitationContracts.export}
        rowName={({ number }) => number}
        card={(row) => <Card row={row} />}
        isQuiet={invitationLife.isOver}
        bulk={(selection) => <InvitationMoves of={selection} />}
        empty={{ title: t('invitations.emptyTitle'), text: t('invitations.emptyText') }}
      />
      <OpenInvitation />
    </>
  )
}
