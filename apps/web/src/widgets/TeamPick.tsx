import { GENERATED_TEAMS_MAX } from '@portal/shared/features/inspection-generation/generation.schema'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'

const nameOf = ({ name }: { name: string }) => name

const TeamFilter = ({ value, onChange, label }: ControlProps) => (
  <AsyncPicker
    list={teamContracts.pick}
    nameOf={nameOf}
    label={label}
    isMany
    value={idsIn(value)}
    onChange={(ids) => onChange(textOf(ids))}
  />
)
const TeamNames = ({ value }: SaysProps) => <ChosenNames list={teamContracts.pick} nameOf={nameOf} value={value} />
export const TEAMS = { name: 'teams', control: TeamFilter, says: TeamNames } as const

interface SelectProps {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}
/** Chooses one inspection team in a form. */
export const TeamSelect = ({ id, value, onChange }: SelectProps) => (
  <AsyncPicker
    {...(id && { id })}
    list={teamContracts.pick}
    nameOf={nameOf}
    value={value === undefined ? [] : [value]}
    onChange={([chosen]) => onChange?.(chosen)}
  />
)

interface ManyProps {
  id?: string
  value?: readonly number[]
  onChange?: (value: number[]) => void
}
/** Chooses inspection teams in a form. */
export const TeamsSelect = ({ id, value = [], onChange }: ManyProps) => (
  <AsyncPicker
    {...(id && { id })}
    list={teamContracts.pick}
    nameOf={nameOf}
    isMany
    max={GENERATED_TEAMS_MAX}
    value={value}
    onChange={(ids) => onChange?.(ids)}
  />
)
