import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { asUser, db, drainJobs, makeOrg, makeUser, sentMail } from '../../../test/world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const person = async (org: { id: number }, ...roleIds: Parameters<typeof makeUser>[1]) =>
  asUser(await makeUser(org, roleIds))
async function office(type = 'RC', admin: Parameters<typeof makeUser>[1][number] = Role.rcAdmin) {
  const org = await makeOrg(type)
  return { org, admin: await person(org, admin), officer: await person(org, Role.rcOfficer) }
}
const one = (by: Person, { user }: Person) => by.get(`/api/account/person/${user.id}`)
/** The account as it stands, with something else. */
async function edit(by: Person, whom: Person, over: object = {}) {
  const { body } = await one(by, whom)
  const { username, displayName, email, phone, language, version } = body
  const roleIds = (body.roles ?? []).map(({ id }: { id: number }) => id)
  const form = { username, displayName, email, phone, language, roleIds, version, ...over }
  return by.put(`/api/account/person/${whom.user.id}`).send(form)
}
const rolesOf = async ({ user }: Person) =>
  (await db.userRole.findMany({ where: { userId: user.id }, orderBy: { roleId: 'asc' } })).map(({ roleId }) => roleId)
afterEach(() => db.rateWindow.deleteMany())

describe('editing an account', () => {
  it('changes what an admin may, tells the person, and keeps the history', async () => {
    const { admin, officer } = await office()
    const { body } = await edit(admin, officer, {
      displayName: 'Ho Shu Wing',
      roleIds: [Role.rcAdmin],
      phone: '61234567',
    })
    expect(body).toMatchObject({
      displayName: 'Ho Shu Wing',
      phone: '61234567',
      roles: [{ id: Role.rcAdmin }],
      version: 2,
    })
    expect(await rolesOf(officer)).toEqual([Role.rcAdmin])
    expect((await officer.get('/api/account')).status).toBe(200)
    await drainJobs()
    const [told] = (await officer.post('/api/msg/search').send({})).body.content
    expect(told).toMatchObject({ event: 'accountRolesChanged' })
    expect(sentMail.some(({ to }) => to === officer.user.email)).toBe(true)
    const [last] = await db.operationEvent.findMany({
      where: { action: 'account.update', rowId: String(officer.user.id) },
    })
    expect(last).toMatchObject({ before: { roles: { nameEn: 'RC Officer' } }, after: { displayName: 'Ho Shu Wing' } })
  })

  it('tells nobody the year of birth and the HKID, and keeps them unless they are sent', async () => {
    const { admin, officer } = await office()
    await edit(admin, officer, { yearOfBirth: 1980, partialHkid: 'A1234' })
    const { body } = await edit(admin, officer, { displayName: 'Another' })
    expect(body).toMatchObject({ hasYearOfBirth: true, hasPartialHkid: true })
    expect(JSON.stringify(body)).not.toMatch(/1980|A1234/)
    expect(JSON.stringify(await db.operationEvent.findMany({ where: { rowId: String(officer.user.id) } }))).not.toMatch(
      /1980|A1234/,
    )
    expect((await officer.get('/api/account/profile')).body).toMatchObject({ yearOfBirth: 1980, partialHkid: 'A1234' })
    expect((await edit(admin, officer, { yearOfBirth: null })).body).toMatchObject({ hasYearOfBirth: false })
  })

  it('names every fault at once, and what others have', async () => {
    const { org, admin, officer } = await office()
    const other = await person(org, Role.rcOfficer)
    const { username, email } = other.user
    const { body } = await edit(admin, officer, { username, email, roleIds: [Role.emsdAdmin] })
    expect(body.issues.map(({ status }: { status: number }) => status).sort()).toEqual([10500, 10501, 60115])
    expect((await edit(admin, officer, { roleIds: [] })).body.status).toBe(41016)
    expect((await edit(admin, officer, { version: 7 })).body.key).toBe('conflict')
  })

  it('ends log-ins when the address is another, and tells both', async () => {
    const { admin, officer } = await office()
    const before = officer.user.email
    const after = `new_${before}`
    sentMail.length = 0
    expect((await edit(admin, officer, { email: after })).status).toBe(200)
    expect((await officer.get('/auth/info')).status).toBe(401)
    await drainJobs()
    expect(sentMail.map(({ to }) => to).sort()).toEqual([before, after].sort())
  })

  it('leaves an organization its last admin, and oneself to oneself', async () => {
    const { org, admin, officer } = await office()
    expect((await edit(admin, admin, { displayName: 'Me' })).body.key).toBe('userNotFound')
    const boss = await person({ id: REGULATOR_ORG_ID }, Role.rcRoleAdmin)
    expect((await edit(boss, admin, { roleIds: [Role.rcOfficer] })).body.status).toBe(41022)
    await edit(boss, officer, { roleIds: [Role.rcAdmin] })
    expect((await edit(boss, admin, { roleIds: [Role.rcOfficer] })).status).toBe(200)
    expect(await rolesOf(admin)).toEqual([Role.rcOfficer])
    expect(org.id).toBe(admin.user.orgId)
  })

  it('is for whoever looks after the person: colleagues, the regulator’s admin for admins, role admins for a type', async () => {
    const [{ admin, officer }, stranger] = [await office(), await office()]
    const regulator = await person({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const [ofContractors, ofOthers] = [
      await person({ id: REGULATOR_ORG_ID }, Role.rcRoleAdmin),
      await person({ id: REGULATOR_ORG_ID }, Role.rpRoleAdmin),
    ]
    expect((await one(stranger.admin, officer)).body.key).toBe('userNotFound')
    expect((await edit(regulator, admin, { displayName: 'Seen by all' })).status).toBe(200)
    expect((await one(regulator, admin)).body.isEditable).toBe(true)
    expect((await one(regulator, officer)).body.key).toBe('userNotFound')
    const form = {
      username: 'nobody',
      email: 'nobody@example.test',
      phone: null,
      language: 'eng',
      roleIds: [],
      version: 1,
    }
    const guessed = { ...form, displayName: 'No', roleIds: [Role.rcOfficer] }
    expect((await regulator.put(`/api/account/person/${officer.user.id}`).send(guessed)).body.key).toBe('userNotFound')
    expect((await edit(ofContractors, officer, { displayName: 'Yes' })).status).toBe(200)
    expect((await one(ofOthers, officer)).body.key).toBe('userNotFound')
    expect((await one(officer, admin)).status).toBe(403)
  })

  it('lets one of two people save, and one of two names be', async () => {
    const { org, admin, officer } = await office()
    const [second, other] = [await person(org, Role.rcAdmin), await person(org, Role.rcOfficer)]
    const both = await Promise.all([
      edit(admin, officer, { displayName: 'One' }),
      edit(second, officer, { displayName: 'Two' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const name = `same_${officer.user.id}`
    const named = await Promise.all([edit(admin, officer, { username: name }), edit(second, other, { username: name })])
    expect(named.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(named.find(({ status }) => status === 409)?.body.status).toBe(10500)
  })

  it('lists accounts by role, by organization, and by the day of the last log-in', async () => {
    const { org, admin, officer } = await office()
    const ask = async (query: string) => (await admin.get(`/api/account?${query}`)).body.totalElements
    const tried = {
      userId: officer.user.id,
      outcome: 'OK',
      method: 'PASSWORD',
      channel: 'web',
      address: '',
      device: '',
    }
    await db.signInEvent.create({ data: { ...tried, createdAt: new Date('2026-11-10T09:00:00+08:00') } })
    expect(await ask(`roleIds=${Role.rcOfficer}`)).toBe(1)
    expect(await ask(`organizations=${org.id}`)).toBe(2)
    expect(await ask('signedInFrom=2026-11-10&signedInTo=2026-11-10')).toBe(1)
    expect(await ask('signedInFrom=2026-11-11')).toBe(0)
    expect(await ask('signedInTo=2026-11-09')).toBe(0)
    const { content } = (await admin.get(`/api/account?q=${officer.user.username}`)).body
    expect(content[0]).toMatchObject({ lastSignInAt: '2026-11-10T01:00:00.000Z', isEditable: true })
  })
})
