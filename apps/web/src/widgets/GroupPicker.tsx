import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'

const nameOf = ({ name }: { name: string }) => name
/** Chooses groups by any part of their name. */
export const GroupPicker = ({ value, onChange, label }: ControlProps) => (
  <AsyncPicker
    list={groupContracts.list}
    nameOf={nameOf}
    label={label}
    isMany
    value={idsIn(value)}
    onChange={(ids) => onChange(textOf(ids))}
  />
)
/** The names of groups that were chosen. */
export const GroupNames = ({ value }: SaysProps) => (
  <ChosenNames list={groupContracts.list} nameOf={nameOf} value={value} />
)

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
