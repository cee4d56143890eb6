import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'

const nameOf = ({ name }: { name: string }) => name
export const WorkGroupPicker = ({ value, onChange, label }: ControlProps) => (
  <AsyncPicker
    list={workGroupContracts.list}
    nameOf={nameOf}
    label={label}
    isMany
    value={idsIn(value)}
    onChange={(ids) => onChange(textOf(ids))}
  />
)
export const WorkGroupNames = ({ value }: SaysProps) => (
  <ChosenNames list={workGroupContracts.list} nameOf={nameOf} value={value} />
)
