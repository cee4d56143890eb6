import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { TeamRow, TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { today } from '../../kernel/words.ts'

export interface LeaveOf {
  team: TeamRow
  users: readonly TeamUser[]
}
interface Props extends LeaveOf {
  action: typeof teamContracts.addLeave | typeof teamContracts.removeLeave
  /** What the act is called, on its title and its button. */
  name: string
  done: string
  note?: string
  onClose: () => void
  /** What is asked beside the person and the days. */
  children?: ReactNode
}

/** Whose leave, from which day to which. */
export const LeaveDialog = ({ team, users, action, name, done, note, onClose, children }: Props) => (
  <FormDialog
    action={action}
    title={name}
    submit={name}
    done={done}
    note={note}
    params={{ id: team.id }}
    draft={`${action.group}.${action.name}.${team.id}`}
    initial={{ from: today(), to: today() }}
    onClose={onClose}
  >
    <Field name="userId">
      <Select options={users.map(({ id, displayName }) => ({ value: id, label: displayName }))} />
    </Field>
    <Field name="from">
      <DayInput />
    </Field>
    <Field name="to">
      <DayInput />
    </Field>
    {children}
  </FormDialog>
)
