import { Role } from '@portal/shared/access/roles'
import { groupedApart, groupSubjectsApart, readersApart } from '../../../test/readers.ts'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'

export type Person = Awaited<ReturnType<typeof asUser>>
export const person = async (org: { id: number }, ...roleIds: Parameters<typeof makeUser>[1]) =>
  asUser(await makeUser(org, roleIds))

/** A contractor with two admins, two officers and three lifts. */
export async function office() {
  const org = await makeOrg('RC')
  const lifts = [await makeLogbook(), await makeLogbook(), await makeLogbook()] as const
  for (const lift of lifts) await grant(lift, org, 'rc.PMC')
  const people = {
    admin: await person(org, Role.rcAdmin),
    second: await person(org, Role.rcAdmin),
    officer: await person(org, Role.rcOfficer),
    other: await person(org, Role.rcOfficer),
  }
  return { org, lifts, ...people }
}
export type Office = Awaited<ReturnType<typeof office>>

let count = 0
export const add = (by: Person, parentId: number | null = null, names = [`Group ${++count}`]) =>
  by.post('/api/group').send({ names, parentId })
export const create = async (by: Person, parentId: number | null = null): Promise<number> =>
  (await add(by, parentId)).body.groups[0].id
export const edit = (by: Person, id: number, over: { name?: string; parentId?: number | null; version?: number }) =>
  by.put(`/api/group/${id}`).send({ name: `Named ${id}`, parentId: null, version: 1, ...over })
export const idsOf = (whom: readonly Person[]) => whom.map(({ user }) => user.id)
export const put = (by: Person, groupIds: readonly number[], ...whom: Person[]) =>
  by.post('/api/group/user').send({ groupIds, userIds: idsOf(whom) })
export const take = (by: Person, id: number, ...whom: Person[]) =>
  by.delete(`/api/group/${id}/user`).send({ userIds: idsOf(whom) })
export const promote = (by: Person, id: number, ...whom: Person[]) =>
  by.post(`/api/group/${id}/admin`).send({ userIds: idsOf(whom) })
export const demote = (by: Person, id: number, ...whom: Person[]) =>
  by.delete(`/api/group/${id}/admin`).send({ userIds: idsOf(whom) })
export const bind = (by: Person, groupIds: readonly number[], body: object) =>
  by.post('/api/group/binding').send({ groupIds, ...body })
export const unbind = (by: Person, groupIds: readonly number[], body: object) =>
  by.post('/api/group/unbinding').send({ groupIds, ...body })
export const seen = async (by: Person): Promise<string[]> =>
  (await by.get('/api/logbook?size=50')).body.content.map(({ locationId }: { locationId: string }) => locationId).sort()
export const locationsOf = (lifts: readonly { locationId: string }[]) =>
  lifts.map(({ locationId }) => locationId).sort()
export const rolesOf = async ({ user }: Person): Promise<number[]> =>
  (await db.userRole.findMany({ where: { userId: user.id } })).map(({ roleId }) => roleId)
export const apart = async () => (await Promise.all([readersApart(), groupedApart(), groupSubjectsApart()])).flat()
export const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
