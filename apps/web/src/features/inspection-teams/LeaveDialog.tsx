import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { today, useWords } from '../../kernel/words.ts'

export interface LeaveOf {
  team: TeamRow
  users: readonly TeamUser[]
}
interface Props extends LeaveOf {
  action: typeof teamContracts.addLeave | typeof teamContracts.removeLeave
  /** What the act is called, on its title and its button. */
  name: string
  /** Said after success: of whom, from which day to which. */
  done: (leave: { name: string; from: string; to: string }) => string
  note?: string
  onClose: () => void
  /** What is asked beside the person and the days. */
  children?: ReactNode
}

/** Whose leave, from which day to which. */
export function LeaveDialog({ team, users, action, name, done, note, onClose, children }: Props) {
  const { person } = useWords()
  const nameOf = (id: unknown) => person(users.find((user) => user.id === id)?.displayName ?? '')
  return (
    <FormDialog
      action={action}
      title={name}
      submit={name}
      done={(_, { userId, from, to }) => done({ name: nameOf(userId), from: showDay(from), to: showDay(to) })}
      note={note}
      params={{ id: team.id }}
      draft={`${action.group}.${action.name}.${team.id}`}
      initial={{ from: today(), to: today() }}
      onClose={onClose}
    >
      <Field name="userId">
        <Select options={users.map(({ id, displayName }) => ({ value: id, label: person(displayName) }))} />
      </Field>
      <div className="lb-pair">
        <Field name="from">
          <DayInput />
        </Field>
        <Field name="to">
          <DayInput />
        </Field>
      </div>
      {children}
    </FormDialog>
  )
}
