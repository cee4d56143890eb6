import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { asUser, db, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
import {
  add,
  apart,
  bind,
  create,
  demote,
  edit,
  locationsOf,
  office,
  type Person,
  person,
  promote,
  put,
  rolesOf,
  seen,
  statuses,
  take,
  unbind,
} from './group.kit.ts'

describe('a group admin', () => {
  /** Three groups below each other, each with a lift; the officer looks after the middle one. */
  async function groupsBelow() {
    const made = await office()
    const { admin, lifts, officer, other } = made
    const top = await create(admin)
    const middle = await create(admin, top)
    const low = await create(admin, middle)
    for (const [at, id] of [top, middle, low].entries()) await bind(admin, [id], { ids: [lifts[at]?.id] })
    await put(admin, [middle], officer)
    await put(admin, [low], other)
    return { ...made, top, middle, low }
  }

  it('is one by his next call, sees the log-books of his groups and those below, and is told', async () => {
    const { admin, officer, middle, lifts } = await groupsBelow()
    expect((await promote(admin, middle, officer)).status).toBe(200)
    expect(await rolesOf(officer)).toEqual([Role.rcGroupAdmin])
    const his = [lifts[1], lifts[2]]
    expect(await seen(officer)).toEqual(locationsOf(his))
    expect((await officer.get(`/api/logbook/${lifts[0].locationId}`)).status).toBe(404)
    expect((await officer.get(`/api/logbook/${lifts[2].locationId}`)).status).toBe(200)
    const [told] = (await officer.post('/api/msg/search').send({})).body.content
    expect(told).toMatchObject({ event: 'groupAdminGiven' })
    expect((await demote(admin, middle, officer)).status).toBe(200)
    expect(await rolesOf(officer)).toEqual([Role.rcOfficer])
    expect(await seen(officer)).toEqual(locationsOf(lifts))
    expect((await officer.post('/api/msg/search').send({})).body.content[0]).toMatchObject({ event: 'groupAdminTaken' })
  })

  it('looks after the accounts of the people of his groups and of those below', async () => {
    const { org, admin, second, officer, other, middle, low } = await groupsBelow()
    const colleague = await person(org, Role.rcOfficer)
    await put(admin, [low], second)
    await promote(admin, middle, officer)
    const { content } = (await officer.get('/api/account')).body
    const mayEdit = content.filter(({ can }: { can: string[] }) => can.length).map(({ id }: { id: number }) => id)
    expect(mayEdit).toEqual([other.user.id])
    // and sees nobody else of his organization, neither the second admin's colleagues nor their addresses
    const seenIds = content.map(({ id }: { id: number }) => id).toSorted()
    expect(seenIds).toEqual([officer.user.id, other.user.id, second.user.id].toSorted())
    expect((await officer.get('/api/account/export')).status).toBe(200)
    expect((await officer.get(`/api/account/person/${colleague.user.id}`)).body.key).toBe('userNotFound')
    const disable = (whom: Person) =>
      officer.post('/api/account/move').send({ move: 'disable', ids: [whom.user.id], reason: 'x' })
    expect((await disable(colleague)).body.key).toBe('userNotFound')
    expect((await disable(second)).body.key).toBe('userNotFound')
    expect((await disable(other)).status).toBe(200)
  })

  it('keeps the groups below his own, and neither his own nor others', async () => {
    const { admin, officer, other, lifts, top, middle, low } = await groupsBelow()
    await promote(admin, middle, officer)
    const { body } = await officer.get('/api/group/chart')
    expect(body).toMatchObject({ ungroupedUsers: null, mayAddTop: false })
    expect(body.groups).toMatchObject([
      { id: middle, parent: null, layer: 2, isEditable: false },
      { id: low, parent: { id: middle }, layer: 3, isEditable: true },
    ])
    expect((await officer.get(`/api/group/${top}`)).body.key).toBe('groupNotFound')
    expect((await edit(officer, middle, { parentId: top })).body.status).toBe(60166)
    expect((await add(officer)).body.status).toBe(60166)
    const made = await create(officer, middle)
    expect((await officer.get(`/api/group/${made}`)).status).toBe(200)
    expect((await edit(officer, made, {})).body.status).toBe(60166)
    expect((await edit(officer, made, { parentId: low })).status).toBe(200)
    expect((await edit(officer, made, { parentId: top, version: 2 })).body.key).toBe('groupNotFound')
    expect((await bind(officer, [made], { ids: [lifts[0].id] })).body.status).toBe(10710)
    expect((await bind(officer, [made], { all: true })).body.done).toBe(2)
    expect((await put(officer, [made], other)).status).toBe(200)
    expect((await put(officer, [made], officer)).body.key).toBe('userNotFound')
    expect((await promote(officer, made, other)).body.status).toBe(60167)
    expect((await unbind(officer, [made], { all: true })).body.done).toBe(2)
    await take(officer, made, other)
    expect((await officer.delete(`/api/group/${made}`)).status).toBe(200)
    expect(await apart()).toEqual([])
  })

  it('has this role alone, never as the last admin, and a group as long as he is one', async () => {
    const { org, admin, second, officer, middle } = await groupsBelow()
    await put(admin, [middle], second)
    await db.userRole.deleteMany({ where: { userId: admin.user.id } })
    await db.userRole.create({ data: { userId: admin.user.id, roleId: Role.rcRoleAdmin } })
    expect((await promote(admin, middle, second)).body.status).toBe(41022)
    await db.userRole.updateMany({ where: { userId: admin.user.id }, data: { roleId: Role.rcAdmin } })
    const worker = await asUser(await makeUser(org, [Role.rcRegisteredWorker]), 'mobile')
    await put(admin, [middle], worker)
    expect((await promote(admin, middle, worker)).body.status).toBe(40225)
    expect((await promote(admin, middle, second, officer)).status).toBe(200)
    expect((await promote(admin, middle, officer)).body).toMatchObject({
      status: 60172,
      meta: { row: [officer.user.username] },
    })
    expect((await take(admin, middle, officer)).body).toMatchObject({ status: 60168 })
    const another = await create(admin)
    await put(admin, [another], officer)
    expect((await take(admin, middle, officer)).status).toBe(200)
    expect((await demote(admin, another, officer)).status).toBe(200)
    expect((await take(admin, another, officer)).status).toBe(200)
  })

  it('is of the regulator too, and of no type that has none', async () => {
    const [boss, colleague] = await Promise.all(
      [Role.emsdAdmin, Role.emsdOfficer].map((role) => person({ id: REGULATOR_ORG_ID }, role)),
    )
    if (!boss || !colleague) throw new Error('Nobody there')
    const [mine, beside] = [await makeLogbook(), await makeLogbook()]
    const id = await create(boss)
    await bind(boss, [id], { ids: [mine.id] })
    await put(boss, [id], colleague)
    await promote(boss, id, colleague)
    expect(await seen(colleague)).toEqual([mine.locationId])
    expect((await colleague.get(`/api/logbook/${beside.locationId}`)).status).toBe(404)
    await demote(boss, id, colleague)
    const consultant = await makeOrg('ADM')
    const [head, staff] = [await person(consultant, Role.accessorAdmin), await person(consultant, Role.accessor)]
    const theirs = await create(head)
    await put(head, [theirs], staff)
    expect((await promote(head, theirs, staff)).body.status).toBe(60167)
  })
})

describe('two at once', () => {
  it('leave one name, one move of two that make a ring, and one of a group deleted while somebody comes in', async () => {
    const { admin, second, officer } = await office()
    expect(statuses(await Promise.all([admin, second].map((by) => add(by, null, ['One of two']))))).toEqual([200, 409])
    const [one, two] = [await create(admin), await create(admin)]
    const moved = await Promise.all([edit(admin, one, { parentId: two }), edit(second, two, { parentId: one })])
    expect(statuses(moved)).toEqual([200, 400])
    expect(moved.find(({ status }) => status === 400)?.body.status).toBe(41065)
    for (let round = 0; round < 6; round += 1) {
      const id = await create(admin)
      const [gone, came] = await Promise.all([admin.delete(`/api/group/${id}`), put(second, [id], officer)])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([gone.status, came.status])
    }
    expect(await apart()).toEqual([])
  })

  it('never leave an organization without an admin, nor make somebody a group admin twice', async () => {
    const { org, admin, second, officer } = await office()
    const id = await create(admin)
    await put(admin, [id], second, officer)
    await put(second, [id], admin)
    const each = await Promise.all([promote(admin, id, second), promote(second, id, admin)])
    expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.userRole.count({ where: { roleId: Role.rcAdmin, user: { orgId: org.id } } })).toBe(1)
    const left = each[0]?.status === 200 ? admin : second
    const twice = await Promise.all([promote(left, id, officer), promote(left, id, officer)])
    expect(statuses(twice)).toEqual([200, 409])
    expect(await rolesOf(officer)).toEqual([Role.rcGroupAdmin])
    expect(statuses(await Promise.all([demote(left, id, officer), demote(left, id, officer)]))).toEqual([200, 409])
  })
})

describe('whoever reaches a group', () => {
  it('sees one set of log-books everywhere: list, single read, search, workbook and app', async () => {
    const { org, admin, lifts, other } = await office()
    const [mine, beside] = lifts
    const rights = ['logbook:list', 'logbook:export', 'account:list', 'group:list']
    const role = await db.role.create({
      data: {
        ...{ nameEn: `Leader ${org.id}`, nameZh: `組長${org.id}`, orgId: org.id, reach: 'group' },
        permissions: {
          create: [
            ...rights.map((permission) => ({ channel: 'web', permission })),
            { channel: 'mobile', permission: 'logbook:list' },
          ],
        },
      },
    })
    const user = await makeUser(org, [])
    await db.userRole.create({ data: { userId: user.id, roleId: role.id } })
    const [leader, phone] = [await asUser(user), await asUser(user, 'mobile')]
    expect(await seen(leader)).toEqual([])
    const top = await create(admin)
    const low = await create(admin, top)
    await put(admin, [top], leader)
    await put(admin, [low], other)
    await bind(admin, [low], { ids: [mine.id] })
    const only = [mine.locationId]
    expect(await seen(leader)).toEqual(only)
    expect(await seen(phone)).toEqual(only)
    expect((await leader.get('/api/logbook?groups=1')).body.content).toEqual([])
    expect((await leader.get(`/api/logbook?groups=${low}`)).body.totalElements).toBe(1)
    expect((await leader.get(`/api/logbook?q=${beside.locationId}`)).body.content).toEqual([])
    for (const by of [leader, phone]) {
      expect((await by.get(`/api/logbook/${mine.locationId}`)).status).toBe(200)
      expect((await by.get(`/api/logbook/${beside.locationId}`)).status).toBe(404)
    }
    const book = new exceljs.Workbook()
    await book.xlsx.load((await leader.get('/api/logbook/export').responseType('blob')).body)
    const text = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
    expect(text).toContain(mine.locationId)
    expect(text).not.toContain(beside.locationId)
    // the people of his groups, by their groups
    const people = (await leader.get(`/api/account?groups=${low}`)).body.content
    expect(people).toMatchObject([{ id: other.user.id, groups: [{ id: low }] }])
    await unbind(admin, [low], { ids: [mine.id] })
    expect(await seen(leader)).toEqual([])
    expect((await phone.get(`/api/logbook/${mine.locationId}`)).status).toBe(404)
  })
})
