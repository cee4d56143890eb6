import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { PersonSelect } from './PersonSelect.tsx'

interface Props {
  team: TeamRow
  users: readonly TeamUser[]
}

/** Takes days of leave back that were entered. */
export function RemoveLeave({ team, users }: Props) {
  const { t } = useWords()
  return (
    <DialogButton
      action={teamContracts.removeLeave}
      size="small"
      type="text"
      disabled={!users.length}
      dialog={(close) => (
        <FormDialog
          action={teamContracts.removeLeave}
          title={t('inspectionTeams.leave.remove')}
          submit={t('inspectionTeams.leave.remove')}
          done={t('inspectionTeams.leave.removed')}
          params={{ id: team.id }}
          initial={{ from: today(), to: today() }}
          onClose={close}
        >
          <Field name="userId">
            <PersonSelect users={users} />
          </Field>
          <Field name="from">
            <DayInput />
          </Field>
          <Field name="to">
            <DayInput />
          </Field>
        </FormDialog>
      )}
    >
      {t('inspectionTeams.leave.remove')}
    </DialogButton>
  )
}
