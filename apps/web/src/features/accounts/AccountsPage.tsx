import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Moves } from '../../kernel/Moves.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'

const { list, move, endSessions } = administrationContracts
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
  const actions = col.actions(
    (row) => (
      <span className="lb-tags">
        <Moves life={accountLife} contract={move} rows={[row]} />
        <EndSessions rows={[row]} />
      </span>
    ),
    232,
  )
  return (
    <ListPage
      list={list}
      columns={[...columns, actions]}
      filters={['q', { name: 'status', words: 'account' }]}
      subtitle={t('administration.subtitle')}
      rowName={({ displayName }) => displayName}
      bulk={({ rows, clear }) => (
        <>
          <Moves life={accountLife} contract={move} rows={rows} onDone={clear} />
          <EndSessions rows={rows} onDone={clear} />
        </>
      )}
      empty={{ title: t('administration.emptyTitle'), text: t('administration.emptyText') }}
    />
  )
}

interface EndProps {
  rows: readonly Row[]
  onDone?: () => void
}

/** Offered for people whom one looks after and who are signed in somewhere. */
function EndSessions({ rows, onDone }: EndProps) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  if (!rows.length || !rows.every(({ can }) => can.length) || !rows.some(({ sessionCount }) => sessionCount))
    return null
  const close = () => setAsking(false)
  return (
    <>
      <ActionButton action={endSessions} size="small" onClick={() => setAsking(true)}>
        {t('administration.endSessions')}
      </ActionButton>
      {isAsking && <EndDialog rows={rows} onClose={close} {...(onDone && { onDone })} />}
    </>
  )
}

function EndDialog({ rows, onDone, onClose }: EndProps & { onClose: () => void }) {
  const { t } = useWords()
  const count = rows.length
  const end = useAction(endSessions, {
    done: t('administration.sessionsEnded'),
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const footer = [
    <Button key="cancel" onClick={onClose} disabled={end.isPending}>
      {t('common.action.cancel')}
    </Button>,
    <Button
      key="end"
      type="primary"
      loading={end.isPending}
      onClick={() => end.mutate({ ids: rows.map(({ id }) => id) })}
    >
      {t('administration.endSessions')}
    </Button>,
  ]
  return (
    <Modal open width={440} title={t('administration.endTitle', { count })} footer={footer} onCancel={onClose}>
      <p>{t('administration.endText', { count })}</p>
    </Modal>
  )
}
