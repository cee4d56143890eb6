import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { db, makeOrg } from '../../../test/world.ts'
import { apart, create, type Office, office, type Person, person, promote, put } from '../groups/group.kit.ts'

const at = (whom: Person) => `/api/account/person/${whom.user.id}`
/** The account as it stands, with something else. */
async function edit(by: Person, whom: Person, over: object = {}) {
  const { username, displayName, email, phone, language, version, roles = [] } = (await by.get(at(whom))).body
  const roleIds = roles.map(({ id }: { id: number }) => id)
  return by.put(at(whom)).send({ username, displayName, email, phone, language, roleIds, version, ...over })
}
let count = 0
const colleague = (over: object = {}) => {
  const name = `grouped_${++count}`
  const email = `${name}@example.test`
  return { username: name, displayName: 'Ho', email, language: 'eng', roleIds: [Role.rcOfficer], ...over }
}
const groupsOf = async (userId: number) =>
  (await db.groupUser.findMany({ where: { userId }, orderBy: { groupId: 'asc' } })).map(({ groupId }) => groupId)
afterEach(() => db.rateWindow.deleteMany())

describe('the groups of an account', () => {
  let here: Office
  let east: number
  let west: number
  beforeEach(async () => {
    here = await office()
    east = await create(here.admin)
    west = await create(here.admin)
  })

  it('are given with a new account, and named in the history of the group', async () => {
    const { body } = await here.admin.post('/api/account').send(colleague({ groupIds: [west, east, east] }))
    expect(body.groups.map(({ id }: { id: number }) => id).sort()).toEqual([east, west].sort())
    const operation = { model: 'group', rowId: String(east), action: 'group.addUsers' }
    expect(await db.operationEvent.findMany({ where: operation })).toMatchObject([
      { after: { people: [body.username] } },
    ])
    expect(await apart()).toEqual([])
    expect((await here.admin.get('/api/account/role')).body.isGrouped).toBe(true)
  })

  it('are others after an edit that names them, and the same after one that does not', async () => {
    const { admin, officer } = here
    expect((await edit(admin, officer, { groupIds: [east] })).body.joined).toMatchObject([{ id: east }])
    expect((await edit(admin, officer, { displayName: 'Another' })).body.joined).toMatchObject([{ id: east }])
    expect((await edit(admin, officer, { groupIds: [west] })).body.joined).toMatchObject([{ id: west }])
    const operations = await db.operationEvent.findMany({
      where: { action: 'account.update', rowId: String(officer.user.id) },
      orderBy: { id: 'desc' },
    })
    expect(operations[0]).toMatchObject({
      before: { groups: expect.any(String) },
      after: { groups: expect.any(String) },
    })
    expect(operations[1]?.after).not.toHaveProperty('groups')
    expect(await apart()).toEqual([])
  })

  it('are not undone by somebody who has seen others', async () => {
    const { admin, second, officer } = here
    const { version } = (await admin.get(at(officer))).body
    await put(second, [west], officer)
    expect((await edit(admin, officer, { groupIds: [east], version })).body.key).toBe('conflict')
    expect(await groupsOf(officer.user.id)).toEqual([west])
  })

  it('are those of the organization: of another nobody is in, and no trace is left', async () => {
    const { admin, officer } = here
    const other = await office()
    const foreign = await create(other.admin)
    const refused = { status: 60163, field: 'groupIds' }
    expect((await edit(admin, officer, { groupIds: [east, foreign] })).body).toMatchObject(refused)
    const wanted = colleague({ groupIds: [foreign] })
    expect((await admin.post('/api/account').send(wanted)).body).toMatchObject(refused)
    expect(await db.user.count({ where: { username: wanted.username } })).toBe(0)
    expect(await groupsOf(officer.user.id)).toEqual([])
    const { body } = await edit(admin, officer, { groupIds: [foreign], roleIds: [] })
    expect(body.issues.map(({ status }: { status: number }) => status).sort()).toEqual([41016, 60163])
  })

  it('are, for a group admin, his own and those below: the others of his people stay', async () => {
    const { admin, officer, other } = here
    const below = await create(admin, east)
    await put(admin, [east], officer)
    await promote(admin, east, officer)
    await put(admin, [below, west], other)
    expect((await officer.get(at(other))).body.joined).toMatchObject([{ id: below }])
    expect((await edit(officer, other, { groupIds: [east] })).body.joined).toMatchObject([{ id: east }])
    expect(await groupsOf(other.user.id)).toEqual([east, west])
    expect((await edit(officer, other, { groupIds: [west] })).body).toMatchObject({ status: 60163, field: 'groupIds' })
    expect((await edit(officer, other, { groupIds: [] })).body).toMatchObject({ status: 40220, field: 'groupIds' })
    expect((await edit(admin, officer, { groupIds: [] })).body).toMatchObject({ status: 60168, field: 'groupIds' })
    expect((await edit(admin, other, { groupIds: [] })).body.joined).toEqual([])
  })

  it('are nothing to whoever looks after no chart of that organization', async () => {
    const { admin, officer } = here
    const looking = await person(await makeOrg('RC'), Role.rcRoleAdmin)
    expect((await looking.get(at(officer))).body.joined).toEqual([])
    expect((await edit(looking, officer, { groupIds: [east] })).body.joined).toMatchObject([{ id: east }])
    const regulator = await person({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const { body } = await regulator.get(at(admin))
    expect(body.joined).toBeNull()
    expect((await edit(regulator, admin, { groupIds: [east] })).body).toMatchObject({ status: 60163 })
  })
})
