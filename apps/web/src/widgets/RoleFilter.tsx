import { roleContracts } from '@portal/shared/features/roles/role.contract'
import { pickFilter } from './pickFilter.tsx'

/** Several roles, for whoever may list them. */
export const ROLES = {
  name: 'roleIds',
  ...pickFilter({ list: roleContracts.list, nameOf: (role, name) => name(role, 'name'), isMany: true }),
} as const
