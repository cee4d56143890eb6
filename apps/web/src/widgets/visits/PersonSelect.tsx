import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { Select } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'

interface Props {
  id?: string
  teamId: number | undefined
  /** Whoever has jobs still, though his account is disabled. */
  isHolder?: boolean
  /** Who is not to be chosen. */
  except?: number | undefined
  value?: number
  onChange?: (value: number | undefined) => void
}

/** One of the people who inspect for a team. */
export function PersonSelect({ id, teamId, isHolder = false, except, value, onChange }: Props) {
  const { person } = useWords()
  const { data } = useApi(teamContracts.users, { id: teamId ?? 0 }, { enabled: teamId !== undefined })
  const people = (data?.users ?? []).filter(
    (one) => one.kind !== 'MEMBER' && (isHolder || one.isEnabled) && one.id !== except,
  )
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      loading={teamId !== undefined && !data}
      disabled={teamId === undefined}
      options={people.map(({ id: value, displayName }) => ({ value, label: person(displayName) }))}
      {...(value !== undefined && { value })}
      onChange={onChange}
    />
  )
}
