import type { ControlProps } from '../kernel/list/control.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'
import type { PickList } from '../kernel/pick/useChoices.ts'
import { useWords } from '../kernel/words.ts'
import type { Picking } from './picking.ts'

/** Picks rows of a list for a filter. */
export function PickControl<C extends PickList>({ of, value, onChange, label }: ControlProps & { of: Picking<C> }) {
  const { name } = useWords()
  return (
    <AsyncPicker
      {...of}
      nameOf={(row) => of.nameOf(row, name)}
      label={label}
      value={idsIn(value)}
      onChange={(ids) => onChange(textOf(ids))}
    />
  )
}
