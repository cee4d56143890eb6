import { GRANTS } from '@portal/shared/access/grants'
import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { db, drainJobs, makeOrg } from '../../../test/world.ts'
import { form, give, make, office, person, rolesOf, take } from './role.kit.ts'

describe('giving a role', () => {
  it('adds people, and takes them out of their old roles on request', async () => {
    const { org, admin } = await office()
    const [kept, moved] = [await person(org, Role.rcOfficer), await person(org, Role.rcOfficer)]
    const role = await make(admin)
    expect((await give(admin, role.id, [kept])).status).toBe(200)
    expect((await give(admin, role.id, [moved], { removeFromOld: true })).status).toBe(200)
    expect(await rolesOf(kept)).toEqual([Role.rcOfficer, role.id])
    expect(await rolesOf(moved)).toEqual([role.id])
    const { body } = await admin.get(`/api/role/${role.id}/user`)
    expect(body.totalElements).toBe(2)
    expect((await admin.get(`/api/role/${role.id}/candidate`)).body.totalElements).toBe(0)
  })

  it('never leaves an organization without an admin, nor anybody with a role that cannot stand alone', async () => {
    const { admin } = await office('EMSD', Role.emsdAdmin)
    const org = { id: admin.user.orgId }
    const second = await person(org, Role.emsdAdmin)
    const officer = await person(org, Role.emsdOfficer)
    const reporter = Role.emsdReporter
    expect((await give(admin, reporter, [officer], { removeFromOld: true })).body.status).toBe(60120)
    expect((await give(admin, reporter, [officer])).status).toBe(200)
    expect((await take(admin, Role.emsdOfficer, officer)).body.status).toBe(60120)
    expect((await take(admin, Role.emsdAdmin, second)).body.status).toBe(41016)
    expect((await give(admin, Role.emsdOfficer, [second], { removeFromOld: true })).status).toBe(200)
    expect((await give(second, Role.emsdOfficer, [admin], { removeFromOld: true })).status).toBe(403)
  })

  it('is refused where it would take the last admin away', async () => {
    const { org, admin } = await office()
    const boss = await person(org, Role.rcAdmin)
    const makers = await make(admin, { web: [...GRANTS[Role.rcAdmin].web] })
    const maker = await person(org, Role.rcOfficer)
    await give(admin, makers.id, [maker])
    expect((await give(maker, Role.rcOfficer, [admin], { removeFromOld: true })).status).toBe(200)
    expect((await give(maker, Role.rcOfficer, [boss], { removeFromOld: true })).body.status).toBe(41022)
    expect(await rolesOf(boss)).toEqual([Role.rcAdmin])
  })

  it('leaves a group admin alone, and is refused for oneself and for people of others', async () => {
    const { org, admin } = await office()
    const groupAdmin = await person(org, Role.rcGroupAdmin)
    const role = await make(admin)
    expect((await give(admin, role.id, [groupAdmin])).body).toMatchObject({ status: 40225 })
    expect((await give(admin, role.id, [admin])).body.key).toBe('userNotFound')
    const stranger = await person(await makeOrg('RC'), Role.rcOfficer)
    expect((await give(admin, role.id, [stranger])).body.key).toBe('userNotFound')
    expect((await give(admin, Role.rcRegisteredWorker, [groupAdmin])).body.key).toBe('roleNotGivable')
  })

  it('gives nothing beyond the giver’s own rights, and takes nothing either', async () => {
    const { org, admin } = await office()
    const small = await make(admin, { web: ['role:list', 'role:manage', 'role:assign', 'label:read'] })
    const giver = await person(org, Role.rcOfficer)
    await give(admin, small.id, [giver], { removeFromOld: true })
    const officer = await person(org, Role.rcOfficer)
    expect((await give(giver, Role.rcAdmin, [officer])).body.key).toBe('roleNotGivable')
    expect((await give(giver, small.id, [officer], { removeFromOld: true })).body.key).toBe('roleNotGivable')
    expect((await giver.post('/api/role').send(form({ web: ['logbook:create'] }))).body.key).toBe('rightNotGivable')
    expect((await give(giver, small.id, [officer])).status).toBe(200)
  })
})

describe('deleting a role', () => {
  it('makes an officer of whoever has no other role, and tells them', async () => {
    const { org, admin } = await office()
    const role = await make(admin)
    const [sole, both] = [await person(org, Role.rcOfficer), await person(org, Role.rcOfficer)]
    await give(admin, role.id, [sole], { removeFromOld: true })
    await give(admin, role.id, [both])
    expect((await admin.get(`/api/role/${role.id}`)).body.removal).toMatchObject({
      sole: 1,
      becomes: { id: Role.rcOfficer },
    })
    expect((await admin.delete(`/api/role/${role.id}`)).status).toBe(200)
    expect(await rolesOf(sole)).toEqual([Role.rcOfficer])
    expect(await rolesOf(both)).toEqual([Role.rcOfficer])
    await drainJobs()
    expect((await sole.post('/api/msg/search').send({})).body.content[0]).toMatchObject({ event: 'roleTaken' })
  })

  it('is refused for built-in roles, and where a type has no officer', async () => {
    const { admin } = await office()
    expect((await admin.delete(`/api/role/${Role.rcOfficer}`)).body.key).toBe('roleNotFound')
    const boss = await person(await db.organization.findUniqueOrThrow({ where: { id: 7 } }), Role.superAdmin)
    const role = await make(boss, { orgType: 'SUPL', reach: 'linked', web: ['message:list'] })
    const supplier = await person(await makeOrg('SUPL'), Role.supplierAdmin)
    await person({ id: supplier.user.orgId }, Role.supplierAdmin)
    await give(boss, role.id, [supplier], { removeFromOld: true })
    expect((await boss.delete(`/api/role/${role.id}`)).body).toMatchObject({ status: 41016 })
  })

  it('and giving it at once end in one way: a person with a role that there is', async () => {
    const { org, admin } = await office()
    const colleague = await person(org, Role.rcAdmin)
    for (let turn = 0; turn < 5; turn++) {
      const role = await make(admin)
      const officer = await person(org, Role.rcOfficer)
      const [given, deleted] = await Promise.all([
        give(admin, role.id, [officer], { removeFromOld: true }),
        colleague.delete(`/api/role/${role.id}`),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(given.status)
      expect(await rolesOf(officer)).toEqual([Role.rcOfficer])
    }
  })
})

describe('a role that many organizations have', () => {
  it('tells an admin nothing of the people of others', async () => {
    const [mine, other] = [await office(), await office()]
    const looksAfter = await person({ id: REGULATOR_ORG_ID }, Role.rcRoleAdmin)
    const role = await make(looksAfter, { orgType: 'RC', web: ['logbook:list', 'message:list'] })
    const theirs = await person(other.org, Role.rcOfficer)
    expect((await give(other.admin, role.id, [theirs], { removeFromOld: true })).status).toBe(200)
    await db.intention.create({
      data: {
        ...{ userId: theirs.user.id, orgId: other.org.id, life: 'jobRecord', move: 'acknowledge', rowIds: [1] },
        ...{ request: {}, language: 'eng', dueAt: new Date('2099-01-01') },
      },
    })
    const change = { web: ['message:list'], mobile: [], version: 1 }
    for (const id of [role.id, Role.rcOfficer]) {
      expect((await mine.admin.post(`/api/role/${id}/right/check`).send(change)).body.key).toBe('roleNotFound')
      const seen = await Promise.all(['', '/history', '/user'].map((part) => mine.admin.get(`/api/role/${id}${part}`)))
      expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(theirs.user.username)
      expect(seen[0]?.body).toMatchObject({ people: 0, removal: { sole: 0 } })
    }
    const { body } = await looksAfter.get(`/api/role/${role.id}/history`)
    expect(JSON.stringify(body)).toContain(theirs.user.username)
    expect((await other.admin.get(`/api/role/${role.id}/history`)).body.totalElements).toBe(1)
    expect((await looksAfter.get(`/api/role/${role.id}`)).body).toMatchObject({ people: 1, removal: { sole: 1 } })
  })
})
