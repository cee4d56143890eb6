import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { addDays, dayOf, endOf, startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeLogbook, makeOrg, now, world } from '../../../test/world.ts'
import { announceEndings } from './access-right.jobs.ts'
import { days, listOf, type Speaker } from './access-right.kit.ts'

afterEach(() => {
  world.now = now
})

const UNTIL = '2027-12-12'
const hear = (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })

/** A manager whose access ends in 20 days, given by the contractor. */
async function site() {
  const [rc, rp, logbook] = [await makeOrg('RC'), await makeOrg('RP'), await makeLogbook()]
  const contract = await grant(logbook, rc, 'rc.PMC', { startsAt: days(-100) })
  const right = await grant(logbook, rp, 'rp.OC', { startsAt: days(-100), endsAt: days(20), givenByOrgId: rc.id })
  const [giver, holder] = [await as(rc, Role.rcAdmin), await as(rp, Role.rpOfficer)]
  const ask = (body: object = {}, who = holder) =>
    who.post('/api/accessRight/extension').send({ ids: [right.id], until: UNTIL, ...body })
  return { rc, rp, logbook, contract, right, giver, holder, ask }
}
const openIn = async (who: Speaker, { id }: { id: number }) => (await who.get(`/api/accessRight/${id}`)).body.extension
const answer = (who: Speaker, id: number, move: string, reason?: string) =>
  who.post('/api/accessRight/extension/move').send({ ids: [id], move, reason })

describe('a later end of access', () => {
  it('is asked for by the holder and agreed to by whoever gave it', async () => {
    const { rc, rp, right, giver, holder, ask } = await site()
    expect((await holder.get(`/api/accessRight/${right.id}`)).body).toMatchObject({ mayAsk: true, extension: null })
    expect((await ask()).body).toEqual({ done: 1, failed: [] })
    expect(await hear(rc, 'extensionAsked')).toBe(1)
    expect((await holder.get(`/api/accessRight/${right.id}`)).body).toMatchObject({
      mayAsk: false,
      extension: { until: endOf(UNTIL).toISOString(), can: ['withdraw'] },
    })
    const { id, can } = await openIn(giver, right)
    expect(can).toEqual(['agree', 'decline'])
    expect((await answer(giver, id, 'agree')).body.done).toBe(1)
    expect((await db.logbookParty.findUniqueOrThrow({ where: { id: right.id } })).endsAt).toEqual(endOf(UNTIL))
    expect(await hear(rp, 'extensionAgreed')).toBe(1)
    expect((await answer(giver, id, 'agree')).body.key).toBe('extensionDecided')
  })

  it('is declined with a reason, or taken back; then the end stays and may be asked again', async () => {
    const { rp, right, giver, holder, ask } = await site()
    await ask()
    const first = await openIn(giver, right)
    expect((await answer(giver, first.id, 'decline')).body.key).toBe('validationFailed')
    expect((await answer(giver, first.id, 'decline', 'a new manager comes')).body.done).toBe(1)
    expect(await hear(rp, 'extensionDeclined')).toBe(1)
    expect((await ask()).body.done).toBe(1)
    const second = await openIn(holder, right)
    expect((await answer(giver, second.id, 'withdraw')).body.key).toBe('accessRightForeign')
    expect((await answer(holder, second.id, 'agree')).status).toBe(403)
    expect((await answer(holder, second.id, 'withdraw')).body.done).toBe(1)
    expect((await db.logbookParty.findUniqueOrThrow({ where: { id: right.id } })).endsAt).toEqual(days(20))
  })

  it('is refused where there is no end to put off, the day is no later, or one is open', async () => {
    const { rc, rp, logbook, contract, right, giver, ask } = await site()
    const endless = await grant(logbook, rp, 'rp.PMC', { givenByOrgId: rc.id })
    expect((await ask({ ids: [endless.id] })).body).toMatchObject({ key: 'extensionWithoutEnd', status: 60286 })
    expect((await ask({ ids: [contract.id] }, giver)).body.key).toBe('accessPassedOn')
    expect((await ask({ ids: [right.id] }, giver)).body.key).toBe('accessRightForeign')
    expect((await ask({ until: dayOf(days(5)) })).body).toMatchObject({ key: 'extensionNotLater', status: 60287 })
    await ask()
    expect((await ask()).body).toMatchObject({ key: 'extensionPending', status: 60284 })
    const beside = await grant(logbook, rp, 'rp.CMC', { endsAt: days(20), givenByOrgId: rc.id })
    const both = (await ask({ ids: [right.id, beside.id] })).body
    expect(both).toMatchObject({ done: 1, failed: [{ id: right.id, key: 'extensionPending' }] })
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    expect((await ask({}, stranger)).body.key).toBe('accessRightNotFound')
    const { id } = await openIn(giver, right)
    expect((await answer(stranger, id, 'agree')).body.key).toBe('accessRightNotFound')
  })

  it('is not given where another holds the role by then, and nothing is half done', async () => {
    const { right, logbook, giver, ask } = await site()
    await grant(logbook, await makeOrg('RP'), 'rp.OC', { startsAt: days(20) })
    await ask()
    const { id } = await openIn(giver, right)
    expect((await answer(giver, id, 'agree')).body).toMatchObject({ key: 'extensionTaken', status: 60288 })
    expect((await openIn(giver, right)).id).toBe(id)
  })

  it('of a sub-contractor is agreed to no further than the giver has access himself', async () => {
    const { contract, logbook, rc, giver } = await site()
    const sub = await makeOrg('RC')
    const right = await grant(logbook, sub, 'sub.MSC', { endsAt: days(20), givenByOrgId: rc.id })
    const theirs = await as(sub, Role.rcOfficer)
    const asked = await theirs.post('/api/accessRight/extension').send({ ids: [right.id], until: UNTIL })
    expect(asked.body.done).toBe(1)
    await db.logbookParty.update({ where: { id: contract.id }, data: { endsAt: days(30) } })
    const { id } = await openIn(giver, right)
    expect((await answer(giver, id, 'agree')).body.key).toBe('subcontractOutlasts')
    await db.logbookParty.update({ where: { id: contract.id }, data: { endsAt: null } })
    expect((await answer(giver, id, 'agree')).body.done).toBe(1)
  })

  it('and a change of contractor at once never leave a sub-contractor longer than whoever let it in', async () => {
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    for (let round = 0; round < 4; round++) {
      const { logbook, rc, giver } = await site()
      const [sub, next] = [await makeOrg('RC'), await makeOrg('RC')]
      const right = await grant(logbook, sub, 'sub.MSC', { endsAt: days(20), givenByOrgId: rc.id })
      const theirs = await as(sub, Role.rcOfficer)
      await theirs.post('/api/accessRight/extension').send({ ids: [right.id], until: UNTIL })
      const { id } = await openIn(giver, right)
      const change = regulator.post('/api/contractorChange').send({
        ids: [logbook.id],
        role: 'rc.PMC',
        newOrgId: next.id,
        startsOn: dayOf(days(30)),
        reason: 'the contract is over',
      })
      const [changed] = await Promise.all([change, answer(giver, id, 'agree')])
      expect(changed.body).toMatchObject({ done: 1 })
      const { endsAt } = await db.logbookParty.findUniqueOrThrow({ where: { id: right.id } })
      expect(endsAt?.getTime()).toBeLessThanOrEqual(startOf(dayOf(days(30))).getTime())
    }
  })

  it('is asked for once by two who ask at once, and either agreed or declined', async () => {
    const { right, giver, ask } = await site()
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).sort()).toEqual([200, 409])
    const { id } = await openIn(giver, right)
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const both = await Promise.all([answer(giver, id, 'agree'), answer(regulator, id, 'decline', 'no')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('and revoking at once leave the access revoked or the request refused, never both', async () => {
    const { right, giver, ask } = await site()
    await ask()
    const { id } = await openIn(giver, right)
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    const revoke = regulator.post('/api/accessRight/move').send({ ids: [right.id], move: 'revoke', reason: 'over' })
    const [revoked] = await Promise.all([revoke, answer(giver, id, 'agree')])
    expect(revoked.status).toBe(200)
    const row = await db.logbookParty.findUniqueOrThrow({ where: { id: right.id } })
    expect([row.endsAt, row.revokedAt]).toEqual([now, now])
  })

  it('is nothing that others on the log-book hear of', async () => {
    const { logbook, right, ask } = await site()
    const other = await makeOrg('RP')
    await grant(logbook, other, 'rp.PMC')
    await ask()
    expect(await openIn(await as(other, Role.rpAdmin), right)).toBeNull()
  })
})

describe('access that ends', () => {
  it('is announced 30, 7 and 1 days before, once each, to both sides', async () => {
    const { rc, rp, right } = await site()
    const endsAt = endOf('2026-12-25')
    await db.logbookParty.update({ where: { id: right.id }, data: { endsAt } })
    const heard = []
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-25', '2026-12-18', '2026-12-19', '2026-12-24']) {
      world.now = new Date(`${day}T09:00:00+08:00`)
      await announceEndings.run(systemCtx(), {})
      heard.push([await hear(rp, 'accessEnding'), await hear(rc, 'accessEnding')])
    }
    expect(heard).toEqual([0, 1, 1, 2, 2, 3].map((count) => [count, count]))
  })

  it('is listed by days, and not announced where a change ends it', async () => {
    const { rp, right, holder } = await site()
    await db.logbookParty.update({ where: { id: right.id }, data: { endsAt: endOf(addDays(dayOf(now), 7)) } })
    for (const [within, count] of [
      ['30', 1],
      ['7', 1],
      ['1', 0],
    ] as const)
      expect([within, (await listOf(holder, `endsWithin=${within}`)).length]).toEqual([within, count])
    await db.logbookParty.update({ where: { id: right.id }, data: { endedBy: 'CR-26-000001' } })
    await announceEndings.run(systemCtx(), {})
    expect(await hear(rp, 'accessEnding')).toBe(0)
  })
})

describe('the notice of an access', () => {
  const acknowledge = (who: Speaker, { id }: { id: number }, body: object) =>
    who.put(`/api/accessRight/${id}/notice`).send(body)

  it('is acknowledged once by its holder; afterwards only the remark changes', async () => {
    const { right, holder, giver } = await site()
    expect((await acknowledge(giver, right, { remark: '' })).body.key).toBe('accessRightForeign')
    expect((await acknowledge(holder, right, { remark: 'keys with the caretaker' })).status).toBe(200)
    expect((await acknowledge(holder, right, { remark: 'again' })).body).toMatchObject({
      key: 'remarkEdited',
      status: 40201,
    })
    const first = (await giver.get(`/api/accessRight/${right.id}`)).body.notice
    expect(first).toMatchObject({ remark: 'keys with the caretaker', version: 1 })
    expect((await acknowledge(holder, right, { remark: 'keys at the office', version: 1 })).status).toBe(200)
    expect((await acknowledge(holder, right, { remark: 'too late', version: 1 })).body.status).toBe(40201)
    const second = (await holder.get(`/api/accessRight/${right.id}`)).body.notice
    expect(second).toEqual({ ...first, remark: 'keys at the office', version: 2 })
    const kept = await db.operationEvent.findMany({ where: { rowId: String(right.id) }, orderBy: { id: 'asc' } })
    expect(kept.map(({ action }) => action)).toEqual(['party.acknowledge', 'party.remark'])
  })

  it('is acknowledged by one of two at once, and by no stranger', async () => {
    const { right, holder } = await site()
    const both = await Promise.all([1, 2].map(() => acknowledge(holder, right, { remark: 'read' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stranger = await as(await makeOrg('RP'), Role.rpAdmin)
    expect((await acknowledge(stranger, right, { remark: 'x' })).body.key).toBe('accessRightNotFound')
  })
})
