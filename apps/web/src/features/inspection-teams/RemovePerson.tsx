import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { today, useWords } from '../../kernel/words.ts'
import { ConfirmAct } from '../../widgets/ConfirmAct.tsx'
import { BookButton } from '../../widgets/visits/BookButton.tsx'

interface Props {
  team: TeamRow
  user: TeamUser
}

/** Takes somebody out of the team; who has open jobs stays, and it is said how many. */
export function RemovePerson({ team, user: { id, displayName, openJobs } }: Props) {
  const { t, person } = useWords()
  const name = person(displayName)
  return (
    <ConfirmAct
      size="small"
      type="text"
      action={teamContracts.removeUsers}
      input={{ id: team.id, userIds: [id] }}
      label={t('inspectionTeams.removeUsers.action')}
      title={t('inspectionTeams.removeUsers.title', { name })}
      text={
        openJobs
          ? t('inspectionTeams.removeUsers.open', { name, count: openJobs })
          : t('inspectionTeams.removeUsers.text', { name })
      }
      isDangerous
      done={t('inspectionTeams.removeUsers.done', { name })}
    >
      {openJobs > 0 && <TransferJobs team={team} userId={id} />}
    </ConfirmAct>
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
