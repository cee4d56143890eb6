import { PlusOutlined } from '@ant-design/icons'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import type { Day } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { CalendarBoard } from '../../kernel/pictures/lazy.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { PersonSelect } from './PersonSelect.tsx'
import { RemoveLeave } from './RemoveLeave.tsx'

interface Props {
  team: TeamRow
  users: readonly TeamUser[]
  month: Day
  onMonth: (month: Day) => void
}

/** Who is away on which day. */
export function TeamLeave({ team, users, month, onMonth }: Props) {
  const { t } = useWords()
  const entries = users.flatMap(({ id, displayName, leave }) =>
    leave.map((day) => ({ id: `${id} ${day}`, day, title: displayName, tone: 'stopped' as const })),
  )
  return (
    <section className="lb-panel lb-part" aria-labelledby="leave">
      <header className="lb-panel-head">
        <h2 id="leave">{t('inspectionTeams.leave.title')}</h2>
      </header>
      <CalendarBoard label={t('inspectionTeams.leave.title')} entries={entries} start={month} onTurn={onMonth} />
      <p className="lb-tags">
        <AddLeave team={team} users={users} />
        <RemoveLeave team={team} users={users} />
      </p>
      <p className="lb-soft">{t('inspectionTeams.leave.note')}</p>
    </section>
  )
}

function AddLeave({ team, users }: Pick<Props, 'team' | 'users'>) {
  const { t } = useWords()
  return (
    <DialogButton
      action={teamContracts.addLeave}
      size="small"
      icon={<PlusOutlined />}
      disabled={!users.length}
      dialog={(close) => (
        <FormDialog
          action={teamContracts.addLeave}
          title={t('inspectionTeams.leave.add')}
          submit={t('inspectionTeams.leave.add')}
          done={t('inspectionTeams.leave.added')}
          note={t('inspectionTeams.leave.note')}
          params={{ id: team.id }}
          draft={`inspectionTeams.addLeave.${team.id}`}
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
          <Field name="reason">
            <Input />
          </Field>
        </FormDialog>
      )}
    >
      {t('inspectionTeams.leave.add')}
    </DialogButton>
  )
}
