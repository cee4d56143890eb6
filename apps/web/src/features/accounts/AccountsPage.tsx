import { PlusOutlined } from '@ant-design/icons'
import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'

const { list, move, create } = administrationContracts
type Row = Parameters<Parameters<ReturnType<typeof columnsOf<typeof list>>['actions']>[0]>[0]

function Person({ row: { id, displayName, username } }: { row: Row }) {
  const { t } = useWords()
  const isMe = useMe().user.id === id
  return (
    <>
      {displayName} {isMe && <ToneTag tone="quiet">{t('administration.you')}</ToneTag>}
      <div className="lb-second">{username}</div>
    </>
  )
}

function Roles({ row: { roles } }: { row: Row }) {
  const { t, name } = useWords()
  return <>{roles.map((role) => name(role, 'name')).join(t('common.comma')) || t('common.none')}</>
}

function Organization({ row: { organisation } }: { row: Row }) {
  return <>{useWords().name(organisation, 'name')}</>
}

function SessionCount({ count }: { count: number }) {
  return <>{useWords().t('administration.sessions', { count })}</>
}

const col = columnsOf(list)
const columns = [
  col.show('displayName', (row) => <Person row={row} />, { width: 240 }),
  col.show('roles', (row) => <Roles row={row} />, { width: 220 }),
  col.text('email'),
  col.show('organisation', (row) => <Organization row={row} />, { width: 240, isHidden: true }),
  col.show('status', ({ status }) => <StatusTag life="account" code={status} />, { width: 124 }),
  col.show('sessionCount', ({ sessionCount }) => <SessionCount count={sessionCount} />, { width: 124 }),
]

/** Account Management: the people of one's organization, who may get in, and where they are signed in. */
export function AccountsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const add = (
    <ActionButton
      action={create}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(SCREENS.accountCreate.path)}
    >
      {t('administration.add')}
    </ActionButton>
  )
  const actions = col.actions(
    (row) => (
      <span className="lb-tags">
        <Moves life={accountLife} contract={move} of={[row]} />
      </span>
    ),
    232,
  )
  return (
    <ListPage
      list={list}
      columns={[...columns, actions]}
      filters={['q', { name: 'status', words: 'account' }]}
      primary={add}
      subtitle={t('administration.subtitle')}
      rowName={({ displayName }) => displayName}
      bulk={(selection) => <Moves life={accountLife} contract={move} of={selection} />}
      empty={{ title: t('administration.emptyTitle'), text: t('administration.emptyText') }}
    />
  )
}
