import { Role } from '@portal/shared/access/roles'
import { afterEach, expect, it } from 'vitest'
import { db, makeUser } from '../../../test/world.ts'
import { create, demote, type Office, office, promote, put, rolesOf } from '../groups/group.kit.ts'

afterEach(() => db.rateWindow.deleteMany())
const asRole = (role: number) => `/api/role/${role}/user`

/** What somebody else does to an officer while an admin has his account open in a form. */
const MEANWHILE: Record<string, (here: Office, group: number) => Promise<unknown>> = {
  'a role that was given': ({ second, officer }) =>
    second.post(asRole(Role.rcAdmin)).send({ userIds: [officer.user.id], removeFromOld: false }),
  'a role that was taken': async ({ second, officer }) => {
    const two = { userIds: [officer.user.id], removeFromOld: false }
    await second.post(asRole(Role.rcAdmin)).send(two)
    await db.user.update({ where: { id: officer.user.id }, data: { version: 1 } })
    await second.delete(asRole(Role.rcAdmin)).send(two)
  },
  'a group that he was put into': ({ second, officer }, group) => put(second, [group], officer),
  'becoming a group admin': async ({ second, officer }, group) => {
    await put(second, [group], officer)
    await db.user.update({ where: { id: officer.user.id }, data: { version: 1 } })
    await promote(second, group, officer)
  },
  'becoming an officer again': async ({ second, officer }, group) => {
    await put(second, [group], officer)
    await promote(second, group, officer)
    await db.user.update({ where: { id: officer.user.id }, data: { version: 1 } })
    await demote(second, group, officer)
  },
}

it.each(Object.entries(MEANWHILE))('%s is not undone by a form that was opened before', async (name, act) => {
  const here = await office()
  const { admin, officer } = here
  const group = await create(admin)
  await makeUser(here.org, [Role.rcAdmin])
  await db.user.update({ where: { id: officer.user.id }, data: { version: 1 } })
  const { username, displayName, email } = (await admin.get(`/api/account/person/${officer.user.id}`)).body
  await act(here, group)
  const roles = await rolesOf(officer)
  const stale = { username, displayName, email, phone: null, language: 'eng', roleIds: [Role.rcOfficer], version: 1 }
  const res = await admin.put(`/api/account/person/${officer.user.id}`).send(stale)
  // the one role that stands alone is refused before versions are compared
  expect(res.body.key).toBe(name === 'becoming a group admin' ? 'groupAdminAlone' : 'conflict')
  expect(await rolesOf(officer)).toEqual(roles)
})
