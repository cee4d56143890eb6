import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { accountImportContracts } from '@portal/shared/features/accounts/account-import.contract'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { roleContracts } from '@portal/shared/features/roles/role.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ActionButton, useMay } from '../../kernel/ActionButton.tsx'
import { useDevice } from '../../kernel/device.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { notify } from '../../kernel/notices.ts'
import { useMe } from '../../kernel/session.ts'
import { hasLeftViewing } from '../../kernel/viewing/viewing.ts'
import { say, timeText, useWords } from '../../kernel/words.ts'
import { AndMore } from '../../widgets/AndMore.tsx'
import { groupFilters } from '../../widgets/GroupFilter.tsx'
import { ORGANIZATIONS, useSeesSeveral } from '../../widgets/OrganizationFilter.tsx'
import { ROLES } from '../../widgets/RoleFilter.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'
import { ViewAs } from './ViewAs.tsx'

const { list, move, create } = administrationContracts
type Row = Parameters<Parameters<ReturnType<typeof columnsOf<typeof list>>['actions']>[0]>[0]

/** Whoever may edit the account opens it by its name. */
function Person({ row: { id, displayName, username, isEditable } }: { row: Row }) {
  const { t, person } = useWords()
  const isMe = useMe().user.id === id
  return (
    <>
      {isEditable ? <Link to={path.accountEdit(id)}>{person(displayName)}</Link> : person(displayName)}{' '}
      {isMe && <ToneTag tone="quiet">{t('administration.you')}</ToneTag>}
      <div className="lb-second">{username}</div>
    </>
  )
}

function Roles({ row: { roles } }: { row: Row }) {
  const { t, name } = useWords()
  return roles.length ? <AndMore of={roles.map((role) => name(role, 'name'))} /> : t('common.none')
}

function Organization({ row: { organisation } }: { row: Row }) {
  return <>{useWords().name(organisation, 'name')}</>
}

function SessionCount({ count }: { count: number }) {
  return <>{useWords().t('administration.sessions', { count })}</>
}

const col = columnsOf(list)
/** The organization says nothing where all rows have the same. */
const columnsFor = (isSeveral: boolean) => [
  col.show('displayName', (row) => <Person row={row} />, { width: 224, sheet: ['displayName', 'username'] }),
  col.show('roles', (row) => <Roles row={row} />, { width: 220 }),
  col.show('groups', ({ groups }) => groups.map(({ name }) => name).join(say('common.comma')) || say('common.none'), {
    width: 180,
    isHidden: true,
  }),
  col.text('email'),
  col.show('organisation', (row) => <Organization row={row} />, { width: 240, isHidden: !isSeveral }),
  col.show('status', ({ status }) => <StatusTag life="account" code={status} />, { width: 124 }),
  col.show('lastSignInAt', ({ lastSignInAt }) => (lastSignInAt ? timeText(lastSignInAt) : say('common.none')), {
    width: 152,
  }),
  col.show('sessionCount', ({ sessionCount }) => <SessionCount count={sessionCount} />, {
    width: 124,
    isHidden: isSeveral,
    sheet: [],
  }),
]

const FILTERS: readonly FilterSpec[] = ['q', { name: 'status', words: 'account' }]
const SIGNED_IN: FilterSpec = { range: ['signedInFrom', 'signedInTo'], history: true }
/** What is seldom done with an account stands under More. */
const SELDOM: readonly string[] = ['unlock', 'endSessions']
const OFTEN = accountLife.names.filter((name) => !SELDOM.includes(name))

/** Account Management: the people of one's organization, who may get in, and where they are signed in. */
export function AccountsPage() {
  const { t, person } = useWords()
  const navigate = useNavigate()
  useEffect(() => {
    if (hasLeftViewing()) notify('info', t('viewings.over'))
  }, [t])
  const seesRoles = useMay(roleContracts.list)
  const isSeveral = useSeesSeveral()
  // beside the organizations, or on a narrow screen, the buttons stand one below the other
  const isTight = useDevice().isNarrow || isSeveral
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
  const toImport = (
    <ActionButton
      action={accountImportContracts.write}
      icon={<UploadOutlined />}
      onClick={() => navigate(SCREENS.accountImport.path)}
    >
      {t('administration.import')}
    </ActionButton>
  )
  const actions = col.actions(
    (row) => (
      <span className="lb-tags">
        <Moves life={accountLife} contract={move} of={[row]} except={SELDOM} />
        <Moves life={accountLife} contract={move} of={[row]} except={OFTEN} isSeldom />
        {row.isEditable && row.status === 'ENABLED' && <ViewAs of={row} />}
      </span>
    ),
    isTight ? 168 : 296,
  )
  return (
    <ListPage
      list={list}
      columns={[...columnsFor(isSeveral), actions]}
      filters={[...FILTERS, ...(seesRoles ? [ROLES] : []), ...(isSeveral ? [ORGANIZATIONS] : [])]}
      advanced={[SIGNED_IN, ...groupFilters()]}
      primary={add}
      actions={toImport}
      exportCall={administrationContracts.export}
      subtitle={t('administration.subtitle')}
      rowName={({ displayName }) => person(displayName)}
      bulk={(selection) => <Moves life={accountLife} contract={move} of={selection} />}
      empty={{ title: t('administration.emptyTitle'), text: t('administration.emptyText') }}
    />
  )
}
