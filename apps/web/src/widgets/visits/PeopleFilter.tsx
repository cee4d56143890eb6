import { scheduleContracts } from '@portal/shared/features/inspection-schedules/schedule.contract'
import type { ControlProps, SaysProps } from '../../kernel/list/control.ts'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../../kernel/pick/ids.ts'

const nameOf = ({ displayName }: { displayName: string }) => displayName

const PeopleFilter = ({ value, onChange, label }: ControlProps) => (
  <AsyncPicker
    list={scheduleContracts.people}
    nameOf={nameOf}
    label={label}
    isMany
    value={idsIn(value)}
    onChange={(ids) => onChange(textOf(ids))}
  />
)
const PeopleNames = ({ value }: SaysProps) => (
  <ChosenNames list={scheduleContracts.people} nameOf={nameOf} value={value} />
)
/** Who makes inspections. */
export const PEOPLE = { name: 'people', control: PeopleFilter, says: PeopleNames } as const
