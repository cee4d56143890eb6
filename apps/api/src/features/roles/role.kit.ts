import { Role } from '@portal/shared/access/roles'
import { asUser, db, makeOrg, makeUser } from '../../../test/world.ts'

export type Person = Awaited<ReturnType<typeof asUser>>
/** An organization and its admin. */
export const office = async (type = 'RC', adminRole: Parameters<typeof makeUser>[1][number] = Role.rcAdmin) => {
  const org = await makeOrg(type)
  return { org, admin: await asUser(await makeUser(org, [adminRole])) }
}
export const person = async (org: { id: number }, ...roleIds: Parameters<typeof makeUser>[1]) =>
  asUser(await makeUser(org as Parameters<typeof makeUser>[0], roleIds))

let count = 0
/** A role that nobody has made yet. */
export const form = (over: object = {}) => {
  count += 1
  return {
    nameEn: `Area Supervisor ${count}`,
    nameZh: `區域主任${count}`,
    reach: 'own',
    web: ['logbook:list', 'jobRecord:list'],
    mobile: [],
    ...over,
  }
}
export const make = async (by: Person, over: object = {}) => (await by.post('/api/role').send(form(over))).body
export const give = (by: Person, id: number, whom: readonly Person[], over: object = {}) =>
  by.post(`/api/role/${id}/user`).send({ userIds: whom.map(({ user }) => user.id), ...over })
export const take = (by: Person, id: number, ...whom: readonly Person[]) =>
  by.delete(`/api/role/${id}/user`).send({ userIds: whom.map(({ user }) => user.id) })
export const rolesOf = async ({ user }: Person) =>
  (await db.userRole.findMany({ where: { userId: user.id }, orderBy: { roleId: 'asc' } })).map(({ roleId }) => roleId)
export const rightsOf = async (who: Person): Promise<string[]> => (await who.get('/auth/info')).body.permissions
