import type { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { useWords } from '../kernel/words.ts'

interface Props {
  /** Who could come to what has this number. */
  list: typeof roleContracts.candidates | typeof workGroupContracts.candidates | typeof groupContracts.candidates
  of: number
  max: number
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
}

/** Several people, by their names and usernames. */
export function CandidatePick({ list, of, max, id, value = [], onChange }: Props) {
  const { person } = useWords()
  return (
    <AsyncPicker
      {...(id && { id })}
      list={list}
      fixed={{ id: String(of) }}
      nameOf={({ displayName, username }) => `${person(displayName)} (${username})`}
      isMany
      max={max}
      value={value}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}
