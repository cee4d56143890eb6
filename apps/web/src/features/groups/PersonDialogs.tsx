import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group, GroupUser } from '@portal/shared/features/groups/group.schema'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'

interface Props {
  group: Pick<Group, 'id' | 'name'>
  user: GroupUser
}
interface DialogProps extends Props {
  onClose: () => void
}

/** Makes somebody a group admin, after saying what that replaces and what he will see. */
export function Promote(props: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={groupContracts.promote}
      size="small"
      type="text"
      dialog={(close) => <PromoteDialog {...props} onClose={close} />}
    >
      {t('groupPages.users.promoteOne')}
    </DialogButton>
  )
}
function PromoteDialog({ group, user: { id, displayName, roles, others }, onClose }: DialogProps) {
  const { t, name: nameOf } = useWords()
  const name = displayName
  const promote = useAction(groupContracts.promote, {
    done: t('groupPages.users.promoted', { name }),
    onDone: onClose,
  })
  const listed = (names: readonly string[]) => names.join(t('common.comma')) || t('common.none')
  const groups = listed([group.name, ...others.map((one) => one.name)])
  return (
    <ConfirmDialog
      title={t('groupPages.users.promoteTitle', { name })}
      text={t('groupPages.users.promoteRoles', { roles: listed(roles.map((role) => nameOf(role, 'name'))) })}
      action={t('groupPages.users.promote')}
      isPending={promote.isPending}
      onConfirm={() => promote.mutate({ id: group.id, userIds: [id] })}
      onClose={onClose}
    >
      <div className="lb-stack">
        <p>{t('groupPages.users.promoteReach', { name, groups })}</p>
        <p>{t('groupPages.users.promoteTold', { name })}</p>
      </div>
    </ConfirmDialog>
  )
}

export function Demote({ group, user: { id, displayName: name } }: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={groupContracts.demote}
      size="small"
      type="text"
      dialog={(close) => <DemoteDialog groupId={group.id} id={id} name={name} onClose={close} />}
    >
      {t('groupPages.users.demote')}
    </DialogButton>
  )
}
interface DemoteProps {
  groupId: number
  id: number
  name: string
  onClose: () => void
}
function DemoteDialog({ groupId, id, name, onClose }: DemoteProps) {
  const { t } = useWords()
  const demote = useAction(groupContracts.demote, { done: t('groupPages.users.demoted', { name }), onDone: onClose })
  return (
    <ConfirmDialog
      title={t('groupPages.users.demoteTitle', { name })}
      text={t('groupPages.users.demoteText', { name })}
      action={t('groupPages.users.demote')}
      isPending={demote.isPending}
      onConfirm={() => demote.mutate({ id: groupId, userIds: [id] })}
      onClose={onClose}
    />
  )
}

export function TakeOut(props: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={groupContracts.removeUsers}
      size="small"
      type="text"
      dialog={(close) => <TakeDialog {...props} onClose={close} />}
    >
      {t('groupPages.users.takeOut')}
    </DialogButton>
  )
}
function TakeDialog({ group, user: { id, displayName: name, others, isGroupAdmin }, onClose }: DialogProps) {
  const { t } = useWords()
  const take = useAction(groupContracts.removeUsers, {
    done: t('groupPages.users.takenOut', { name }),
    onDone: onClose,
  })
  const left = others.map((one) => one.name).join(t('common.comma'))
  return (
    <ConfirmDialog
      title={t('groupPages.users.takeOutTitle', { name })}
      text={
        isGroupAdmin && left
          ? t('groupPages.users.takeOutAdmin', { name, others: left })
          : t('groupPages.users.takeOutText')
      }
      action={t('groupPages.users.takeOut')}
      isDangerous
      isPending={take.isPending}
      onConfirm={() => take.mutate({ id: group.id, userIds: [id] })}
      onClose={onClose}
    />
  )
}
