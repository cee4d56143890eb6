import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  add,
  apart,
  bind,
  create,
  demote,
  edit,
  locationsOf,
  type Office,
  office,
  person,
  promote,
  put,
  seen,
  take,
  unbind,
} from './group.kit.ts'

describe('the chart of an organization', () => {
  let at: Office
  beforeEach(async () => {
    at = await office()
  })

  it('has five layers at most, each after the one above it', async () => {
    const { admin } = at
    let parent: number | null = null
    const made: number[] = []
    for (let layer = 1; layer <= 5; layer += 1) {
      parent = await create(admin, parent)
      made.push(parent)
    }
    expect((await add(admin, parent)).body).toMatchObject({ status: 60165, field: 'parentId' })
    const alone = await create(admin)
    expect((await edit(admin, alone, { parentId: parent })).body.status).toBe(60165)
    const { body } = await admin.get('/api/group/chart')
    expect(body.groups.map(({ id }: { id: number }) => id)).toEqual([...made, alone])
    expect(body.groups.map(({ layer }: { layer: number }) => layer)).toEqual([1, 2, 3, 4, 5, 1])
    expect(body.groups[1].parent.id).toBe(made[0])
    const roomy = (await admin.get('/api/group?hasRoom=true&size=50')).body.content
    expect(roomy.map(({ id }: { id: number }) => id).sort()).toEqual([...made.slice(0, 4), alone].sort())
    expect((await admin.get(`/api/group?parentId=${made[0]}`)).body.content).toMatchObject([{ id: made[1] }])
  })

  it('refuses a parent for a group with sub-groups, so that no ring is ever made', async () => {
    const { admin } = at
    const [top, other] = [await create(admin), await create(admin)]
    const low = await create(admin, top)
    expect((await edit(admin, top, { parentId: other })).body).toMatchObject({ status: 41065, field: 'parentId' })
    expect((await edit(admin, top, { parentId: low })).body.status).toBe(41065)
    expect((await edit(admin, other, { parentId: other })).body.status).toBe(60171)
    expect((await edit(admin, low, { parentId: other })).status).toBe(200)
    expect((await edit(admin, low, { version: 2 })).body).toMatchObject({ parent: null, layer: 1 })
    expect((await edit(admin, low, { version: 2 })).body.status).toBe(409)
  })

  it('uses a name once, in whatever capitals, also in one request', async () => {
    const { admin } = at
    expect((await add(admin, null, ['East', 'West'])).status).toBe(200)
    expect((await add(admin, null, ['EAST'])).body).toMatchObject({ status: 10704, field: 'names' })
    expect((await add(admin, null, ['North', 'Near', 'north'])).body).toMatchObject({ status: 40218, field: 'names' })
    expect((await admin.get('/api/group?name=n')).body.content).toEqual([])
    const [east] = (await admin.get('/api/group?name=east')).body.content
    expect((await edit(admin, east.id, { name: 'West' })).body).toMatchObject({ status: 10704, field: 'name' })
    expect((await admin.post('/api/workGroup').send({ name: 'East' })).status).toBe(200)
  })

  it('is taken down from its last layer up, and when nobody and nothing is left in it', async () => {
    const { admin, officer, lifts } = at
    const top = await create(admin)
    const low = await create(admin, top)
    const gone = (id: number) => admin.delete(`/api/group/${id}`)
    expect((await gone(top)).body.status).toBe(41064)
    await put(admin, [low], officer)
    await bind(admin, [low], { ids: [lifts[0].id] })
    expect((await gone(low)).body.status).toBe(10702)
    await take(admin, low, officer)
    expect((await gone(low)).body.status).toBe(60169)
    await unbind(admin, [low], { ids: [lifts[0].id] })
    expect((await gone(low)).status).toBe(200)
    expect((await gone(top)).status).toBe(200)
    expect((await gone(top)).body.key).toBe('groupNotFound')
    expect(await apart()).toEqual([])
  })

  it('is the organization’s own, and for whoever keeps it', async () => {
    const { admin, officer, lifts } = at
    const other = await office()
    const [id, theirs] = [await create(admin), await create(other.admin)]
    expect((await officer.get('/api/group')).status).toBe(403)
    for (const answer of await Promise.all([
      other.admin.get(`/api/group/${id}`),
      edit(other.admin, id, {}),
      other.admin.delete(`/api/group/${id}`),
      add(other.admin, id),
      edit(other.admin, theirs, { parentId: id }),
      put(other.admin, [id], other.officer),
      put(other.admin, [theirs, id], other.officer),
      bind(other.admin, [id], { ids: [other.lifts[0].id] }),
      other.admin.get(`/api/group/${id}/history`),
    ]))
      expect(answer.body.key).toBe('groupNotFound')
    expect((await put(admin, [id], other.officer)).body.key).toBe('userNotFound')
    expect((await put(admin, [id], admin)).body.key).toBe('userNotFound')
    expect((await bind(admin, [id], { ids: [other.lifts[0].id] })).body.status).toBe(10710)
    expect((await admin.get(`/api/group?organizationId=${other.org.id}`)).body.content).toEqual([])
    expect((await admin.get(`/api/group/chart?organizationId=${other.org.id}`)).body.key).toBe('organizationNotFound')
    const theirTop = { names: ['Foreign'], organizationId: other.org.id }
    expect((await admin.post('/api/group').send(theirTop)).body.key).toBe('organizationNotFound')
    expect((await bind(admin, [id], { ids: [lifts[0].id] })).status).toBe(200)
  })

  it('is kept by whoever looks after all organizations of the type, but for log-books', async () => {
    const { org, officer, lifts, admin } = at
    const keeper = await person({ id: REGULATOR_ORG_ID }, Role.rcRoleAdmin)
    const made = await keeper.post('/api/group').send({ names: ['Made for them'], organizationId: org.id })
    const [{ id }] = made.body.groups
    await bind(admin, [id], { ids: [lifts[0].id] })
    expect((await put(keeper, [id], officer)).status).toBe(200)
    expect((await promote(keeper, id, officer)).status).toBe(200)
    const { body } = await keeper.get(`/api/group/chart?organizationId=${org.id}`)
    expect(body).toMatchObject({ organisation: { id: org.id }, logbookCount: 1, userCount: 1, ungroupedUsers: 3 })
    expect(body.groups).toMatchObject([{ id, logbookCount: 1, admins: [{ id: officer.user.id }] }])
    expect((await demote(keeper, id, officer)).status).toBe(200)
    expect((await bind(keeper, [id], { ids: [lifts[1].id] })).body.key).toBe('groupNotFound')
    const others = await person({ id: REGULATOR_ORG_ID }, Role.rpRoleAdmin)
    expect((await others.get(`/api/group/${id}`)).body.key).toBe('groupNotFound')
  })
})

describe('people and log-books of groups', () => {
  it('need a group, and are named when they are there already', async () => {
    const { admin, officer, other, lifts } = await office()
    const [one, two] = [await create(admin), await create(admin)]
    expect((await put(admin, [], officer)).body.status).toBe(40220)
    expect((await bind(admin, [], { ids: [lifts[0].id] })).body.status).toBe(40220)
    expect((await put(admin, [one], officer)).status).toBe(200)
    expect((await put(admin, [one], officer, other)).body).toMatchObject({
      status: 60164,
      meta: { row: [officer.user.username] },
    })
    expect((await put(admin, [one, two], officer)).status).toBe(200)
    expect((await admin.get(`/api/group/${one}/user`)).body.content).toMatchObject([
      { id: officer.user.id, others: [{ id: two }], isGroupAdmin: false, isPromotable: true },
    ])
    await bind(admin, [one], { ids: [lifts[0].id] })
    expect((await bind(admin, [one], { ids: [lifts[0].id] })).body.status).toBe(10709)
    const { body } = await bind(admin, [one], { ids: [lifts[0].id, lifts[1].id] })
    expect(body).toMatchObject({ failed: [{ name: lifts[0].locationId, key: 'groupLocationAdded' }] })
    expect((await unbind(admin, [two], { ids: [lifts[0].id] })).body.status).toBe(10710)
    expect((await bind(admin, [one, two], { all: true })).body.done).toBe(3)
    expect((await admin.get(`/api/group/${two}`)).body.logbookCount).toBe(3)
    expect((await admin.get(`/api/logbook?groups=${one}`)).body.content).toHaveLength(3)
    expect((await admin.get(`/api/logbook?notInGroup=${two}`)).body.content).toEqual([])
    const premises = lifts[2].locationId.slice(0, 7)
    expect((await unbind(admin, [two], { all: true, filter: { locationIds: premises } })).body.done).toBe(1)
  })

  it('narrow nobody: only works groups do', async () => {
    const { admin, officer, lifts } = await office()
    const id = await create(admin)
    await bind(admin, [id], { ids: [lifts[0].id] })
    await put(admin, [id], officer)
    expect(await seen(officer)).toEqual(locationsOf(lifts))
  })

  it('are kept with what was done to them', async () => {
    const { admin, officer, lifts } = await office()
    const id = await create(admin)
    await put(admin, [id], officer)
    await bind(admin, [id], { ids: [lifts[0].id] })
    await promote(admin, id, officer)
    await demote(admin, id, officer)
    await edit(admin, id, { name: 'Another name' })
    const { content } = (await admin.get(`/api/group/${id}/history`)).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      'group.edit',
      'group.demote',
      'group.promote',
      'group.addLogbooks',
      'group.addUsers',
      'group.create',
    ])
  })
})
