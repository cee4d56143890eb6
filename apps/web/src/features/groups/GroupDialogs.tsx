import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { GROUPS_AT_ONCE, type Group } from '@portal/shared/features/groups/group.schema'
import { Input } from 'antd'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { NamesBox } from './NamesBox.tsx'

interface PickProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  autoFocus?: boolean
  /** Among whose groups; one's own without it. */
  organizationId?: number | undefined
}
/** A group below which another layer may come; none for the first layer. */
const ParentPick = ({ id, value, onChange, autoFocus = false, organizationId }: PickProps) => (
  <AsyncPicker
    {...(id && { id })}
    list={groupContracts.list}
    fixed={{ hasRoom: 'true', ...(organizationId && { organizationId: String(organizationId) }) }}
    nameOf={({ name }) => name}
    value={value ? [value] : []}
    onChange={([one]) => onChange?.(one ?? null)}
    autoFocus={autoFocus}
  />
)

interface AddProps {
  /** The group below which they come, unless another is chosen. */
  parent?: { id: number; orgId: number }
  /** Whose they are; one's own without it. */
  organizationId?: number | undefined
  onClose: () => void
}
/** Several groups at once, by their names. */
export function AddGroups({ parent, organizationId = parent?.orgId, onClose }: AddProps) {
  const { t } = useWords()
  const title = t(parent ? 'groupPages.addBelow' : 'groupPages.add')
  return (
    <FormDialog
      action={groupContracts.create}
      title={title}
      submit={title}
      note={t('groupPages.addNote', { number: numberText(GROUPS_AT_ONCE) })}
      done={(_, { names }) => t('groupPages.added', { names: names.join(t('common.comma')) })}
      {...(organizationId && { params: { organizationId } })}
      draft={`groupPages.add.${organizationId ?? 0}.${parent?.id ?? 0}`}
      initial={{ names: [], parentId: parent?.id ?? null }}
      onClose={onClose}
    >
      <Field name="names" label={t('groupPages.addNames')}>
        <NamesBox />
      </Field>
      <Field name="parentId">
        <ParentPick organizationId={organizationId} />
      </Field>
    </FormDialog>
  )
}

interface EditProps {
  group: Group
  /** It is to come below another group. */
  isMove?: boolean
  onClose: () => void
}
export function EditGroup({ group, isMove = false, onClose }: EditProps) {
  const { t } = useWords()
  const { id, orgId, name, parent, subgroupCount, version } = group
  return (
    <FormDialog
      action={groupContracts.edit}
      title={t('groupPages.editTitle', { name })}
      submit={t('groupPages.save')}
      note={subgroupCount ? t('groupPages.hasSubgroups') : undefined}
      done={(saved) => t('groupPages.saved', { name: saved.name })}
      params={{ id, version }}
      draft={`groupPages.edit.${id}`}
      initial={{ name, parentId: parent?.id ?? null }}
      onClose={onClose}
    >
      <Field name="name">
        <Input autoFocus={!isMove} />
      </Field>
      <Field name="parentId">
        <ParentPick autoFocus={isMove} organizationId={orgId} />
      </Field>
    </FormDialog>
  )
}

/** Opens the form of a group for those who may edit it. */
export const EditButton = ({ group }: { group: Group }) => (
  <DialogButton
    action={groupContracts.edit}
    isOffered={group.isEditable}
    dialog={(close) => <EditGroup group={group} onClose={close} />}
  >
    {useWords().t('groupPages.edit')}
  </DialogButton>
)

interface DeleteProps {
  group: Pick<Group, 'id' | 'name'>
  onClose: () => void
  onDone?: () => void
}
export function DeleteGroup({ group: { id, name }, onClose, onDone }: DeleteProps) {
  const { t } = useWords()
  const remove = useAction(groupContracts.remove, {
    done: t('groupPages.remove.done', { name }),
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      title={t('groupPages.remove.title', { name })}
      text={t('groupPages.remove.text')}
      action={t('groupPages.remove.action')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}

/** Whether nothing is left in it that keeps it from being deleted. */
export const isEmptyGroup = ({ userCount, logbookCount, subgroupCount }: Group): boolean =>
  !userCount && !logbookCount && !subgroupCount
