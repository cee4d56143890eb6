import type { deputyContracts } from '@portal/shared/features/accounts/deputy.contract'
import type { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { useWords } from '../kernel/words.ts'

interface Props {
  /** Whom one may choose. */
  list: typeof dutyContracts.colleagues | typeof deputyContracts.colleagues
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}
/** Chooses one colleague, as the field of a form. */
export function ColleaguePicker({ list, id, value, onChange }: Props) {
  const { person } = useWords()
  return (
    <AsyncPicker
      {...(id && { id })}
      list={list}
      nameOf={({ displayName }) => person(displayName)}
      value={value === undefined ? [] : [value]}
      onChange={([chosen]) => onChange?.(chosen)}
    />
  )
}
