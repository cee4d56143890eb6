import { PlusOutlined } from '@ant-design/icons'
import { GROUP_USERS_MAX } from '@portal/shared/features/groups/grouped.schema'
import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { WorkGroup, WorkGroupUser } from '@portal/shared/features/work-groups/work-group.schema'
import { Checkbox } from 'antd'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { CandidatePick } from '../../widgets/CandidatePick.tsx'
import { ConfirmAct } from '../../widgets/ConfirmAct.tsx'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Person } from '../../widgets/Person.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

function Roles({ row: { roles } }: { row: WorkGroupUser }) {
  const { t, name } = useWords()
  return <>{roles.map((role) => name(role, 'name')).join(t('common.comma')) || t('common.none')}</>
}
const Others = ({ row: { others } }: { row: WorkGroupUser }) =>
  others.map(({ name }) => name).join(say('common.comma')) || say('common.none')
function State({ row: { isAdmin, isUnconfined } }: { row: WorkGroupUser }) {
  const state = isAdmin ? 'admin' : isUnconfined ? 'unconfined' : 'narrowed'
  return <ToneTag tone={state === 'narrowed' ? 'good' : 'quiet'}>{say(`workGroupPages.users.state.${state}`)}</ToneTag>
}

const col = columnsOf(workGroupContracts.users)
const columns = [
  col.show('displayName', ({ displayName, username }) => (
    <>
      <Person of={displayName} />
      <span className="lb-second lb-block">{username}</span>
    </>
  )),
  col.show('roles', (row) => <Roles row={row} />, { width: 220 }),
  col.show('isUnconfined', (row) => <State row={row} />, {
    width: 200,
    title: () => say('workGroupPages.users.sees'),
  }),
  col.show('others', (row) => <Others row={row} />, { width: 220 }),
]

interface Props {
  group: WorkGroup
}
/** The people of a works group: who is narrowed by it, and who only belongs to it. */
export function WorkGroupPeople({ group }: Props) {
  const { t, person } = useWords()
  const actions = col.actions(
    (row) =>
      row.isEditable && (
        <span className="lb-tags">
          {!row.isAdmin && <Narrow group={group} user={row} />}
          <TakeOut group={group} user={row} />
        </span>
      ),
    232,
  )
  return (
    <ListPage
      list={workGroupContracts.users}
      columns={[...columns, actions]}
      filters={['person']}
      fixed={{ id: String(group.id) }}
      isPart
      rowName={({ displayName }) => person(displayName)}
      empty={{ title: t('workGroupPages.users.emptyTitle'), text: t('workGroupPages.users.emptyText') }}
    />
  )
}

interface OneProps extends Props {
  user: WorkGroupUser
}
/** It can be taken back at once, so it does not ask. */
function Narrow({ group: { id }, user }: OneProps) {
  const { t, person } = useWords()
  const { isUnconfined, displayName } = user
  const name = person(displayName)
  const confine = useAction(workGroupContracts.confine, {
    done: t(isUnconfined ? 'workGroupPages.users.narrowed' : 'workGroupPages.users.lifted', { name }),
  })
  return (
    <ActionButton
      action={workGroupContracts.confine}
      size="small"
      type="text"
      loading={confine.isPending}
      onClick={() => confine.mutate({ id, userIds: [user.id], isUnconfined: !isUnconfined })}
    >
      {t(isUnconfined ? 'workGroupPages.users.narrow' : 'workGroupPages.users.lift')}
    </ActionButton>
  )
}

function TakeOut({ group, user: { id, displayName, others } }: OneProps) {
  const { t, person } = useWords()
  const name = person(displayName)
  const left = others.map((one) => one.name).join(t('common.comma'))
  return (
    <ConfirmAct
      size="small"
      type="text"
      action={workGroupContracts.removeUsers}
      input={{ id: group.id, userIds: [id] }}
      label={t('workGroupPages.users.takeOut')}
      title={t('workGroupPages.users.takeOutTitle', { name })}
      text={
        left
          ? t('workGroupPages.users.takeOutOthers', { name, others: left })
          : t('workGroupPages.users.takeOutAll', { name })
      }
      isDangerous
      done={t('workGroupPages.users.takenOut', { name })}
    />
  )
}

/** Puts people into the group. */
export function AddPeople({ group }: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={workGroupContracts.addUsers}
      type="primary"
      icon={<PlusOutlined />}
      dialog={(close) => <AddDialog group={group} onClose={close} />}
    >
      {t('workGroupPages.users.add')}
    </DialogButton>
  )
}
function AddDialog({ group: { id, name, isEmpty, logbookCount }, onClose }: Props & { onClose: () => void }) {
  const { t } = useWords()
  return (
    <FormDialog
      action={workGroupContracts.addUsers}
      title={t('workGroupPages.users.add')}
      submit={t('workGroupPages.users.add')}
      note={isEmpty || !logbookCount ? t('workGroupPages.users.emptyNote') : t('workGroupPages.users.addNote')}
      done={t('workGroupPages.users.added', { name })}
      params={{ id }}
      draft={`workGroupPages.addUsers.${id}`}
      initial={{ userIds: [], isUnconfined: false }}
      onClose={onClose}
    >
      <Field name="userIds">
        <CandidatePick list={workGroupContracts.candidates} of={id} max={GROUP_USERS_MAX} />
      </Field>
      <Field name="isUnconfined" label={false} hint={t('workGroupPages.users.unconfinedNote')}>
        <Checkbox>{t('workGroups.field.isUnconfined')}</Checkbox>
      </Field>
    </FormDialog>
  )
}
