import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'

interface Props {
  team: TeamRow
  user: TeamUser
}

/** Takes somebody out of the team; who has open jobs stays, and it is said how many. */
export function RemovePerson(props: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={teamContracts.removeUsers}
      size="small"
      type="text"
      dialog={(close) => <RemoveDialog {...props} onClose={close} />}
    >
      {t('inspectionTeams.removeUsers.action')}
    </DialogButton>
  )
}

function RemoveDialog({ team, user: { id, displayName: name, openJobs }, onClose }: Props & { onClose: () => void }) {
  const { t } = useWords()
  const remove = useAction(teamContracts.removeUsers, {
    done: t('inspectionTeams.removeUsers.done', { name }),
    onDone: onClose,
  })
  const open = { name, count: openJobs }
  return (
    <ConfirmDialog
      title={t('inspectionTeams.removeUsers.title', { name })}
      text={openJobs ? t('inspectionTeams.removeUsers.open', open) : t('inspectionTeams.removeUsers.text', { name })}
      action={t('inspectionTeams.removeUsers.action')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: team.id, userIds: [id] })}
      onClose={onClose}
    />
  )
}
