import { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'
import { useWords } from '../kernel/words.ts'

function RoleFilter({ value, onChange, label }: ControlProps) {
  const { name } = useWords()
  return (
    <AsyncPicker
      list={roleContracts.list}
      nameOf={(role) => name(role, 'name')}
      label={label}
      isMany
      value={idsIn(value)}
      onChange={(ids) => onChange(textOf(ids))}
    />
  )
}
function RoleNames({ value }: SaysProps) {
  const { name } = useWords()
  return <ChosenNames list={roleContracts.list} nameOf={(role) => name(role, 'name')} value={value} />
}
/** Several roles, for whoever may list them. */
export const ROLES = { name: 'roleIds', control: RoleFilter, says: RoleNames } as const
