import { Role } from '@portal/shared/access/roles'
import { COLLEAGUE } from '../../../../api/test/bodies.ts'
import { knownClients } from './client.known.ts'
import type { Made } from './rows.ts'

const RIGHTS = { web: ['message:list'], mobile: [] }
const NAMES = { nameEn: 'Another role', nameZh: '另一角色', reach: 'own' }

/** Values of roles and API clients that exist, and right bodies of their calls. */
export function knownRoles(made: Made): [string, unknown[]][] {
  const { roles, person } = made.roles
  const people = { userIds: [person.id] }
  const account = { ...COLLEAGUE, roleIds: [Role.rcOfficer], version: 1 }
  return [
    ...knownClients(made),
    ['role.id', roles.map(({ id }) => id)],
    ['role.ids', roles.map(({ id }) => id)],
    ['account.id', [person.id]],
    ['person.id', [person.id]],
    ['put /api/account/person/:id', [account]],
    ['post /api/role', [{ ...NAMES, ...RIGHTS }]],
    ['put /api/role/:id', [{ ...NAMES, version: 1 }]],
    ['put /api/role/:id/right', [{ ...RIGHTS, version: 1 }]],
    ['post /api/role/:id/right/check', [{ ...RIGHTS, version: 1 }]],
    ['post /api/role/:id/user', [people]],
    ['delete /api/role/:id/user', [people]],
  ]
}
