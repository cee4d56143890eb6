import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { pickFilter } from './pickFilter.tsx'

const nameOf = ({ name }: { name: string }) => name
export const GROUPS = pickFilter({ list: groupContracts.list, nameOf, isMany: true })

interface SelectProps {
  id?: string
  value?: readonly number[]
  onChange?: (value: number[]) => void
  /** Of which organization they are. */
  organizationId: number
}
/** Chooses groups of one organization in a form. */
export const GroupsSelect = ({ id, value = [], onChange, organizationId }: SelectProps) => (
  <AsyncPicker
    {...(id && { id })}
    list={groupContracts.list}
    fixed={{ organizationId: String(organizationId) }}
    nameOf={nameOf}
    isMany
    value={value}
    onChange={(ids) => onChange?.(ids)}
  />
)
