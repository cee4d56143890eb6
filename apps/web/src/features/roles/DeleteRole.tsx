import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { RoleDetail } from '@portal/shared/features/roles/role.schema'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'

/** Says how many lose the role, and what becomes of those who have no other, before it is deleted. */
export function DeleteRole({ role }: { role: RoleDetail }) {
  const { t } = useWords()
  return (
    <DialogButton
      action={roleContracts.remove}
      isOffered={role.can.includes('remove')}
      dialog={(close) => <DeleteDialog role={role} onClose={close} />}
    >
      {t('roles.remove.action')}
    </DialogButton>
  )
}

function DeleteDialog({ role, onClose }: { role: RoleDetail; onClose: () => void }) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const remove = useAction(roleContracts.remove, {
    done: t('roles.remove.done', { name: name(role, 'name') }),
    onDone: () => navigate(SCREENS.roles.path),
  })
  const { people, removal } = role
  const many = (count: number) => ({ count, number: numberText(count) })
  const becomes = removal.becomes && name(removal.becomes, 'name')
  const lost = people ? t('roles.remove.text', many(people)) : t('roles.remove.none')
  const left = becomes
    ? t('roles.remove.sole', { ...many(removal.sole), role: becomes })
    : t('roles.remove.blocked', many(removal.sole))
  const text = removal.sole ? t('roles.remove.both', { lost, left }) : lost
  return (
    <ConfirmDialog
      title={t('roles.remove.title', { name: name(role, 'name') })}
      text={text}
      action={t('roles.remove.action')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: role.id })}
      onClose={onClose}
    />
  )
}
