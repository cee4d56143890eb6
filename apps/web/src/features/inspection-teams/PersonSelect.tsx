import type { TeamUser } from '@portal/shared/features/inspection-teams/team.schema'
import { Select } from 'antd'

interface SelectProps {
  users: readonly TeamUser[]
  id?: string
  value?: number
  onChange?: (value: number) => void
}
/** One of the team. */
export const PersonSelect = ({ users, ...rest }: SelectProps) => (
  <Select {...rest} options={users.map(({ id, displayName }) => ({ value: id, label: displayName }))} />
)
