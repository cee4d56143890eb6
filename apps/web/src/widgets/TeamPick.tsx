import { GENERATED_TEAMS_MAX } from '@portal/shared/features/inspection-generation/generation.schema'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { pickFilter } from './pickFilter.tsx'

const nameOf = ({ name }: { name: string }) => name

export const TEAMS = { name: 'teams', ...pickFilter({ list: teamContracts.pick, nameOf, isMany: true }) } as const

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
