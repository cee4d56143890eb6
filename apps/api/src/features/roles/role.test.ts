import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { db, drainJobs } from '../../../test/world.ts'
import { form, give, make, office, person, rightsOf, rolesOf } from './role.kit.ts'

describe('the list of roles', () => {
  it('shows built-in roles of one’s type and one’s own, and nobody else’s', async () => {
    const [mine, other] = [await office(), await office()]
    const role = await make(mine.admin)
    await make(other.admin)
    const { body } = await mine.admin.get('/api/role?size=100')
    const ids = body.content.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([
      Role.rcAdmin,
      Role.rcOfficer,
      Role.rcRegisteredEngineer,
      Role.rcRegisteredWorker,
      Role.rcGeneralWorker,
      Role.rcGroupAdmin,
      role.id,
    ])
    expect(body.content.at(-1)).toMatchObject({ kind: 'CUSTOM', people: 0, can: ['edit', 'remove', 'give'] })
    expect(body.content[0]).toMatchObject({ kind: 'BUILT_IN', people: 1, signedIn: 1, can: ['give'] })
    expect((await mine.admin.get('/api/role?kind=CUSTOM')).body.totalElements).toBe(1)
  })

  it('is as empty of others for whoever asks by id', async () => {
    const [mine, other] = [await office(), await office()]
    const role = await make(other.admin)
    for (const call of [
      mine.admin.get(`/api/role/${role.id}`),
      mine.admin.get(`/api/role/${role.id}/user`),
      mine.admin.get(`/api/role/${role.id}/history`),
      mine.admin.delete(`/api/role/${role.id}`),
      mine.admin.put(`/api/role/${role.id}`).send({ ...form(), version: 1 }),
      mine.admin.put(`/api/role/${role.id}/right`).send({ ...form(), version: 1 }),
      give(mine.admin, role.id, [mine.admin]),
    ])
      expect((await call).body.key).toBe('roleNotFound')
  })
})

describe('making a role', () => {
  it('keeps names, reach and rights, and its history', async () => {
    const { admin } = await office()
    const role = await make(admin, { mobile: ['jobRecord:submit'] })
    expect(role).toMatchObject({ reach: 'own', webCount: 2, mobileCount: 1, version: 1, removal: { sole: 0 } })
    expect((await admin.get(`/api/role/${role.id}/history`)).body.content).toMatchObject([
      { action: 'role.create', after: { added: { nameEn: expect.stringContaining('See log-books') } } },
    ])
  })

  it('names every fault at once: no names, a reach and rights beyond one’s own', async () => {
    const { admin } = await office()
    const wrong = form({
      nameEn: ' ',
      nameZh: '',
      reach: 'all',
      web: ['organization:approve'],
      mobile: ['logbook:create'],
    })
    const { body } = await admin.post('/api/role').send(wrong)
    expect(body.issues.map(({ path, status }: { path: string[]; status: number }) => [path.join('.'), status])).toEqual(
      [
        ['nameEn', 41010],
        ['nameZh', 41010],
        ['reach', 60119],
        ['web', 60118],
        ['mobile', 60118],
      ],
    )
    expect((await admin.post('/api/role').send(form({ web: [] }))).body).toMatchObject({ status: 41015, field: 'web' })
    expect((await admin.post('/api/role').send(form({ nameEn: '' }))).body).toMatchObject({ status: 41010 })
    expect((await admin.post('/api/role').send(form({ orgType: 'RC' }))).body.key).toBe('forbidden')
  })

  it('gives a name once in either language, whatever its capitals, also to two people at once', async () => {
    const { org, admin } = await office()
    const colleague = await person(org, Role.rcAdmin)
    const first = await make(admin)
    const again = (over: object) => admin.post('/api/role').send(form(over))
    expect((await again({ nameEn: first.nameEn.toUpperCase() })).body).toMatchObject({ status: 41011, field: 'nameEn' })
    expect((await again({ nameZh: first.nameZh })).body).toMatchObject({ status: 41011, field: 'nameZh' })
    expect((await again({ nameEn: 'RC Admin' })).body).toMatchObject({ status: 41011 })
    const same = form()
    const both = await Promise.all([admin.post('/api/role').send(same), colleague.post('/api/role').send(same)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = both.find(({ status }) => status === 400)
    expect(refused?.body.issues).toMatchObject([{ status: 41011 }, { status: 41011 }])
  })

  it('for all organizations of a type is the affair of its role admin', async () => {
    const lookingAfter = await person(
      { ...(await db.organization.findUniqueOrThrow({ where: { id: 7 } })) },
      Role.rcRoleAdmin,
    )
    const role = await make(lookingAfter, { orgType: 'RC', web: ['logbook:list', 'label:read'] })
    expect(role).toMatchObject({ orgType: 'RC', type: 'RC', org: null, can: ['edit', 'remove', 'give'] })
    const { org, admin } = await office()
    const officer = await person(org, Role.rcOfficer)
    expect((await admin.get(`/api/role/${role.id}`)).body).toMatchObject({ can: ['give'] })
    expect((await give(admin, role.id, [officer])).status).toBe(200)
    expect((await admin.delete(`/api/role/${role.id}`)).body.key).toBe('roleNotFound')
    expect((await (await office('RP', Role.rpAdmin)).admin.get(`/api/role/${role.id}`)).status).toBe(404)
    expect((await lookingAfter.post('/api/role').send(form({ orgType: 'RP' }))).body.key).toBe('forbidden')
    const wide = form({ orgType: 'RC', web: ['organization:approve'] })
    expect((await lookingAfter.post('/api/role').send(wide)).body.key).toBe('rightNotGivable')
  })
})

describe('changed rights', () => {
  it('work on the next call of whoever is signed in, who is told what came and what went', async () => {
    const { org, admin } = await office()
    const role = await make(admin, { web: ['logbook:list', 'message:list'] })
    const worker = await person(org, Role.rcOfficer)
    await give(admin, role.id, [worker], { removeFromOld: true })
    expect(await rightsOf(worker)).toEqual(['logbook:list', 'message:list'])
    expect((await worker.get('/api/label')).status).toBe(403)
    const change = { web: ['label:read', 'message:list'], mobile: [], version: 1 }
    const foreseen = await admin.post(`/api/role/${role.id}/right/check`).send(change)
    expect(foreseen.body).toEqual({ people: 1, signedIn: 1, pending: [] })
    expect((await admin.put(`/api/role/${role.id}/right`).send(change)).body).toMatchObject({ version: 2, webCount: 2 })
    expect((await worker.get('/api/label')).status).toBe(200)
    expect((await worker.get('/api/logbook')).status).toBe(403)
    await drainJobs()
    const { body } = await worker.post('/api/msg/search').send({})
    expect(body.content[0]).toMatchObject({ event: 'roleRightsChanged' })
    expect(JSON.stringify(body.content[0])).toContain('See labels')
  })

  it('are refused on an old version, and keep what their editor could not give', async () => {
    const { org, admin } = await office()
    const role = await make(admin)
    await db.rolePermission.create({ data: { roleId: role.id, channel: 'web', permission: 'organization:approve' } })
    const set = (version: number, web: string[]) =>
      admin.put(`/api/role/${role.id}/right`).send({ web, mobile: [], version })
    expect((await set(1, ['label:read'])).body.web.toSorted()).toEqual(['label:read', 'organization:approve'])
    expect((await set(1, ['logbook:list'])).body.key).toBe('conflict')
    const officer = await person(org, Role.rcOfficer)
    expect((await give(admin, role.id, [officer])).body.key).toBe('roleNotGivable')
  })

  it('give whoever makes them nothing that he has not: neither rights of the app nor another reach', async () => {
    const { org, admin } = await office()
    const web = ['logbook:list', 'role:list', 'role:manage']
    const { id } = await make(admin, { web })
    const keeper = await person(org, Role.rcOfficer)
    await give(admin, id, [keeper], { removeFromOld: true })
    const own = (await keeper.get(`/api/role/${id}`)).body
    expect(own.ceiling).toMatchObject({ mobile: [], reaches: ['own'] })
    const wider = await keeper.put(`/api/role/${id}/right`).send({ web, mobile: ['logbook:list'], version: 1 })
    expect(wider.body.key).toBe('rightNotGivable')
    // a works group narrows his organization's log-books, and not those of his groups
    const reach = await keeper.put(`/api/role/${id}`).send({ ...form({ reach: 'group' }), version: 1 })
    expect(reach.body.key).toBe('reachNotGivable')
    expect((await keeper.put(`/api/role/${id}`).send({ ...form(), version: 1 })).status).toBe(200)
    const other = await make(admin, { web })
    const theirs = { web, mobile: ['logbook:list'], version: 1 }
    expect((await keeper.put(`/api/role/${other.id}/right`).send(theirs)).status).toBe(200)
  })

  it('are nobody’s to make who has lost the right meanwhile', async () => {
    const { org, admin } = await office()
    const [second, third] = [await person(org, Role.rcAdmin), await person(org, Role.rcAdmin)]
    const role = await make(admin)
    const [one, other] = await Promise.all([
      give(admin, role.id, [second], { removeFromOld: true }),
      give(second, role.id, [admin], { removeFromOld: true }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 403])
    expect(await rolesOf(third)).toEqual([Role.rcAdmin])
  })
})

it('says of every right what it opens and who has it', async () => {
  const { admin } = await office()
  const { body } = await admin.get('/api/right')
  const row = (right: string) => body.content.find((one: { right: string }) => one.right === right)
  expect(row('role:list')).toMatchObject({
    nameEn: 'See roles',
    heldBy: ['RC', 'RP', 'EMSD'],
    screens: [{ key: 'roles' }, { key: 'role' }],
  })
  expect(row('role:assign').calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/role/:id/user' }),
  )
  expect(row('job:manage').heldBy).toEqual([])
})
