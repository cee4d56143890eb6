import { PlusOutlined } from '@ant-design/icons'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { Day } from '@portal/shared/kernel/time'
import { Input } from 'antd'
import { CalendarBoard } from '../../kernel/pictures/lazy.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { LeaveDialog, type LeaveOf } from './LeaveDialog.tsx'
import { LeaveJobs } from './LeaveJobs.tsx'
import './TeamLeave.css'

interface Props extends LeaveOf {
  month: Day
  onMonth: (month: Day) => void
}

/** Who is away on which day. */
export function TeamLeave({ team, users, month, onMonth }: Props) {
  const { t, person } = useWords()
  const entries = users.flatMap(({ id, displayName, leave }) =>
    leave.map((day) => ({ id: `${id} ${day}`, day, title: person(displayName), tone: 'stopped' as const })),
  )
  return (
    <section className="lb-panel lb-part" aria-labelledby="leave">
      <header className="lb-panel-head">
        <h2 id="leave">{t('inspectionTeams.leave.title')}</h2>
      </header>
      <CalendarBoard label={t('inspectionTeams.leave.title')} entries={entries} start={month} onTurn={onMonth} />
      <LeaveActs team={team} users={users} />
      <p className="lb-soft">{t('inspectionTeams.leave.note')}</p>
    </section>
  )
}

function LeaveActs({ team, users }: LeaveOf) {
  const { t } = useWords()
  return (
    <p className="lb-tags lb-leave-acts">
      <DialogButton
        action={teamContracts.addLeave}
        size="small"
        icon={<PlusOutlined />}
        disabled={!users.length}
        dialog={(close) => (
          <LeaveDialog
            team={team}
            users={users}
            action={teamContracts.addLeave}
            name={t('inspectionTeams.leave.add')}
            done={(whose) => t('inspectionTeams.leave.added', whose)}
            note={t('inspectionTeams.leave.note')}
            onClose={close}
          >
            <Field name="reason">
              <Input />
            </Field>
            <LeaveJobs team={team} />
          </LeaveDialog>
        )}
      >
        {t('inspectionTeams.leave.add')}
      </DialogButton>
      <DialogButton
        action={teamContracts.removeLeave}
        size="small"
        type="text"
        disabled={!users.length}
        dialog={(close) => (
          <LeaveDialog
            team={team}
            users={users}
            action={teamContracts.removeLeave}
            name={t('inspectionTeams.leave.remove')}
            done={(whose) => t('inspectionTeams.leave.removed', whose)}
            onClose={close}
          />
        )}
      >
        {t('inspectionTeams.leave.remove')}
      </DialogButton>
    </p>
  )
}
