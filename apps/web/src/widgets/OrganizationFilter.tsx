import type { OrgType } from '@portal/shared/access/roles'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import type { RawQuery } from '../kernel/list/state.ts'
import { AsyncPicker } from '../kernel/pick/AsyncPicker.tsx'
import { ChosenNames } from '../kernel/pick/ChosenNames.tsx'
import { idsIn, textOf } from '../kernel/pick/ids.ts'
import { useMe } from '../kernel/session.ts'
import { useWords } from '../kernel/words.ts'

interface OfType {
  /** Organizations of any type without it. */
  type?: OrgType
}
const fixedTo = (type: OrgType | undefined): RawQuery => (type ? { type } : {})

/** Chooses organizations by any part of either name; those met on log-books one may see. */
function OrganizationFilter({ type, isMany, value, onChange, label }: ControlProps & OfType & { isMany?: true }) {
  const { name } = useWords()
  return (
    <AsyncPicker
      list={organizationContracts.pick}
      fixed={fixedTo(type)}
      nameOf={(org) => name(org, 'name')}
      label={label}
      isMany={isMany ?? false}
      value={idsIn(value)}
      onChange={(ids) => onChange(textOf(ids))}
    />
  )
}

const ContractorFilter = (props: ControlProps) => <OrganizationFilter {...props} type="RC" isMany />
const ResponsibleFilter = (props: ControlProps) => <OrganizationFilter {...props} type="RP" isMany />
const AnyFilter = (props: ControlProps) => <OrganizationFilter {...props} />
const AnyOfThemFilter = (props: ControlProps) => <OrganizationFilter {...props} isMany />
const EmployerFilter = (props: ControlProps) => <OrganizationFilter {...props} type="RC" />

/** The names of organizations that were chosen. */
function OrganizationNames({ type, value }: SaysProps & OfType) {
  const { name } = useWords()
  return (
    <ChosenNames
      list={organizationContracts.pick}
      fixed={fixedTo(type)}
      nameOf={(org) => name(org, 'name')}
      value={value}
    />
  )
}
const saysOf = (type: OrgType) => (props: SaysProps) => <OrganizationNames {...props} type={type} />

export const CONTRACTORS = { name: 'contractors', control: ContractorFilter, says: saysOf('RC') } as const
export const RESPONSIBLE = { name: 'rps', control: ResponsibleFilter, says: saysOf('RP') } as const
/** One organization of any type. */
export const ORGANIZATION = { name: 'organizationId', control: AnyFilter, says: OrganizationNames } as const
/** Several organizations of any type. */
export const ORGANIZATIONS = { name: 'organizations', control: AnyOfThemFilter, says: OrganizationNames } as const
export const EMPLOYER = { name: 'employer', control: EmployerFilter, says: saysOf('RC') } as const

/** Whose people see those of one organization only. */
const OF_ONE: readonly string[] = ['RC', 'RP', 'ADM', 'SUPL']
/** Whether lists of people hold those of several organizations for the reader. */
export const useSeesSeveral = (): boolean => !OF_ONE.includes(useMe().user.organisation.organizationType)

interface SelectProps {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
  type: OrgType
}

/** Chooses one organization in a form. */
export function OrganizationSelect({ id, value, onChange, type }: SelectProps) {
  const { name } = useWords()
  return (
    <AsyncPicker
      {...(id && { id })}
      list={organizationContracts.pick}
      fixed={{ type }}
      nameOf={(org) => name(org, 'name')}
      value={value === undefined ? [] : [value]}
      onChange={([chosen]) => onChange?.(chosen)}
    />
  )
}
