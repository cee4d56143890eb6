import { Role } from '@portal/shared/access/roles'
import { VIEWING_MINUTES } from '@portal/shared/features/viewings/viewing.schema'
import type { Contract } from '@portal/shared/kernel/contract'
import { viewingOf } from '@portal/shared/kernel/viewing/viewing'
import { describe, expect, it } from 'vitest'
import { asUser, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { CONTRACTS } from '../../features.ts'
import { endOverdue } from './viewing.jobs.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const person = async (org: { id: number }, ...roleIds: Parameters<typeof makeUser>[1]) =>
  asUser(await makeUser(org, roleIds))

/** A contractor with two lifts, an admin and an officer, whom a works group narrows to the first. */
async function office() {
  const org = await makeOrg('RC')
  const lifts = [await makeLogbook(), await makeLogbook()] as const
  for (const lift of lifts) await grant(lift, org, 'rc.PMC')
  const [admin, officer] = [await person(org, Role.rcAdmin), await person(org, Role.rcOfficer)]
  const { id } = (await admin.post('/api/workGroup').send({ name: 'East' })).body
  await admin.post('/api/workGroup/binding').send({ groupId: id, ids: [lifts[0].id] })
  await admin.post(`/api/workGroup/${id}/user`).send({ userIds: [officer.user.id] })
  return { org, lifts, admin, officer }
}
const start = (by: Person, whom: Person) => by.post('/api/account/viewAs').send({ userId: whom.user.id })
const sentBy = (by: Person, method: Contract['method'], path: string) => {
  if (method === 'patch') throw new Error('no call is a patch')
  return by[method](path)
}
const begun = async (by: Person, whom: Person): Promise<string> => (await start(by, whom)).body.id
const seen = async (by: Person, viewing: string) =>
  (await by.get('/api/logbook?size=50').set('Viewing', viewing)).body.content.map((row: { id: number }) => row.id)
const toldOf = async (whom: Person) =>
  (await whom.post('/api/msg/search').send({})).body.content
    .filter((row: { event: string }) => row.event.startsWith('viewing'))
    .map(({ event, params: { userName } }: { event: string; params: { userName: string } }) => [event, userName])

describe('a view of the portal as someone else', () => {
  it('reads what that person reads, and says who he is and who views', async () => {
    const { lifts, admin, officer } = await office()
    const id = await begun(admin, officer)
    expect(await seen(admin, id)).toEqual([lifts[0].id])
    expect((await admin.get(`/api/logbook/${lifts[1].locationId}`).set('Viewing', id)).body.key).toBe('logbookNotFound')
    const { body } = await admin.get('/auth/info').set('Viewing', id)
    const until = new Date(now.getTime() + VIEWING_MINUTES * 60_000).toISOString()
    expect(body).toMatchObject({
      user: { id: officer.user.id },
      viewer: { userId: admin.user.id, displayName: admin.user.displayName, until },
    })
    expect((await admin.get('/auth/info')).body).toMatchObject({ user: { id: admin.user.id }, viewer: null })
  })

  it('is told to that person when it begins and when it ends, and recorded with both names', async () => {
    const { admin, officer } = await office()
    const id = await begun(admin, officer)
    await seen(admin, id)
    await seen(admin, id)
    expect((await admin.post('/api/account/viewAs/end').set('Viewing', id).send({ viewingId: id })).status).toBe(200)
    expect((await admin.post('/api/account/viewAs/end').send({ viewingId: id })).status).toBe(200)
    const { displayName } = admin.user
    expect((await toldOf(officer)).toSorted()).toEqual([
      ['viewingBegun', displayName],
      ['viewingEnded', displayName],
    ])
    const recorded = await db.operationEvent.findMany({
      where: { model: 'user', rowId: `${officer.user.id}`, action: { in: ['account.viewAs', 'account.stopViewing'] } },
      orderBy: { id: 'asc' },
    })
    expect(recorded).toMatchObject([
      { userName: admin.user.displayName, after: { displayName: officer.user.displayName } },
      { userName: admin.user.displayName, after: { viewer: admin.user.displayName, amount: 2 } },
    ])
  })

  it('is over when it was stopped, when its time is over, and of another session', async () => {
    const { admin, officer } = await office()
    const [stopped, overdue] = [await begun(admin, officer), await begun(admin, officer)]
    await admin.post('/api/account/viewAs/end').send({ viewingId: stopped })
    const again = await asUser(admin.user)
    expect((await again.get('/api/logbook').set('Viewing', overdue)).body.key).toBe('viewingOver')
    world.now = new Date(now.getTime() + VIEWING_MINUTES * 60_000)
    for (const id of [stopped, overdue, 'nonsense'])
      expect((await admin.get('/api/logbook').set('Viewing', id)).body).toMatchObject({ key: 'viewingOver' })
    await endOverdue.run(ctxOf(await makeOrg('EMSD'), Role.superAdmin), {})
    const rows = await db.viewing.findMany({ where: { viewedId: officer.user.id } })
    world.now = now
    expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(await toldOf(officer)).toHaveLength(4)
  })

  it('ends with what allowed it: the right, the person being looked after, rights no wider', async () => {
    const { org, admin, officer } = await office()
    const id = await begun(admin, officer)
    const wider = await makeOrg('RC')
    await db.user.update({ where: { id: officer.user.id }, data: { orgId: wider.id } })
    expect((await admin.get('/api/logbook').set('Viewing', id)).body.key).toBe('viewingOver')
    await db.user.update({ where: { id: officer.user.id }, data: { orgId: org.id } })
    expect((await admin.get('/api/logbook').set('Viewing', id)).status).toBe(200)
    await db.user.update({ where: { id: officer.user.id }, data: { status: 'DISABLED' } })
    expect((await admin.get('/api/logbook').set('Viewing', id)).body.key).toBe('viewingOver')
    await db.user.update({ where: { id: officer.user.id }, data: { status: 'ENABLED' } })
    await db.userRole.updateMany({ where: { userId: admin.user.id }, data: { roleId: Role.rcOfficer } })
    expect((await admin.get('/api/logbook').set('Viewing', id)).body.key).toBe('viewingOver')
  })

  it('is only of people whom one looks after and who may and see no more', async () => {
    const { org, admin, officer } = await office()
    const stranger = await office()
    const groupAdmin = await person(org, Role.rcGroupAdmin)
    expect((await start(admin, stranger.officer)).body.key).toBe('userNotFound')
    expect((await start(admin, admin)).body.key).toBe('userNotFound')
    expect((await start(officer, admin)).body.key).toBe('forbidden')
    const [made] = await db.logbookGroup.createManyAndReturn({
      data: [{ kind: 'group', name: 'West', orgId: org.id, userName: '' }],
    })
    await db.groupUser.createMany({
      data: [groupAdmin, officer].map(({ user }) => ({ groupId: made?.id ?? 0, userId: user.id })),
    })
    expect((await start(groupAdmin, officer)).status).not.toBe(200)
    const regulator = await db.organization.findFirstOrThrow({ where: { type: 'EMSD' } })
    const emsd = await person(regulator, Role.emsdAdmin)
    // an admin of a contractor sends invitations, which one of the regulator may as well; he keeps workers, which the other may not
    expect((await start(emsd, admin)).body.key).toBe('viewingWider')
  })

  it('makes no call but those that read: every other one is refused, whatever it is given', async () => {
    const { admin, officer } = await office()
    const id = await begun(admin, officer)
    const calls = Object.values(CONTRACTS).flatMap((group) => Object.values(group) as Contract[])
    const refused = calls.filter((call) => viewingOf(call) === 'refused' && call.programs !== true)
    expect(refused.length).toBeGreaterThan(150)
    const passed: string[] = []
    for (const { method, path } of refused) {
      const answer = await sentBy(admin, method, path.replace(/:\w+/g, '1')).set('Viewing', id).send({})
      if (answer.body.key !== 'viewingReadsOnly') passed.push(`${method} ${path} ${answer.body.key}`)
    }
    expect(passed).toEqual([])
    const writing = calls.filter((call) => call.method !== 'get' && viewingOf(call) === 'made')
    expect(writing.map(({ path }) => path).sort()).toEqual([
      '/api/counts',
      '/api/dataset/count',
      '/api/jobRecord/rate',
      '/api/locationList/missing',
    ])
    const oneself = calls.filter((call) => call.access !== 'public' && viewingOf(call) === 'oneself')
    expect(oneself.map(({ path }) => path).sort()).toEqual([
      '/api/account/viewAs/end',
      '/auth/logout',
      '/auth/socketTicket',
    ])
  })

  it('lets nothing be recorded in the name of the person, whatever a read comes to', async () => {
    const { org, admin } = await office()
    const ctx = ctxOf(org, Role.rcOfficer)
    const viewer = { userId: admin.user.id, displayName: admin.user.displayName, until: now }
    const record = { action: 'label.create', model: 'label', rowId: 1 }
    await expect(ctx.as({ ...ctx.actor, viewer }, 'eng').record(record)).rejects.toMatchObject({
      key: 'viewingReadsOnly',
    })
    await expect(ctx.record(record)).resolves.toBeUndefined()
  })

  it('shows nothing that is for the person alone', async () => {
    const { admin, officer } = await office()
    const id = await begun(admin, officer)
    const own = [
      '/api/account/profile',
      '/api/account/session',
      '/api/account/signIn',
      '/api/msg/unreadCount',
      '/api/run',
    ]
    for (const path of own)
      expect((await admin.get(path).set('Viewing', id)).body, path).toMatchObject({ key: 'viewingReadsOnly' })
  })

  it('is nobody else’s to stop', async () => {
    const { org, admin, officer } = await office()
    const other = await person(org, Role.rcAdmin)
    const id = await begun(admin, officer)
    expect((await other.post('/api/account/viewAs/end').send({ viewingId: id })).status).toBe(200)
    expect((await admin.get('/api/logbook').set('Viewing', id)).status).toBe(200)
  })
})
