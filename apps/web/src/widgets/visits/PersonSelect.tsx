import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { Select } from 'antd'
import { useApi } from '../../kernel/api.ts'

interface Props {
  id?: string
  teamId: number
  value?: number
  onChange?: (value: number | undefined) => void
}

/** One of the people who inspect for a team. */
export function PersonSelect({ id, teamId, value, onChange }: Props) {
  const { data } = useApi(teamContracts.users, { id: teamId })
  const people = data?.users.filter(({ kind, isEnabled }) => kind !== 'MEMBER' && isEnabled) ?? []
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!data}
      options={people.map((person) => ({ value: person.id, label: person.displayName }))}
      {...(value !== undefined && { value })}
      onChange={onChange}
    />
  )
}
