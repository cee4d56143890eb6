import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { AsyncPicker, type AsyncPickerProps } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'
import type { PickList, PickRow } from '../kernel/pick/useChoices.ts'
import { useWords } from '../kernel/words.ts'

type Named = ReturnType<typeof useWords>['name']
interface Picking<C extends PickList> extends Pick<AsyncPickerProps<C>, 'list' | 'fixed' | 'draw' | 'isMany'> {
  /** The name of a row; `name` gives that of two which is in the reader's language. */
  nameOf: (row: PickRow<C>, name: Named) => string
}

function PickControl<C extends PickList>({ of, value, onChange, label }: ControlProps & { of: Picking<C> }) {
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
function PickSays<C extends PickList>({ of: { list, fixed = {}, nameOf }, value }: SaysProps & { of: Picking<C> }) {
  const { name } = useWords()
  return <ChosenNames list={list} fixed={fixed} nameOf={(row) => nameOf(row, name)} value={value} />
}

/** What a filter needs that picks rows of a list by any part of their names: its control, and the names of what was picked. */
export const pickFilter = <C extends PickList>(of: Picking<C>) => ({
  control: (props: ControlProps) => <PickControl of={of} {...props} />,
  says: (props: SaysProps) => <PickSays of={of} {...props} />,
})
