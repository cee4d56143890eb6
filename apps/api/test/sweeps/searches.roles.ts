import { Role } from '@portal/shared/access/roles'
import { makeClient } from '../clients.ts'
import { makeMerge } from '../merges.ts'
import { type asUser, db, makeOrg, makeUser } from '../world.ts'
import { groupSearches } from './searches.groups.ts'

type Person = Awaited<ReturnType<typeof asUser>>

/** Fields in which the admin of an organization of responsible persons searches for its roles, people, API clients and mergers. */
export function roleSearches(org: () => { id: number }, who: () => Person) {
  async function role(nameEn: string): Promise<string> {
    const data = { nameEn, nameZh: `${nameEn} zh`, orgId: org().id }
    return `${(await db.role.create({ data })).id},"nameEn":"${JSON.stringify(nameEn).slice(1)}`
  }
  const officer = async (displayName: string): Promise<string> =>
    `{"id":${(await makeUser(org(), [Role.rpOfficer], { displayName })).id},`
  const client = async (name: string): Promise<string> => `{"id":${(await makeClient(org(), name)).id},`
  const merge = async (nameEn: string): Promise<string> =>
    `"id":${(await makeMerge(await makeOrg('RP', { nameEn }), org())).id},"number"`
  const account = async (displayName: string): Promise<string> => (await makeUser(org(), [], { displayName })).username
  const [officers, admins] = [() => Role.rpOfficer, () => Role.rpAdmin]
  const field = 'name'
  return {
    ...groupSearches(org, who),
    'administration.list q': { path: '/api/account', field: 'q', who, make: account },
    'administration.export q': { path: '/api/account/export', field: 'q', who, make: account },
    'apiClients.list name': { path: '/api/apiClient', field, who, make: client },
    'organizationMerges.list q': { path: '/api/organizationMerge', field: 'q', who, make: merge },
    'roles.list name': { path: '/api/role', field, who, make: role },
    'roles.users person': { path: '/api/role/:id/user', field: 'person', who, make: officer, of: officers },
    'roles.candidates name': { path: '/api/role/:id/candidate', field, who, make: officer, of: admins },
  }
}

/** Fields in which the super admin searches for what is the same for everybody. */
export function commonSearches(who: () => Person) {
  let n = 0
  async function value(labelEn: string): Promise<string> {
    const data = { dictName: 'defect', value: `SEARCHED_${++n}`, labelEn, labelZh: '異響' }
    return `"id":${(await db.dictDetail.create({ data })).id},`
  }
  return { 'dictionaries.values q': { path: '/api/dictDetail/values', field: 'q', who, make: value } }
}
