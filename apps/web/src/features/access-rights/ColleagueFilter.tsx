import { accessPersonContracts } from '@portal/shared/features/access-rights/access-groups.contract'
import type { ControlProps, SaysProps } from '../../kernel/list/control.ts'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../../kernel/pick/ids.ts'

const nameOf = ({ name }: { name: string }) => name

const ColleagueControl = ({ value, onChange, label }: ControlProps) => (
  <AsyncPicker
    list={accessPersonContracts.list}
    nameOf={nameOf}
    label={label}
    value={idsIn(value)}
    onChange={(ids) => onChange(textOf(ids))}
  />
)
const ColleagueName = ({ value }: SaysProps) => (
  <ChosenNames list={accessPersonContracts.list} nameOf={nameOf} value={value} />
)

/** One of one's own people, by whose reading the rights are filtered. */
export const COLLEAGUE = { name: 'personId', control: ColleagueControl, says: ColleagueName } as const
