import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { groupedApart, groupSubjectsApart, readersApart } from '../../../test/readers.ts'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const person = async (org: { id: number }, ...roleIds: Parameters<typeof makeUser>[1]) =>
  asUser(await makeUser(org, roleIds))
const DAY_MS = 86_400_000
const days = (count: number) => new Date(now.getTime() + count * DAY_MS)

/** A contractor with an admin, an officer and three lifts, of which the first is to be in a works group. */
async function office() {
  const org = await makeOrg('RC')
  const lifts = [await makeLogbook(), await makeLogbook(), await makeLogbook()] as const
  for (const lift of lifts) await grant(lift, org, 'rc.PMC')
  return { org, lifts, admin: await person(org, Role.rcAdmin), officer: await person(org, Role.rcOfficer) }
}
let count = 0
const create = async (by: Person): Promise<number> => {
  count += 1
  return (await by.post('/api/workGroup').send({ name: `Team ${count}` })).body.id
}
const bind = (by: Person, groupId: number, body: object) => by.post('/api/workGroup/binding').send({ groupId, ...body })
const unbind = (by: Person, groupId: number, body: object) =>
  by.post('/api/workGroup/unbinding').send({ groupId, ...body })
const put = (by: Person, id: number, whom: readonly Person[], over: object = {}) =>
  by.post(`/api/workGroup/${id}/user`).send({ userIds: whom.map(({ user }) => user.id), ...over })
const take = (by: Person, id: number, whom: Person) =>
  by.delete(`/api/workGroup/${id}/user`).send({ userIds: [whom.user.id] })
const confine = (by: Person, id: number, whom: Person, isUnconfined: boolean) =>
  by.put(`/api/workGroup/${id}/user`).send({ userIds: [whom.user.id], isUnconfined })
const seen = async (by: Person): Promise<string[]> =>
  (await by.get('/api/logbook?size=50')).body.content.map(({ locationId }: { locationId: string }) => locationId).sort()
const idsOf = (lifts: readonly { locationId: string }[]) => lifts.map(({ locationId }) => locationId).sort()

describe('a works group', () => {
  it('narrows every read of its people to its log-books, and of nobody else', async () => {
    const { lifts, admin, officer } = await office()
    const [first, second] = lifts
    const id = await create(admin)
    expect((await bind(admin, id, { ids: [first.id] })).status).toBe(200)
    expect((await put(admin, id, [officer])).status).toBe(200)
    expect(await seen(officer)).toEqual([first.locationId])
    expect((await officer.get(`/api/logbook/${second.locationId}`)).body.key).toBe('logbookNotFound')
    expect((await officer.get('/api/dashboard/overview')).status).toBe(200)
    expect(await seen(admin)).toEqual(idsOf(lifts))
    expect((await admin.get(`/api/logbook?workGroups=${id}`)).body.content).toMatchObject([
      { locationId: first.locationId, workGroups: [{ id }] },
    ])
    expect(await readersApart()).toEqual([])
  })

  it('adds up with the other ones of a person, and shows nothing while it is empty', async () => {
    const { lifts, admin, officer } = await office()
    const [one, other] = [await create(admin), await create(admin)]
    await put(admin, one, [officer])
    expect(await seen(officer)).toEqual([])
    expect((await admin.get(`/api/workGroup/${one}`)).body).toMatchObject({ isEmpty: true, userCount: 1 })
    await bind(admin, one, { ids: [lifts[0].id] })
    await bind(admin, other, { ids: [lifts[1].id] })
    await put(admin, other, [officer])
    expect(await seen(officer)).toEqual(idsOf([lifts[0], lifts[1]]))
  })

  it('does not narrow admins, nor those for whom that is lifted', async () => {
    const { org, lifts, admin, officer } = await office()
    const second = await person(org, Role.rcAdmin)
    const id = await create(admin)
    await put(admin, id, [second])
    expect(await seen(second)).toEqual(idsOf(lifts))
    await put(admin, id, [officer], { isUnconfined: true })
    expect(await seen(officer)).toEqual(idsOf(lifts))
    await confine(admin, id, officer, false)
    expect(await seen(officer)).toEqual([])
    await confine(admin, id, officer, true)
    expect(await seen(officer)).toEqual(idsOf(lifts))
    // whoever stops being an admin is narrowed from his next call on
    await db.userRole.deleteMany({ where: { userId: second.user.id } })
    await db.userRole.create({ data: { userId: second.user.id, roleId: Role.rcOfficer } })
    expect(await seen(second)).toEqual([])
  })

  it('narrows workers in the app, and the people of the regulator', async () => {
    const { lifts, admin, org } = await office()
    const worker = await makeUser(org, [Role.rcRegisteredWorker])
    const phone = await asUser(worker, 'mobile')
    const id = await create(admin)
    await bind(admin, id, { ids: [lifts[0].id] })
    await admin.post(`/api/workGroup/${id}/user`).send({ userIds: [worker.id] })
    expect(await seen(phone)).toEqual([lifts[0].locationId])
    const regulator = { id: REGULATOR_ORG_ID }
    const [boss, inspector] = [await person(regulator, Role.emsdAdmin), await person(regulator, Role.emsdOfficer)]
    const theirs = await create(boss)
    await bind(boss, theirs, { ids: [lifts[1].id] })
    await put(boss, theirs, [inspector])
    expect(await seen(inspector)).toEqual([lifts[1].locationId])
    expect((await inspector.get(`/api/logbook/${lifts[0].locationId}`)).status).toBe(404)
  })

  it('follows the access of the organization: what begins later comes, what has ended goes', async () => {
    const { org, lifts, admin, officer } = await office()
    const id = await create(admin)
    await bind(admin, id, { all: true })
    await put(admin, id, [officer])
    expect(await seen(officer)).toEqual(idsOf(lifts))
    await db.logbookParty.updateMany({ where: { logbookId: lifts[0].id }, data: { endsAt: days(-1) } })
    expect(await seen(officer)).toEqual(idsOf([lifts[1], lifts[2]]))
    expect((await admin.get(`/api/workGroup/${id}`)).body.logbookCount).toBe(2)
    await grant(lifts[0], org, 'rc.PMC', { startsAt: days(-0.5) })
    expect(await seen(officer)).toEqual(idsOf(lifts))
    expect(await readersApart()).toEqual([])
  })

  it('frees its people when it is deleted, or they leave it, and says so before', async () => {
    const { lifts, admin, officer } = await office()
    const id = await create(admin)
    await put(admin, id, [officer])
    expect((await admin.get(`/api/workGroup/${id}/removal`)).body).toEqual({ freed: 1 })
    await take(admin, id, officer)
    expect(await seen(officer)).toEqual(idsOf(lifts))
    await put(admin, id, [officer])
    expect((await admin.delete(`/api/workGroup/${id}`)).status).toBe(200)
    expect(await seen(officer)).toEqual(idsOf(lifts))
    expect(await db.logbookReader.count({ where: { subject: `workGroup:${id}` } })).toBe(0)
    expect(await db.userSubject.count({ where: { subject: `workGroup:${id}` } })).toBe(0)
    const told = (await officer.post('/api/msg/search').send({})).body.content.map(
      ({ event }: { event: string }) => event,
    )
    expect(told).toEqual(['workGroupFreed', 'workGroupNarrows', 'workGroupFreed', 'workGroupNarrows'])
  })
})

describe('what follows from groups', () => {
  const apart = () => Promise.all([readersApart(), groupedApart(), groupSubjectsApart()])

  it('is a group with all that are below it, and moves with them', async () => {
    const { org, officer } = await office()
    const make = (name: string, parentId?: number) =>
      db.logbookGroup.create({
        data: { kind: 'group', name: `${name} ${org.id}`, orgId: org.id, userName: 'x', ...(parentId && { parentId }) },
      })
    const top = await make('Top')
    const middle = await make('Middle', top.id)
    const low = await make('Low', middle.id)
    await db.groupUser.create({ data: { groupId: top.id, userId: officer.user.id } })
    const subjects = async () =>
      (await db.userSubject.findMany({ where: { userId: officer.user.id } })).map(({ subject }) => subject).sort()
    expect(await subjects()).toEqual([top, middle, low].map(({ id }) => `group:${id}`).sort())
    await db.logbookGroup.update({ where: { id: middle.id }, data: { parentId: null } })
    expect(await subjects()).toEqual([`group:${top.id}`])
    expect(await apart()).toEqual([[], [], []])
  })

  const ofGroup = (id: number) => `subject = 'workGroup:${id}'`
  it.each([
    ['a reader that is missing', (id: number) => `DELETE FROM logbook_reader WHERE ${ofGroup(id)}`],
    ['a reader that has ended', (id: number) => `UPDATE logbook_reader SET ends_at = starts_at WHERE ${ofGroup(id)}`],
    ['somebody who is no longer narrowed', (id: number) => `DELETE FROM user_subject WHERE ${ofGroup(id)}`],
    [
      'somebody who is narrowed by a group of nobody',
      (id: number) =>
        `INSERT INTO user_subject SELECT user_id, 'workGroup:99999' FROM user_subject WHERE ${ofGroup(id)}`,
    ],
  ])('is compared with what is kept: %s is found', async (_, fault) => {
    const { lifts } = await office()
    const regulator = { id: REGULATOR_ORG_ID }
    const [boss, inspector] = [await person(regulator, Role.emsdAdmin), await person(regulator, Role.emsdOfficer)]
    const id = await create(boss)
    await bind(boss, id, { ids: [lifts[0].id] })
    await put(boss, id, [inspector])
    expect(await apart()).toEqual([[], [], []])
    await db.$executeRawUnsafe(fault(id))
    expect((await apart()).flat()).not.toEqual([])
    // gone with the group; whose people change next has his made anew
    await db.logbookGroup.delete({ where: { id } })
    expect(await apart()).toEqual([[], [], []])
  })
})

describe('keeping works groups', () => {
  it('refuses a name twice, in whatever capitals, and what is there already by name', async () => {
    const { lifts, admin, officer } = await office()
    const id = await create(admin)
    const { name } = (await admin.get(`/api/workGroup/${id}`)).body
    expect((await admin.post('/api/workGroup').send({ name: name.toUpperCase() })).body).toMatchObject({
      status: 10601,
      field: 'name',
    })
    await bind(admin, id, { ids: [lifts[0].id] })
    expect((await bind(admin, id, { ids: [lifts[0].id] })).body.status).toBe(10609)
    const { body } = await bind(admin, id, { ids: [lifts[0].id, lifts[1].id] })
    expect(body).toMatchObject({ failed: [{ name: lifts[0].locationId, key: 'workGroupLocationAdded' }] })
    expect((await unbind(admin, id, { ids: [lifts[2].id] })).body.status).toBe(10610)
    await put(admin, id, [officer])
    expect((await put(admin, id, [officer])).body).toMatchObject({
      status: 60161,
      meta: { row: [officer.user.username] },
    })
  })

  it('takes location ids of 7 characters for a premises, and refuses those that nobody sees', async () => {
    const { admin, lifts } = await office()
    const id = await create(admin)
    const premises = lifts[0].locationId.slice(0, 7)
    await bind(admin, id, { all: true, filter: { locationIds: premises } })
    expect((await admin.get(`/api/workGroup/${id}`)).body.logbookCount).toBe(1)
    const stranger = await makeLogbook()
    expect((await bind(admin, id, { ids: [stranger.id] })).body.status).toBe(10610)
  })

  it('is for admins of the organization, and not for oneself', async () => {
    const [{ admin, officer, lifts }, other] = [await office(), await office()]
    const id = await create(admin)
    expect((await officer.get('/api/workGroup')).status).toBe(403)
    expect((await other.admin.get(`/api/workGroup/${id}`)).body.key).toBe('workGroupNotFound')
    expect((await bind(other.admin, id, { ids: [other.lifts[0].id] })).body.key).toBe('workGroupNotFound')
    expect((await put(admin, id, [other.officer])).body.key).toBe('userNotFound')
    expect((await put(admin, id, [admin])).body.key).toBe('userNotFound')
    expect((await bind(admin, id, { ids: [other.lifts[0].id, lifts[0].id] })).body.failed).toHaveLength(1)
  })

  it('does not let whoever is narrowed himself give or take more than he sees', async () => {
    const { org, lifts, admin, officer } = await office()
    const role = await db.role.create({
      data: {
        nameEn: `Keeper ${org.id}`,
        nameZh: `管理${org.id}`,
        orgId: org.id,
        permissions: {
          create: ['logbook:list', 'workGroup:list', 'workGroup:manage'].map((permission) => ({
            channel: 'web',
            permission,
          })),
        },
      },
    })
    await db.userRole.create({ data: { userId: officer.user.id, roleId: role.id } })
    const id = await create(admin)
    await bind(admin, id, { ids: [lifts[0].id] })
    await put(admin, id, [officer])
    expect((await bind(officer, id, { ids: [lifts[1].id] })).body.status).toBe(10610)
    expect((await bind(officer, id, { all: true })).body.done ?? 0).toBe(0)
    expect((await take(officer, id, officer)).body.key).toBe('userNotFound')
    expect((await confine(officer, id, officer, true)).body.key).toBe('userNotFound')
    expect((await officer.delete(`/api/workGroup/${id}`)).body.status).toBe(60162)
    expect(await seen(officer)).toEqual([lifts[0].locationId])
  })

  it('lets one of two names be, one of two versions, and loses no log-book that is granted at the same moment', async () => {
    const { org, admin, officer } = await office()
    const second = await person(org, Role.rcAdmin)
    const both = await Promise.all([admin, second].map((by) => by.post('/api/workGroup').send({ name: 'One of two' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const id = both.find(({ status }) => status === 200)?.body.id
    const renamed = await Promise.all(
      [admin, second].map((by, at) => by.put(`/api/workGroup/${id}`).send({ name: `Name ${at}`, version: 1 })),
    )
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])
    await put(admin, id, [officer])
    for (let round = 0; round < 8; round += 1) {
      const lift = await makeLogbook()
      const { id: partyId } = await grant(lift, org, 'rc.PMC')
      await Promise.all([
        bind(admin, id, { ids: [lift.id] }),
        db.logbookParty.update({ where: { id: partyId }, data: { isVoid: true } }),
        db.logbookParty
          .create({
            data: {
              logbookId: lift.id,
              orgId: org.id,
              role: 'rc.PMC',
              kind: 'RC',
              startsAt: days(-0.2),
              source: 'SEED',
            },
          })
          .catch(() => undefined),
      ])
    }
    expect(await readersApart()).toEqual([])
  })

  it('keeps what was done, and by whom', async () => {
    const { lifts, admin, officer } = await office()
    const id = await create(admin)
    await bind(admin, id, { ids: [lifts[0].id] })
    await put(admin, id, [officer])
    await confine(admin, id, officer, true)
    const { content } = (await admin.get(`/api/workGroup/${id}/history`)).body
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      'workGroup.confine',
      'workGroup.addUsers',
      'workGroup.addLogbooks',
      'workGroup.create',
    ])
    expect(content[2].after).toMatchObject({ locationId: lifts[0].locationId })
  })
})
