import { MADE_PASSWORD } from '@portal/db/factories/make'
import type { Made } from './rows.ts'

const RIGHTS = { web: ['message:list'], mobile: [] }
const NAMES = { nameEn: 'Another role', nameZh: '另一角色', reach: 'own' }

const sidesOf = ({ parentId, childId }: Made['roles']['merge']) => ({
  direction: 'ABSORB',
  ...{ parentId, parentEmail: 'parent@example.test', childId, childEmail: 'child@example.test' },
})

/** Values of roles and mergers that exist, and right bodies of their calls. */
export function knownRoles({ roles: { roles, person, merge } }: Made): [string, unknown[]][] {
  const people = { userIds: [person.id] }
  return [
    ['role.id', roles.map(({ id }) => id)],
    ['role.ids', roles.map(({ id }) => id)],
    ['organizationMerge.id', [merge.id]],
    ['organizationMerge.ids', [merge.id]],
    ...['', '/rehearse'].map((name): [string, unknown[]] => [`post /api/organizationMerge${name}`, [sidesOf(merge)]]),
    ['post /api/organizationMerge/confirm', [{ ids: [merge.id], password: MADE_PASSWORD, name: 'x', token: 'x' }]],
    ['post /api/role', [{ ...NAMES, ...RIGHTS }]],
    ['put /api/role/:id', [{ ...NAMES, version: 1 }]],
    ['put /api/role/:id/right', [{ ...RIGHTS, version: 1 }]],
    ['post /api/role/:id/right/check', [{ ...RIGHTS, version: 1 }]],
    ['post /api/role/:id/user', [people]],
    ['delete /api/role/:id/user', [people]],
  ]
}
