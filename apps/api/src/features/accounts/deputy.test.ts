import { Role, type RoleId } from '@portal/shared/access/roles'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { makeDuty } from '../../../test/duties.ts'
import { systemCtx } from '../../../test/runs.ts'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { escalate } from '../duties/duty.escalation.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'

type Speaker = Awaited<ReturnType<typeof asUser>>
const TODAY = dayOf(now)
const DAY_MS = 86_400_000
afterEach(() => {
  world.now = now
})
const put = (who: Speaker, body: object) => who.put('/api/account/deputy').send(body)
const leave = (userId: number, over: object = {}) => ({ userId, from: TODAY, to: addDays(TODAY, 7), ...over })
const deputyOf = async (who: Speaker) => (await who.get('/api/account/deputy')).body
const people = async (roles: RoleId[][], org?: { id: number }) => {
  const employer = org ?? (await makeOrg('RC'))
  return Promise.all(roles.map(async (own) => asUser(await makeUser(employer, own))))
}
const told = (userId: number, event: string) => db.messageRecipient.count({ where: { userId, message: { event } } })

describe('a deputy', () => {
  it('is a colleague with at least the same rights, from one day to another, and both see it', async () => {
    const org = await makeOrg('RC')
    const [officer, admin, engineer] = await people(
      [[Role.rcOfficer], [Role.rcOfficer, Role.rcAdmin], [Role.rcRegisteredEngineer]],
      org,
    )
    const [stranger] = await people([[Role.rcOfficer]])
    if (!officer || !admin || !engineer || !stranger) throw new Error('four people are needed')
    const { content } = (await officer.get('/api/account/deputy/colleague')).body
    expect(content.map(({ id }: { id: number }) => id)).toEqual([admin.user.id])
    for (const other of [officer, engineer, stranger])
      expect((await put(officer, leave(other.user.id))).body).toMatchObject({
        key: 'deputyUnsuitable',
        field: 'userId',
      })
    expect((await put(officer, leave(admin.user.id))).status).toBe(200)
    expect(await deputyOf(officer)).toMatchObject({ mine: { id: admin.user.id, from: TODAY }, standsInFor: [] })
    expect(await deputyOf(admin)).toMatchObject({ mine: null, standsInFor: [{ id: officer.user.id }] })
    expect(await told(admin.user.id, 'deputyNamed')).toBe(1)
    expect((await put(officer, {})).status).toBe(200)
    expect(await deputyOf(officer)).toEqual({ mine: null, standsInFor: [] })
    expect(await told(admin.user.id, 'deputyEnded')).toBe(1)
  })

  it('needs two days, the right way round and not over', async () => {
    const [one, other] = await people([[Role.rcOfficer], [Role.rcOfficer]])
    if (!one || !other) throw new Error('two people are needed')
    const { id } = other.user
    expect((await put(one, { userId: id })).body.key).toBe('deputyDaysNeeded')
    expect((await put(one, leave(id, { to: addDays(TODAY, -1) }))).body).toMatchObject({ status: 10056, field: 'to' })
    expect((await put(one, leave(id, { from: addDays(TODAY, 9) }))).body.status).toBe(10056)
    expect((await put(one, leave(id, { to: 'never' }))).status).toBe(400)
  })

  it('makes no chain, also when two name each other at once', async () => {
    const [one, other, third] = await people([[Role.rcOfficer], [Role.rcOfficer], [Role.rcOfficer]])
    if (!one || !other || !third) throw new Error('three people are needed')
    const both = await Promise.all([put(one, leave(other.user.id)), put(other, leave(one.user.id))])
    expect(both.map(({ body, status }) => (status === 200 ? 200 : body.key)).sort()).toEqual([200, 'deputyChain'])
    const [away, standing] = both[0]?.status === 200 ? [one, other] : [other, one]
    expect((await put(standing, leave(third.user.id))).body.key).toBe('deputyChain')
    expect((await put(third, leave(away.user.id))).body.key).toBe('deputyChain')
    const later = { from: addDays(TODAY, 20), to: addDays(TODAY, 30) }
    expect((await put(standing, leave(third.user.id, later))).status).toBe(200)
  })

  it('ends with either account, and with a right that is taken', async () => {
    const [officer, admin] = await people([[Role.rcOfficer], [Role.rcOfficer, Role.rcAdmin]])
    if (!officer || !admin) throw new Error('two people are needed')
    const ends = async (change: () => Promise<unknown>) => {
      expect((await put(officer, leave(admin.user.id))).status).toBe(200)
      await change()
      return db.deputy.count({ where: { userId: officer.user.id } })
    }
    const again = () =>
      db.$transaction(async (tx) => {
        await tx.userRole.deleteMany({ where: { userId: admin.user.id } })
        const data = [Role.rcOfficer, Role.rcAdmin].map((roleId) => ({ userId: admin.user.id, roleId }))
        await tx.userRole.createMany({ data })
      })
    expect(await ends(again), 'roles that are given again change nothing').toBe(1)
    const where = { userId: admin.user.id, roleId: Role.rcOfficer }
    expect(await ends(() => db.userRole.deleteMany({ where }))).toBeLessThanOrEqual(1)
    await again()
    const off = (id: number) => db.user.update({ where: { id }, data: { status: 'DISABLED' } })
    expect(await ends(() => off(admin.user.id))).toBe(0)
    await db.user.update({ where: { id: admin.user.id }, data: { status: 'ENABLED' } })
    const engineer = { userId: admin.user.id, roleId: Role.rcRegisteredEngineer }
    const demoted = () =>
      db.$transaction([
        db.userRole.deleteMany({ where: { userId: admin.user.id } }),
        db.userRole.create({ data: engineer }),
      ])
    expect(await ends(demoted)).toBe(0)
  })
})

describe('what reaches somebody who is away', () => {
  it('reaches whoever stands in: exceptions, acknowledgements and what is due, and nothing after the last day', async () => {
    const site = await makeSite()
    const away = await asUser(await makeUser(site.rp, [Role.rpOfficer]))
    const standing = await asUser(await makeUser(site.rp, [Role.rpOfficer]))
    expect((await put(away, leave(standing.user.id))).status).toBe(200)
    await submit(site.crew, work(site, { gps: { state: 'OFF' } }), { photos: [] })
    expect(await told(away.user.id, 'jobRecordNeedsAttention')).toBe(1)
    expect(await told(standing.user.id, 'jobRecordNeedsAttention'), 'once').toBe(1)
  })

  it('is told of duties in one message a day, stands in the list of both, and acts say for whom', async () => {
    const rc = await makeOrg('RC')
    const [away, standing, colleague] = await people([[Role.rcOfficer], [Role.rcOfficer], [Role.rcOfficer]], rc)
    if (!away || !standing || !colleague) throw new Error('three people are needed')
    const logbook = await makeLogbook({ kind: 'L', type: 'EP' })
    await grant(logbook, rc, 'rc.PMC')
    const duty = await makeDuty(logbook, { days: 1 })
    await makeDuty(logbook, { code: 'EXAMINATION', days: 20 })
    await db.dutyHolder.create({ data: { dutyId: duty.id, orgId: rc.id, userId: away.user.id, givenByName: 'x' } })
    await put(away, leave(standing.user.id))
    const mine = async (who: Speaker) => (await who.get('/api/duty?whose=mine&kinds=MAINTENANCE')).body.totalElements
    expect([await mine(away), await mine(standing), await mine(colleague)]).toEqual([1, 1, 0])
    await escalate.run(systemCtx(), {})
    expect(await Promise.all([away, standing, colleague].map(({ user }) => told(user.id, 'dutiesDue')))).toEqual([
      1, 1, 1,
    ])
    const body = { ids: [duty.id], until: addDays(TODAY, 3), reason: 'PLANNED' }
    expect((await standing.post('/api/duty/snooze').send(body)).body.done).toBe(1)
    const event = await db.operationEvent.findFirstOrThrow({
      where: { action: 'duty.snooze', rowId: `${duty.id}` },
      orderBy: { id: 'desc' },
    })
    expect(event.after).toMatchObject({ standsInFor: away.user.displayName })
    world.now = new Date(now.getTime() + 8 * DAY_MS)
    expect(await mine(await asUser(standing.user))).toBe(0)
  })
})
