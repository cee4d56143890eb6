import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group, GroupUser } from '@portal/shared/features/groups/group.schema'
import { useWords } from '../../kernel/words.ts'
import { ConfirmAct } from '../../widgets/ConfirmAct.tsx'

interface Props {
  group: Pick<Group, 'id' | 'name'>
  user: GroupUser
}
const IN_ROW = { size: 'small', type: 'text' } as const
const inputOf = ({ group, user }: Props) => ({ id: group.id, userIds: [user.id] })

/** Makes somebody a group admin, after saying what that replaces and what he will see. */
export function Promote(props: Props) {
  const { t, name: nameOf, person } = useWords()
  const { displayName, roles, others } = props.user
  const name = person(displayName)
  const listed = (names: readonly string[]) => names.join(t('common.comma')) || t('common.none')
  const groups = listed([props.group.name, ...others.map((one) => one.name)])
  return (
    <ConfirmAct
      {...IN_ROW}
      action={groupContracts.promote}
      input={inputOf(props)}
      label={t('groupPages.users.promoteOne')}
      act={t('groupPages.users.promote')}
      title={t('groupPages.users.promoteTitle', { name })}
      text={t('groupPages.users.promoteRoles', { roles: listed(roles.map((role) => nameOf(role, 'name'))) })}
      done={t('groupPages.users.promoted', { name })}
    >
      <div className="lb-stack">
        <p>{t('groupPages.users.promoteReach', { name, groups })}</p>
        <p>{t('groupPages.users.promoteTold', { name })}</p>
      </div>
    </ConfirmAct>
  )
}

export function Demote(props: Props) {
  const { t, person } = useWords()
  const name = person(props.user.displayName)
  return (
    <ConfirmAct
      {...IN_ROW}
      action={groupContracts.demote}
      input={inputOf(props)}
      label={t('groupPages.users.demote')}
      title={t('groupPages.users.demoteTitle', { name })}
      text={t('groupPages.users.demoteText', { name })}
      done={t('groupPages.users.demoted', { name })}
    />
  )
}

export function TakeOut(props: Props) {
  const { t, person } = useWords()
  const { displayName, others, isGroupAdmin } = props.user
  const name = person(displayName)
  const left = others.map((one) => one.name).join(t('common.comma'))
  const text =
    isGroupAdmin && left
      ? t('groupPages.users.takeOutAdmin', { name, others: left })
      : t('groupPages.users.takeOutText')
  return (
    <ConfirmAct
      {...IN_ROW}
      action={groupContracts.removeUsers}
      input={inputOf(props)}
      label={t('groupPages.users.takeOut')}
      title={t('groupPages.users.takeOutTitle', { name })}
      text={text}
      isDangerous
      done={t('groupPages.users.takenOut', { name })}
    />
  )
}
