import type { OrgType } from '@portal/shared/access/roles'
import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { useMe } from '../kernel/session.ts'
import { pickFilter } from './pickFilter.tsx'

const named = (type?: OrgType, isMany?: true) =>
  pickFilter({
    list: organizationContracts.pick,
    nameOf: (org, name) => name(org, 'name'),
    isMany: isMany ?? false,
    ...(type && { fixed: { type } }),
  })

/** Those met on log-books that the reader may see, by any part of either name. */
export const CONTRACTORS = { name: 'contractors', ...named('RC', true) } as const
export const RESPONSIBLE = { name: 'rps', ...named('RP', true) } as const
/** One organization of any type. */
export const ORGANIZATION = { name: 'organizationId', ...named() } as const
/** Several organizations of any type. */
export const ORGANIZATIONS = { name: 'organizations', ...named(undefined, true) } as const
export const EMPLOYER = { name: 'employer', ...named('RC') } as const

/** Whose people see those of one organization only. */
const OF_ONE: readonly string[] = ['RC', 'RP', 'ADM', 'SUPL']
/** Whether lists of people hold those of several organizations for the reader. */
export const useSeesSeveral = (): boolean => !OF_ONE.includes(useMe().user.organisation.organizationType)
