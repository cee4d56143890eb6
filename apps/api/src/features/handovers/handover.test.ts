import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeLogbook, makeOrg, now, world } from '../../../test/world.ts'
import { lapseHandovers, remindHandovers } from './handover.jobs.ts'
import { listOf, moveAll, type Speaker, site } from './handover.kit.ts'

afterEach(() => {
  world.now = now
})

const LATER = '2026-12-01'
const BEGINS = startOf(LATER)

const holdersAt = async (ids: readonly number[], at: Date, role = 'rc.PMC') => {
  const open = { isVoid: false, startsAt: { lte: at }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] }
  const rows = await db.logbookParty.findMany({
    where: { logbookId: { in: [...ids] }, role, ...open },
    orderBy: { logbookId: 'asc' },
  })
  return rows.map(({ orgId }) => orgId)
}
const hear = (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })

describe('a handover', () => {
  it('changes nothing before it is confirmed; then the role passes on at once', async () => {
    const { old, next, ids, send, receiver, logbooks } = await site(2)
    expect((await send({ message: 'as agreed' })).body).toEqual({ done: 2, failed: [] })
    expect(await hear(next, 'handoverSent')).toBe(1)
    const [row] = await listOf(receiver, 'direction=RECEIVED&sort=locationId,asc')
    expect(row).toMatchObject({
      number: expect.stringMatching(/^HO-26-\d{6}$/),
      locationId: logbooks.map(({ locationId }) => locationId).sort()[0],
      org: { id: old.id },
      newOrg: { id: next.id },
      startsAt: null,
      message: 'as agreed',
      status: 'OPEN',
      can: ['confirm', 'refuse'],
    })
    expect((await receiver.get(`/api/logbook/${row.locationId}`)).status).toBe(404)
    expect(await holdersAt(ids, now)).toEqual([old.id, old.id])
    expect((await moveAll(receiver, 'confirm')).body.done).toBe(2)
    expect(await holdersAt(ids, now)).toEqual([next.id, next.id])
    expect(await hear(old, 'handoverConfirmed')).toBe(1)
    const given = await db.logbookParty.findMany({ where: { origin: row.number } })
    const fromSender = { source: 'HANDOVER', givenByOrgId: old.id }
    expect(given).toMatchObject([fromSender, fromSender])
  })

  it('passes the role on at its moment, for all of its log-books at one instant', async () => {
    const { old, next, ids, send, receiver } = await site(2)
    await send({ startsOn: LATER })
    await moveAll(receiver, 'confirm')
    expect(await holdersAt(ids, new Date(BEGINS.getTime() - 1))).toEqual([old.id, old.id])
    expect(await holdersAt(ids, BEGINS)).toEqual([next.id, next.id])
  })

  it('is answered log-book by log-book', async () => {
    const { old, next, ids, send, sender, receiver } = await site(3)
    await send()
    const rows = await listOf(receiver)
    const one = (who: Speaker, index: number, move: string, reason?: string) =>
      who.post('/api/handover/move').send({ ids: [rows[index].id], move, reason })
    expect((await one(receiver, 0, 'refuse')).body.key).toBe('validationFailed')
    expect((await one(receiver, 0, 'refuse', 'not ours')).body.done).toBe(1)
    expect((await one(sender, 1, 'cancel')).body.done).toBe(1)
    expect((await one(receiver, 2, 'confirm')).body.done).toBe(1)
    expect((await holdersAt(ids, now)).sort()).toEqual([old.id, old.id, next.id].sort())
    expect(await hear(old, 'handoverRefused')).toBe(1)
    expect(await hear(next, 'handoverCancelled')).toBe(1)
    const again = await Promise.all([0, 1].map((index) => one(receiver, index, 'confirm')))
    expect(again.map(({ body }) => body.key)).toEqual(['takeoverNotFound', 'takeoverNotFound'])
  })

  it('that nobody has answered at its moment is cancelled, and both are told', async () => {
    const { old, next, ids, send, receiver } = await site()
    await send({ startsOn: LATER })
    await lapseHandovers.run(systemCtx(), {})
    expect((await listOf(receiver))[0].status).toBe('OPEN')
    world.now = BEGINS
    const late = await as(next, Role.rcOfficer)
    const [{ id }] = await listOf(late)
    const answer = await late.post('/api/handover/move').send({ ids: [id], move: 'confirm' })
    expect(answer.body.key).toBe('handoverLate')
    const run = () => lapseHandovers.run(systemCtx(), {})
    await Promise.all([run(), run()])
    expect((await listOf(late))[0]).toMatchObject({ status: 'CANCELLED', can: [], decidedByName: '' })
    expect(await holdersAt(ids, BEGINS)).toEqual([old.id])
    expect([await hear(old, 'handoverLapsed'), await hear(next, 'handoverLapsed')]).toEqual([1, 2])
  })

  it('is remembered 7, 3 and 1 days before its moment, once each', async () => {
    const { next, send } = await site()
    await send({ startsOn: LATER })
    const heard = []
    for (const day of ['23', '24', '24', '27', '28', '30']) {
      world.now = new Date(`2026-11-${day}T09:00:00+08:00`)
      await remindHandovers.run(systemCtx(), {})
      heard.push(await hear(next, 'handoverWaiting'))
    }
    expect(heard).toEqual([0, 1, 1, 1, 2, 3])
  })

  it('is refused where the sender does not hold the role, one is open, or the receiver stands already', async () => {
    const { old, next, logbooks, send, sender } = await site()
    expect((await send({ role: 'rc.PIC' })).body.key).toBe('logbookForbidden')
    expect((await send({ newOrgId: old.id })).body.key).toBe('contractorDuplicate')
    expect((await send({ newOrgId: (await makeOrg('RP')).id })).body.key).toBe('receiverOfOtherType')
    expect((await send({ startsOn: '2026-11-21' })).body.key).toBe('effectiveInPast')
    const sub = await makeOrg('RC')
    for (const one of logbooks) await grant(one, sub, 'sub.MSC')
    expect((await send({ newOrgId: sub.id })).body).toMatchObject({ key: 'contractorDuplicate', status: 40061 })
    await send()
    expect((await send()).body).toMatchObject({ key: 'handoverPending', status: 12015 })
    const [{ id }] = await listOf(sender)
    await sender.post('/api/handover/move').send({ ids: [id], move: 'cancel' })
    expect((await send()).body.done).toBe(1)
    expect((await send({}, await as(next, Role.rcOfficer))).body.key).toBe('locationNotFound')
  })

  it('and a change of contractor keep each other away', async () => {
    const { logbooks, next, ids, send } = await site()
    const rp = await makeOrg('RP')
    for (const one of logbooks) await grant(one, rp, 'rp.OC')
    const manager = await as(rp, Role.rpAdmin)
    const change = () =>
      manager
        .post('/api/contractorChange')
        .send({ ids, role: 'rc.PMC', newOrgId: next.id, startsOn: LATER, reason: 'a new contract' })
    await send()
    expect((await change()).body.key).toBe('handoverPending')
    await db.handoverLogbook.updateMany({ where: { logbookId: { in: ids } }, data: { status: 'CANCELLED' } })
    expect((await change()).body.done).toBe(1)
    expect((await send({ newOrgId: (await makeOrg('RC')).id })).body.key).toBe('contractorExists')
  })

  it('is not confirmed when the sender has lost the role meanwhile', async () => {
    const { old, ids, send, receiver } = await site()
    await send()
    await db.logbookParty.updateMany({ where: { logbookId: { in: ids }, orgId: old.id }, data: { endsAt: now } })
    const [{ id }] = await listOf(receiver)
    const answer = await receiver.post('/api/handover/move').send({ ids: [id], move: 'confirm' })
    expect(answer.body.key).toBe('handoverRoleLost')
  })

  it('ends the sub-contracts of the one before, and tells it beforehand', async () => {
    const { old, logbooks, send, receiver } = await site()
    const sub = await makeOrg('RC')
    for (const one of logbooks) await grant(one, sub, 'sub.MSC', { givenByOrgId: old.id })
    await send({ startsOn: LATER })
    const { rehearsal } = (await moveAll(receiver, 'confirm', { rehearse: true })).body
    expect(rehearsal.effects).toEqual([{ kind: 'subcontractsEnded', count: 1 }])
    await moveAll(receiver, 'confirm', { token: rehearsal.token })
    expect((await db.logbookParty.findFirstOrThrow({ where: { orgId: sub.id } })).endsAt).toEqual(BEGINS)
  })

  it('is sent by one of two who send it at once, and either confirmed or cancelled', async () => {
    const { send, sender, receiver } = await site()
    const others = await Promise.all([makeOrg('RC'), makeOrg('RC')])
    const sent = await Promise.all(others.map(({ id }) => send({ newOrgId: id })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    await moveAll(sender, 'cancel')
    await send()
    const [{ id }] = await listOf(receiver)
    const both = await Promise.all([
      receiver.post('/api/handover/move').send({ ids: [id], move: 'confirm' }),
      sender.post('/api/handover/move').send({ ids: [id], move: 'cancel' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('of a developer goes to a responsible person, by administrators', async () => {
    const [developer, owner, logbook] = [await makeOrg('RP'), await makeOrg('RP'), await makeLogbook()]
    await grant(logbook, developer, 'rp.DEV')
    const body = { ids: [logbook.id], role: 'rp.DEV', newOrgId: owner.id }
    expect((await (await as(developer, Role.rpOfficer)).post('/api/handover').send(body)).status).toBe(403)
    const admin = await as(developer, Role.rpAdmin)
    expect((await admin.post('/api/handover').send(body)).body.done).toBe(1)
    const receiver = await as(owner, Role.rpAdmin)
    expect((await moveAll(receiver, 'confirm')).body.done).toBe(1)
    expect(await holdersAt([logbook.id], now, 'rp.DEV')).toEqual([owner.id])
  })
})

describe('the list of handovers', () => {
  it('shows open ones to both sides only, and what was confirmed to whoever reads the log-book', async () => {
    const { logbooks, send, sender, receiver } = await site()
    const rp = await makeOrg('RP')
    for (const one of logbooks) await grant(one, rp, 'rp.OC')
    const manager = await as(rp, Role.rpAdmin)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    await send()
    const [{ id }] = await listOf(sender)
    const counts = async () =>
      (await Promise.all([sender, receiver, manager, stranger].map((who) => listOf(who)))).map(({ length }) => length)
    expect(await counts()).toEqual([1, 1, 0, 0])
    expect((await stranger.get(`/api/handover/${id}`)).body.key).toBe('takeoverNotFound')
    await moveAll(receiver, 'confirm')
    expect(await counts()).toEqual([1, 1, 1, 0])
  })

  it('is found by number, log-book, direction, side, role, state and day', async () => {
    const { old, next, logbooks, send, sender } = await site()
    await send()
    const [{ number }] = await listOf(sender)
    for (const query of [
      `q=${number}`,
      `q=${logbooks[0]?.locationId}`,
      'direction=SENT',
      `organizations=${next.id}`,
      `organizations=${old.id}`,
      'role=rc.PMC',
      'statuses=OPEN,REFUSED',
      'sentFrom=2026-11-21&sentTo=2026-11-21',
    ])
      expect([query, (await listOf(sender, query)).length]).toEqual([query, 1])
    for (const query of ['q=HO-25', 'direction=RECEIVED', 'role=rc.PIC', 'statuses=REFUSED', 'sentFrom=2026-11-22'])
      expect([query, (await listOf(sender, query)).length]).toEqual([query, 0])
  })
})

describe('premises', () => {
  it('are partially handed over when some of their units have passed from one contractor to another', async () => {
    const { next, ids, send, receiver } = await site(3)
    const premises = `88${String(ids[0]).padStart(5, '0').slice(-5)}`
    for (const [index, id] of ids.entries())
      await db.logbook.update({ where: { id }, data: { premises, locationId: `${premises}-00${index + 1}` } })
    await send({ startsOn: LATER })
    const regulator = await as(await makeOrg('EMSD'), Role.emsdOfficer)
    const look = async (who = regulator) =>
      (await who.get('/api/logbook/premises').query({ q: premises })).body.content.map(
        ({ handedOver, handedOverCount }: { handedOver: string; handedOverCount: number }) => [
          handedOver,
          handedOverCount,
        ],
      )
    const found = async (handedOver: string) =>
      (await regulator.get('/api/logbook/premises').query({ q: premises, handedOver })).body.totalElements
    const listed = async (who: Speaker, handedOver?: string) =>
      (
        await who.get('/api/logbook').query({ locationIds: premises, handedOver, sort: 'locationId,asc' })
      ).body.content.map(({ handedOverOn }: { handedOverOn: string | null }) => handedOverOn)
    const rows = await listOf(receiver, 'sort=locationId,asc')
    const confirm = (index: number) =>
      receiver.post('/api/handover/move').send({ ids: [rows[index].id], move: 'confirm' })
    await confirm(0)
    expect(await look()).toEqual([['NOT_HANDED_OVER', 0]])
    world.now = BEGINS
    expect(await look(await as(await makeOrg('EMSD'), Role.emsdOfficer))).toEqual([['PARTIALLY_HANDED_OVER', 1]])
    const then = await as(await makeOrg('EMSD'), Role.emsdOfficer)
    expect(await listed(then)).toEqual([LATER, null, null])
    expect([await listed(then, 'HANDED_OVER'), await listed(then, 'NOT_HANDED_OVER')]).toEqual([[LATER], [null, null]])
    world.now = now
    expect(await listed(regulator)).toEqual([null, null, null])
    await confirm(1)
    await confirm(2)
    world.now = BEGINS
    const later = await as(await makeOrg('EMSD'), Role.emsdOfficer)
    expect(await look(later)).toEqual([['HANDED_OVER', 3]])
    expect(await look(await as(next, Role.rcOfficer))).toEqual([['HANDED_OVER', 3]])
    world.now = now
    expect([await found('HANDED_OVER'), await found('NOT_HANDED_OVER')]).toEqual([0, 1])
  })
})
