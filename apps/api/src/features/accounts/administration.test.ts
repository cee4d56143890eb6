import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { anyone, asUser, db, makeOrg, makeUser } from '../../../test/world.ts'

const office = async (type = 'RC', adminRole: Parameters<typeof makeUser>[1][number] = Role.rcAdmin) => {
  const org = await makeOrg(type)
  return {
    org,
    admin: await asUser(await makeUser(org, [adminRole])),
    officer: await asUser(await makeUser(org, [Role.rcOfficer])),
  }
}
type Person = Awaited<ReturnType<typeof asUser>>
const move = (by: Person, move: string, ...whom: { user: { id: number } }[]) =>
  by.post('/api/account/move').send({ ids: whom.map(({ user }) => user.id), move })
const signOut = (by: Person, ...whom: { user: { id: number } }[]) =>
  by.post('/api/account/endSessions').send({ ids: whom.map(({ user }) => user.id) })
const isIn = async (person: Person) => (await person.get('/auth/info')).status === 200

describe('an admin', () => {
  it('sees the people of his organization, how many sessions they have and what he may do', async () => {
    const { admin, officer } = await office()
    const { body } = await admin.get('/api/account?sort=createdAt,asc')
    expect(body.totalElements).toBe(2)
    expect(body.content).toMatchObject([
      { id: admin.user.id, sessionCount: 1, can: [] },
      { id: officer.user.id, status: 'ENABLED', sessionCount: 1, can: ['disable'], roles: [{ id: Role.rcOfficer }] },
    ])
    expect((await admin.get(`/api/account?q=${officer.user.username.toUpperCase()}`)).body.totalElements).toBe(1)
    expect((await admin.get('/api/account?status=DISABLED')).body.totalElements).toBe(0)
    expect((await officer.get('/api/account')).status).toBe(403)
  })

  it('disables a person in the middle of a session, and enables him again', async () => {
    const { admin, officer } = await office()
    expect(await isIn(officer)).toBe(true)
    expect((await move(admin, 'disable', officer)).status).toBe(200)
    expect(await isIn(officer)).toBe(false)
    expect((await move(admin, 'disable', officer)).body.key).toBe('alreadyDecided')
    expect((await move(admin, 'enable', officer)).status).toBe(200)
    // the old session stays over: he signs in again
    expect(await isIn(officer)).toBe(false)
    expect(await isIn(await asUser(officer.user))).toBe(true)
    const history = await db.operationEvent.findMany({
      where: { model: 'user', rowId: String(officer.user.id) },
      orderBy: { id: 'asc' },
    })
    expect(history.map(({ action, userId }) => [action, userId])).toEqual([
      ['account.disable', admin.user.id],
      ['account.enable', admin.user.id],
    ])
  })

  it('ends the sessions of his people', async () => {
    const { admin, officer } = await office()
    expect((await signOut(admin, officer)).status).toBe(200)
    expect([await isIn(officer), await isIn(admin)]).toEqual([false, true])
  })

  it('of another organization is refused, whatever he tries (10503)', async () => {
    const [{ officer }, { admin }] = [await office(), await office()]
    for (const res of [
      await move(admin, 'disable', officer),
      await move(admin, 'enable', officer),
      await signOut(admin, officer),
    ])
      expect(res.body.status).toBe(10503)
    expect(await isIn(officer)).toBe(true)
  })

  it('is refused the whole when one of many is not his', async () => {
    const [mine, theirs] = [await office(), await office()]
    expect((await move(mine.admin, 'disable', mine.officer, theirs.officer)).body.status).toBe(10503)
    expect(await isIn(mine.officer)).toBe(true)
  })

  it('touches neither himself nor a super admin', async () => {
    const { org, admin } = await office()
    const root = await asUser(await makeUser(org, [Role.superAdmin]))
    for (const person of [admin, root]) expect((await move(admin, 'disable', person)).body.status).toBe(10503)
  })

  it.each([Role.rcOfficer, Role.emsdViewer, Role.rpOfficer])(
    'is somebody with the right: role %i has it not',
    async (role) => {
      const { org, officer } = await office()
      const colleague = await asUser(await makeUser(org, [role]))
      expect((await move(colleague, 'disable', officer)).status).toBe(403)
      expect((await signOut(colleague, officer)).status).toBe(403)
    },
  )

  it('of a group waits until there are groups', async () => {
    const { org, officer } = await office()
    const group = await asUser(await makeUser(org, [Role.rcGroupAdmin]))
    expect((await move(group, 'disable', officer)).body.status).toBe(10503)
  })

  it('is always left: two who disable each other at once, or a super admin, leave one (41022)', async () => {
    const { org, admin } = await office()
    const other = await asUser(await makeUser(org, [Role.rcAdmin]))
    const both = await Promise.all([move(admin, 'disable', other), move(other, 'disable', admin)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await db.user.count({ where: { orgId: org.id, status: 'ENABLED', roles: { some: { roleId: Role.rcAdmin } } } }),
    ).toBe(1)
    const last = (await isIn(admin)) ? admin : other
    const root = await asUser(await makeUser(await makeOrg('ADM'), [Role.superAdmin]))
    expect((await move(root, 'disable', last)).body.status).toBe(41022)
    expect(await isIn(last)).toBe(true)
  })
})

describe('a super admin', () => {
  it('looks after the people of every organization', async () => {
    const { officer } = await office()
    const root = await asUser(await makeUser(await makeOrg('ADM'), [Role.superAdmin]))
    expect((await signOut(root, officer)).status).toBe(200)
    expect(await isIn(officer)).toBe(false)
  })
})

describe('a disabled person', () => {
  it('cannot sign in with a token kept from before', async () => {
    const { admin, officer } = await office()
    await move(admin, 'disable', officer)
    const res = await anyone().get('/api/label').set('authorization', `Bearer ${officer.token}`)
    expect(res.body.status).toBe(401)
  })
})
