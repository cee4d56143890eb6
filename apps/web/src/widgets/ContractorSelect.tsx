import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { useWords } from '../kernel/words.ts'

interface Props {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}

/** Chooses one of all registered contractors in a form, by its number or its name. */
export function ContractorSelect({ id, value, onChange }: Props) {
  const { name } = useWords()
  return (
    <AsyncPicker
      {...(id && { id })}
      list={organizationContracts.contractors}
      nameOf={(org) => [org.rcNumber, name(org, 'name')].filter(Boolean).join(' ')}
      value={value === undefined ? [] : [value]}
      onChange={([chosen]) => onChange?.(chosen)}
    />
  )
}
