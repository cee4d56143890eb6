import { Role } from '@portal/shared/access/roles'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyone, asUser, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'

const today = dayOf(now)
let world: Awaited<ReturnType<typeof fixture>>
async function ruleOf(code: string) {
  return (await db.dutyRule.findUniqueOrThrow({ where: { code_kind: { code, kind: 'L' } } })).id
}
/** A contractor of two people with a lift that has a duty overdue, one this week and one later, and its responsible person. */
async function fixture() {
  const [rc, rp, other] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RC')]
  const logbook = await makeLogbook({ kind: 'L', type: 'EP', buildingEn: 'Polestar Gardens' })
  const foreign = await makeLogbook({ kind: 'L', type: 'EP' })
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  await grant(foreign, other, 'rc.PMC')
  const make = async (logbookId: number, code: string, owner: string, days: number, status = 'OPEN') =>
    db.duty.create({
      data: {
        ...{ logbookId, ruleId: await ruleOf(code), owner, status },
        ...{ fromOn: toDate(addDays(today, days - 30)), dueOn: toDate(addDays(today, days)) },
      },
    })
  return {
    ...{ rc, rp, other, logbook },
    late: await make(logbook.id, 'MAINTENANCE', 'RC', -3),
    week: await make(logbook.id, 'INVESTIGATION', 'RC', 0),
    later: await make(logbook.id, 'EXAMINATION', 'RC', 20),
    far: await make(logbook.id, 'LOAD_TEST', 'RC', 200),
    theirs: await make(logbook.id, 'ACKNOWLEDGE', 'RP', -1),
    foreign: await make(foreign.id, 'MAINTENANCE', 'RC', -9),
    one: await makeUser(rc, [Role.rcOfficer]),
    two: await makeUser(rc, [Role.rcAdmin]),
    manager: await makeUser(rp, [Role.rpOfficer]),
  }
}
beforeAll(async () => {
  world = await fixture()
})
const idsOf = ({ body }: { body: { content: { id: number }[] } }) => body.content.map(({ id }) => id)

describe('the duty list', () => {
  it('shows each side what it owes and what the other does, by day, and nothing of others', async () => {
    const { one, manager, late, week, later, theirs } = world
    const [mine, rp] = [await asUser(one), await asUser(manager)]
    expect(idsOf(await mine.get('/api/duty?whose=ours'))).toEqual([late.id, week.id, later.id])
    expect(idsOf(await mine.get('/api/duty?whose=theirs'))).toEqual([theirs.id])
    expect(idsOf(await rp.get('/api/duty?whose=mine'))).toEqual([theirs.id])
    expect(idsOf(await rp.get('/api/duty?whose=theirs'))).toEqual([late.id, week.id, later.id])
    const [row] = (await mine.get('/api/duty?whose=ours&when=overdue')).body.content
    expect(row).toMatchObject({
      duty: 'MAINTENANCE',
      dueOn: addDays(today, -3),
      isOurs: true,
      rule: { isStatutory: true, months: 1, owner: 'RC' },
      can: ['snooze', 'assign'],
      owners: [{ id: world.rc.id }],
      holder: null,
      snoozed: null,
    })
  })

  it('finds by time, building and kind', async () => {
    const { one, late, week, later, far, logbook } = world
    const me = await asUser(one)
    expect(idsOf(await me.get('/api/duty?whose=ours&when=week'))).toEqual([week.id])
    expect(idsOf(await me.get('/api/duty?whose=ours&when=next'))).toEqual([later.id])
    expect(idsOf(await me.get(`/api/duty?whose=ours&dueFrom=${addDays(today, 100)}`))).toEqual([far.id])
    expect(idsOf(await me.get('/api/duty?whose=ours&kinds=MAINTENANCE'))).toEqual([late.id])
    expect(idsOf(await me.get(`/api/duty?whose=ours&premises=${logbook.premises}`))).toHaveLength(3)
    expect(idsOf(await me.get(`/api/duty?whose=ours&q=${logbook.locationId}`))).toHaveLength(3)
    expect(idsOf(await me.get('/api/duty?whose=ours&premises=0000000'))).toEqual([])
  })

  it('counts them by whose they are, by time and by building', async () => {
    const { one, logbook } = world
    const { body } = await (await asUser(one)).get('/api/duty/summary?whose=ours')
    expect(body).toMatchObject({
      ours: { overdue: 1, week: 1, next: 1, snoozed: 0, suspended: 0, all: 3 },
      theirs: { overdue: 1, week: 0, next: 0, all: 1 },
      buildings: [{ premises: logbook.premises, buildingEn: 'Polestar Gardens', overdue: 1, week: 1, next: 1 }],
      buildingCount: 1,
      calendarSince: null,
    })
  })

  it('refuses a time and a side that there is not', async () => {
    const me = await asUser(world.one)
    const { body, status } = await me.get('/api/duty?whose=x&when=y&dueFrom=2026-13-01')
    expect([status, body.issues.map(({ path }: { path: string[] }) => path[0]).sort()]).toEqual([
      400,
      ['dueFrom', 'when', 'whose'],
    ])
  })
})

describe('snoozing and giving', () => {
  it('quiets a statutory duty for whoever snoozes it only, and shows colleagues that he did', async () => {
    const { one, two, late } = world
    const [me, colleague] = [await asUser(one), await asUser(two)]
    const body = { ids: [late.id], until: addDays(today, 3), reason: 'WAITING', remarks: 'CCTV on Monday' }
    expect((await me.post('/api/duty/snooze').send(body)).body).toMatchObject({ done: 1 })
    expect(idsOf(await me.get('/api/duty?whose=ours&when=overdue'))).toEqual([])
    expect(idsOf(await me.get('/api/duty?whose=ours&when=snoozed'))).toEqual([late.id])
    const [row] = (await colleague.get('/api/duty?whose=ours&when=overdue')).body.content
    expect(row).toMatchObject({
      id: late.id,
      snoozed: { until: addDays(today, 3), reason: 'WAITING', userName: one.displayName, isMine: false },
    })
    expect((await me.post('/api/duty/wake').send({ ids: [late.id] })).body).toMatchObject({ done: 1 })
    expect(idsOf(await me.get('/api/duty?whose=ours&when=overdue'))).toEqual([late.id])
  })

  it('quiets what the law does not ask for for colleagues too, until it gets another day', async () => {
    const { one, two, week } = world
    const body = { ids: [week.id], until: addDays(today, 3), reason: 'PLANNED' }
    await (await asUser(one)).post('/api/duty/snooze').send(body)
    const colleague = await asUser(two)
    expect(idsOf(await colleague.get('/api/duty?whose=ours&when=week'))).toEqual([])
    await db.duty.update({ where: { id: week.id }, data: { dueOn: toDate(addDays(today, 1)) } })
    expect(await db.dutySnooze.count({ where: { dutyId: week.id } })).toBe(0)
    await db.duty.update({ where: { id: week.id }, data: { dueOn: toDate(today) } })
  })

  it('names every fault of a snooze, and takes no day before tomorrow', async () => {
    const { one, late } = world
    const me = await asUser(one)
    const wrong = await me.post('/api/duty/snooze').send({ ids: [late.id], until: 'soon', reason: 'BORED' })
    expect(wrong.status).toBe(400)
    const today_ = await me.post('/api/duty/snooze').send({ ids: [late.id], until: today, reason: 'OTHER' })
    expect(today_.body).toMatchObject({ field: 'until' })
  })

  it('gives a duty to a colleague, who is told; it leaves the list of others', async () => {
    const { one, two, late, manager } = world
    const [me, colleague] = [await asUser(one), await asUser(two)]
    expect((await me.post('/api/duty/assign').send({ ids: [late.id], userId: two.id })).body).toMatchObject({ done: 1 })
    expect(idsOf(await me.get('/api/duty?whose=mine&when=overdue'))).toEqual([])
    expect(idsOf(await me.get('/api/duty?whose=ours&when=overdue'))).toEqual([late.id])
    expect(idsOf(await colleague.get('/api/duty?whose=mine&when=overdue'))).toEqual([late.id])
    expect(await db.messageRecipient.count({ where: { userId: two.id, message: { event: 'dutyGiven' } } })).toBe(1)
    const wrong = await me.post('/api/duty/assign').send({ ids: [late.id], userId: manager.id })
    expect(wrong.body).toMatchObject({ field: 'userId' })
    await me.post('/api/duty/assign').send({ ids: [late.id] })
    expect(idsOf(await me.get('/api/duty?whose=mine&when=overdue'))).toEqual([late.id])
  })

  it('of two who give one duty, and of one who snoozes it twice, at once, keeps one, and of two who snooze it both', async () => {
    const { one, two, later } = world
    const [me, colleague] = [await asUser(one), await asUser(two)]
    const ids = [later.id]
    const given = await Promise.all([
      me.post('/api/duty/assign').send({ ids, userId: two.id }),
      colleague.post('/api/duty/assign').send({ ids, userId: one.id }),
    ])
    expect(given.map(({ body }) => body)).toMatchObject([{ done: 1 }, { done: 1 }])
    expect(await db.dutyHolder.count({ where: { dutyId: later.id } })).toBe(1)
    await me.post('/api/duty/assign').send({ ids })
    const held = (days: number) => ({ ids, until: addDays(today, days), reason: 'OTHER' })
    const snoozed = await Promise.all([
      me.post('/api/duty/snooze').send(held(3)),
      me.post('/api/duty/snooze').send(held(5)),
      colleague.post('/api/duty/snooze').send(held(9)),
    ])
    expect(snoozed.map(({ body }) => body)).toMatchObject([{ done: 1 }, { done: 1 }, { done: 1 }])
    const kept = await db.dutySnooze.groupBy({ by: ['userId'], where: { dutyId: later.id }, _count: true })
    expect(kept.map(({ _count }) => _count)).toEqual([1, 1])
    await Promise.all([me, colleague].map((who) => who.post('/api/duty/wake').send({ ids })))
    expect(await db.dutySnooze.count({ where: { dutyId: later.id } })).toBe(0)
  })

  it('lets nobody touch what the other side owes, nor what is not his to know', async () => {
    const { one, theirs, foreign } = world
    const me = await asUser(one)
    const body = { until: addDays(today, 3), reason: 'OTHER' }
    expect((await me.post('/api/duty/snooze').send({ ...body, ids: [theirs.id] })).body.status).toBe(60701)
    expect((await me.post('/api/duty/snooze').send({ ...body, ids: [foreign.id] })).body.status).toBe(60700)
  })
})

describe('the calendar of duties', () => {
  it('is fetched at its address as whole days, with the rights of that moment, until it is revoked', async () => {
    const { one, logbook } = world
    const me = await asUser(one)
    const { address } = (await me.post('/api/duty/calendar').send({})).body
    const place = new URL(address).pathname
    const answer = await anyone().get(place)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text: string = answer.text ?? String(answer.body)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today, -3).replaceAll('-', '')}`)
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)
    expect(text).toContain(logbook.locationId)
    expect((await me.get('/api/duty/summary')).body.calendarSince).not.toBeNull()
    await db.userRole.deleteMany({ where: { userId: one.id } })
    expect((await anyone().get(place)).status).toBe(404)
    await db.userRole.create({ data: { userId: one.id, roleId: Role.rcOfficer } })
    expect((await anyone().get(place)).status).toBe(200)
    const again = (await me.post('/api/duty/calendar').send({})).body.address
    expect((await anyone().get(place)).status).toBe(404)
    await me.post('/api/duty/calendar').send({ revoke: true })
    expect((await anyone().get(new URL(again).pathname)).status).toBe(404)
  })

  it('is not found by trying', async () => {
    const tries = Array.from({ length: 70 }, (_, n) => n)
    const found: number[] = []
    for (const n of tries) found.push((await anyone().get(`/api/duty/calendar/forged-${n}.ics`)).status)
    expect(found.at(-1)).toBe(429)
  })
})
