import { PlusOutlined } from '@ant-design/icons'
import { roleContracts } from '@portal/shared/features/roles/role.contract'
import { ROLE_USERS_MAX, type RoleDetail, type RoleUser } from '@portal/shared/features/roles/role.schema'
import { Checkbox } from 'antd'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { say, useWords } from '../../kernel/words.ts'
import { CandidatePick } from '../../widgets/CandidatePick.tsx'
import { ConfirmAct } from '../../widgets/ConfirmAct.tsx'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Person } from '../../widgets/Person.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'

function Others({ row: { others } }: { row: RoleUser }) {
  const { t, name } = useWords()
  return <>{others.map((role) => name(role, 'name')).join(t('common.comma')) || t('common.none')}</>
}
const Organization = ({ row: { organisation } }: { row: RoleUser }) => <>{useWords().name(organisation, 'name')}</>

const col = columnsOf(roleContracts.users)
const columns = [
  col.show('displayName', ({ displayName, username }) => (
    <>
      <Person of={displayName} />
      <span className="lb-second lb-block">{username}</span>
    </>
  )),
  col.show('organisation', (row) => <Organization row={row} />, { width: 240 }),
  col.show('others', (row) => <Others row={row} />, { width: 240 }),
  col.show('status', ({ status }) => <StatusTag life="account" code={status} />, { width: 124 }),
  col.show(
    'isSignedIn',
    ({ isSignedIn }) => isSignedIn && <ToneTag tone="good">{say('roles.users.signedIn')}</ToneTag>,
    {
      width: 124,
    },
  ),
]

/** Role user list: who has the role, for whoever gives it also to add and to take out. */
export function RolePeople({ role }: { role: RoleDetail }) {
  const { t, person } = useWords()
  const me = useMe().user.id
  const gives = role.can.includes('give')
  const actions = col.actions((row) => gives && row.id !== me && <TakeOut role={role} user={row} />, 112)
  return (
    <ListPage
      list={roleContracts.users}
      columns={gives ? [...columns, actions] : columns}
      filters={['person']}
      fixed={{ id: String(role.id) }}
      isPart
      rowName={({ displayName }) => person(displayName)}
      empty={{ title: t('roles.users.emptyTitle'), text: t('roles.users.emptyText') }}
    />
  )
}

/** Gives the role to people. */
export function GiveRole({ role }: { role: RoleDetail }) {
  const { t } = useWords()
  return (
    <DialogButton
      action={roleContracts.addUsers}
      isOffered={role.can.includes('give')}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <GiveDialog role={role} onClose={close} />}
    >
      {t('roles.users.add')}
    </DialogButton>
  )
}

interface DialogProps {
  role: RoleDetail
  onClose: () => void
}
function GiveDialog({ role, onClose }: DialogProps) {
  const { t, name } = useWords()
  const { id } = role
  return (
    <FormDialog
      action={roleContracts.addUsers}
      title={t('roles.users.add')}
      submit={t('roles.users.add')}
      done={t('roles.users.added', { name: name(role, 'name') })}
      params={{ id }}
      draft={`roles.addUsers.${id}`}
      initial={{ userIds: [], removeFromOld: false }}
      onClose={onClose}
    >
      <Field name="userIds">
        <CandidatePick list={roleContracts.candidates} of={id} max={ROLE_USERS_MAX} />
      </Field>
      <Field name="removeFromOld" label={false} hint={t('roles.users.oldNote')}>
        <Checkbox>{t('roles.field.removeFromOld')}</Checkbox>
      </Field>
    </FormDialog>
  )
}

function TakeOut({ role, user: { id, displayName, others } }: { role: RoleDetail; user: RoleUser }) {
  const { t, name, person } = useWords()
  const left = others.map((one) => name(one, 'name')).join(t('common.comma'))
  return (
    <ConfirmAct
      size="small"
      type="text"
      action={roleContracts.removeUsers}
      input={{ id: role.id, userIds: [id] }}
      label={t('roles.users.take')}
      title={t('roles.users.takeTitle', { name: person(displayName) })}
      text={left ? t('roles.users.takeText', { others: left }) : t('roles.users.takeNone')}
      isDangerous
      done={t('roles.users.taken', { name: person(displayName) })}
    />
  )
}
