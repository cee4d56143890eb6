import { PlusOutlined } from '@ant-design/icons'
import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group, GroupUser } from '@portal/shared/features/groups/group.schema'
import { GROUP_USERS_MAX } from '@portal/shared/features/groups/grouped.schema'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { CandidatePick } from '../../widgets/CandidatePick.tsx'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Person } from '../../widgets/Person.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { Demote, Promote, TakeOut } from './PersonDialogs.tsx'

function Roles({ row: { roles } }: { row: GroupUser }) {
  const { t, name } = useWords()
  return <>{roles.map((role) => name(role, 'name')).join(t('common.comma')) || t('common.none')}</>
}
const Others = ({ row: { others } }: { row: GroupUser }) =>
  others.map(({ name }) => name).join(say('common.comma')) || say('common.none')
const Standing = ({ row: { isGroupAdmin } }: { row: GroupUser }) => (
  <ToneTag tone={isGroupAdmin ? 'good' : 'quiet'}>
    {say(isGroupAdmin ? 'groupPages.users.groupAdmin' : 'groupPages.users.member')}
  </ToneTag>
)

const col = columnsOf(groupContracts.users)
const columns = [
  col.show('displayName', ({ displayName, username }) => (
    <>
      <Person of={displayName} />
      <span className="lb-second lb-block">{username}</span>
    </>
  )),
  col.show('isGroupAdmin', (row) => <Standing row={row} />, {
    width: 160,
    title: () => say('groupPages.users.standing'),
  }),
  col.show('roles', (row) => <Roles row={row} />, { width: 220 }),
  col.show('others', (row) => <Others row={row} />, { width: 220 }),
]

interface Props {
  group: Group
}
/** The people of a group, and who of them looks after it. */
export function GroupPeople({ group }: Props) {
  const { t, person } = useWords()
  const actions = col.actions(
    (row) =>
      row.isEditable && (
        <span className="lb-tags">
          {row.isPromotable && <Promote group={group} user={row} />}
          {row.isDemotable && <Demote group={group} user={row} />}
          <TakeOut group={group} user={row} />
        </span>
      ),
    272,
  )
  return (
    <ListPage
      list={groupContracts.users}
      columns={[...columns, actions]}
      filters={['person']}
      fixed={{ id: String(group.id) }}
      isPart
      rowName={({ displayName }) => person(displayName)}
      empty={{ title: t('groupPages.users.emptyTitle'), text: t('groupPages.users.emptyText') }}
    />
  )
}

/** Puts people into the group. */
export function AddPeople({ group: { id, name } }: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={groupContracts.addUsers}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => (
        <FormDialog
          action={groupContracts.addUsers}
          title={t('groupPages.users.add')}
          submit={t('groupPages.users.add')}
          note={t('groupPages.users.addNote')}
          done={t('groupPages.users.added', { name })}
          params={{ groupIds: [id] }}
          draft={`groupPages.addUsers.${id}`}
          initial={{ userIds: [] }}
          onClose={close}
        >
          <Field name="userIds">
            <CandidatePick list={groupContracts.candidates} of={id} max={GROUP_USERS_MAX} />
          </Field>
        </FormDialog>
      )}
    >
      {t('groupPages.users.add')}
    </DialogButton>
  )
}
