import { latePart } from '../kernel/lazyPart.tsx'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import type { PickList } from '../kernel/pick/useChoices.ts'
import { useWords } from '../kernel/words.ts'
import type { Picking } from './picking.ts'

function PickSays<C extends PickList>({ of: { list, fixed = {}, nameOf }, value }: SaysProps & { of: Picking<C> }) {
  const { name } = useWords()
  return <ChosenNames list={list} fixed={fixed} nameOf={(row) => nameOf(row, name)} value={value} />
}

/** What a filter needs that picks rows of a list by any part of their names: its control, and the names of what was picked. */
export const pickFilter = <C extends PickList>(of: Picking<C>) => ({
  control: latePart(() =>
    import('./PickControl.tsx').then(({ PickControl }) => (props: ControlProps) => <PickControl of={of} {...props} />),
  ),
  says: (props: SaysProps) => <PickSays of={of} {...props} />,
})
