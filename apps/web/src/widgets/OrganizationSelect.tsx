import type { OrgType } from '@portal/shared/access/roles'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { useWords } from '../kernel/words.ts'

interface SelectProps {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
  type: OrgType
}

/** Chooses one organization in a form. */
export function OrganizationSelect({ id, value, onChange, type }: SelectProps) {
  const { name } = useWords()
  return (
    <AsyncPicker
      {...(id && { id })}
      list={organizationContracts.pick}
      fixed={{ type }}
      nameOf={(org) => name(org, 'name')}
      value={value === undefined ? [] : [value]}
      onChange={([chosen]) => onChange?.(chosen)}
    />
  )
}
