import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { BookButton } from '../../widgets/visits/BookButton.tsx'

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
    >
      {openJobs > 0 && <TransferJobs team={team} userId={id} />}
    </ConfirmDialog>
  )
}

/** Gives all that somebody has in the team to another person: this year and the next, what is late or has no date too. */
export function TransferJobs({ team, userId }: { team: TeamRow; userId: number }) {
  const { t } = useWords()
  const year = Number(today().slice(0, 4))
  const book = { teamId: team.id, fromUserId: userId, from: `${year}-01-01`, to: `${year + 1}-12-31`, undated: true }
  return (
    <BookButton book={book} size="small">
      {t('inspectionTeams.transferJobs')}
    </BookButton>
  )
}
