import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { COLLEAGUE } from '../../../../api/test/bodies.ts'
import { knownClients } from './client.known.ts'
import type { Made } from './rows.ts'

const RIGHTS = { web: ['message:list'], mobile: [] }
const NAMES = { nameEn: 'Another role', nameZh: '另一角色', reach: 'own' }

const sidesOf = ({ parentId, childId }: Made['roles']['merge']) => ({
  direction: 'ABSORB',
  ...{ parentId, parentEmail: 'parent@example.test', childId, childEmail: 'child@example.test' },
})

/** Values of roles, groups, API clients and mergers that exist, and right bodies of their calls. */
export function knownRoles(made: Made): [string, unknown[]][] {
  const { roles, person, groups, chart, merge } = made.roles
  const people = { userIds: [person.id] }
  const account = { ...COLLEAGUE, roleIds: [Role.rcOfficer], version: 1 }
  return [
    ...knownClients(made),
    ['role.id', roles.map(({ id }) => id)],
    ['role.ids', roles.map(({ id }) => id)],
    ['organizationMerge.id', [merge.id]],
    ['organizationMerge.ids', [merge.id]],
    ...['', '/rehearse'].map((name): [string, unknown[]] => [`post /api/organizationMerge${name}`, [sidesOf(merge)]]),
    ['post /api/organizationMerge/confirm', [{ ids: [merge.id], password: MADE_PASSWORD, name: 'x', token: 'x' }]],
    ['account.id', [person.id]],
    ['person.id', [person.id]],
    ['put /api/account/person/:id', [account]],
    ['workGroup.id', groups.map(({ id }) => id)],
    ['workGroup.ids', groups.map(({ id }) => id)],
    ['groupId', groups.map(({ id }) => id)],
    ['workGroups', groups.map(({ id }) => id)],
    ['notInWorkGroup', groups.map(({ id }) => id)],
    ['group.id', chart.map(({ id }) => id)],
    ['group.ids', chart.map(({ id }) => id)],
    ['groups', chart.map(({ id }) => id)],
    ['groupIds', chart.map(({ id }) => id)],
    ['notInGroup', chart.map(({ id }) => id)],
    ['post /api/group', [{ names: ['A group'], parentId: null }]],
    ['put /api/group/:id', [{ name: 'Another name', parentId: null, version: 1 }]],
    ['post /api/group/user', [{ groupIds: chart.slice(0, 1).map(({ id }) => id), ...people }]],
    ['delete /api/group/:id/user', [people]],
    ['post /api/group/:id/admin', [people]],
    ['delete /api/group/:id/admin', [people]],
    ['post /api/workGroup', [{ name: 'A works group' }]],
    ['put /api/workGroup/:id', [{ name: 'Another name', version: 1 }]],
    ['post /api/workGroup/:id/user', [people]],
    ['put /api/workGroup/:id/user', [{ ...people, isUnconfined: true }]],
    ['delete /api/workGroup/:id/user', [people]],
    ['post /api/role', [{ ...NAMES, ...RIGHTS }]],
    ['put /api/role/:id', [{ ...NAMES, version: 1 }]],
    ['put /api/role/:id/right', [{ ...RIGHTS, version: 1 }]],
    ['post /api/role/:id/right/check', [{ ...RIGHTS, version: 1 }]],
    ['post /api/role/:id/user', [people]],
    ['delete /api/role/:id/user', [people]],
  ]
}
