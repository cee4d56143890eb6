import { Role } from '@portal/shared/access/roles'
import { problem } from '@portal/shared/kernel/problem'
import { describe, expect, it } from 'vitest'
import { as, ctxOf, db, grant as given, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { end, grant, list, revoke, takeBack, transfer } from './party.service.ts'

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const taken = () => problem('contractorExists', { row: ['7'] })

async function fixture() {
  const [rc, next, logbook] = [await makeOrg('RC'), await makeOrg('RC'), await makeLogbook()]
  const party = await given(logbook, rc, 'rc.PMC')
  return { rc, next, logbook, party, ctx: ctxOf(rc, Role.rcAdmin) }
}
const access = (logbook: { id: number }, org: { id: number }, startsAt: Date, endsAt: Date | null = null) => ({
  logbookId: logbook.id,
  orgId: org.id,
  role: 'rc.PMC' as const,
  startsAt,
  endsAt,
  source: 'CHANGE_RC' as const,
})
const actionsOf = async (logbook: { id: number }) =>
  (await db.operationEvent.findMany({ where: { logbookId: logbook.id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('access to a log-book', () => {
  it('is refused to a second holder of an exclusive role at any instant', async () => {
    const { next, logbook, party, ctx } = await fixture()
    await expect(grant(ctx, [access(logbook, next, hours(1))], taken)).rejects.toMatchObject({
      key: 'contractorExists',
      meta: { row: ['7'] },
    })
    await end(ctx, [party.id], hours(1))
    await grant(ctx, [access(logbook, next, hours(1))], taken)
    expect(await actionsOf(logbook)).toEqual(['party.end', 'party.grant'])
  })

  it('is held by one of two who are given it at once', async () => {
    const [one, other, logbook] = [await makeOrg('RC'), await makeOrg('RC'), await makeLogbook()]
    const both = await Promise.allSettled(
      [one, other].map((org) => grant(ctxOf(org, Role.rcAdmin), [access(logbook, org, now)], taken)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'contractorExists' } })
  })

  it('ends at once when it is revoked, and one that had not begun never counts', async () => {
    const { rc, logbook, party, ctx } = await fixture()
    const later = await given(logbook, rc, 'sub.MSC', { startsAt: hours(24) })
    await revoke(ctx, [party.id, later.id], 'contract ended')
    expect(await list(ctxOf({ ...rc, id: 7 }, Role.emsdAdmin), logbook.id)).toMatchObject([
      { id: later.id, status: 'REVOKED', revokeReason: 'contract ended' },
      { id: party.id, status: 'REVOKED', revokeReason: 'contract ended' },
    ])
    expect(
      (await (await as(rc, Role.rcOfficer)).get('/api/logbook').query({ contractors: rc.id })).body.totalElements,
    ).toBe(0)
    expect(await db.logbookParty.findUnique({ where: { id: later.id } })).toMatchObject({ isVoid: true })
    await grant(ctx, [access(logbook, rc, now)], taken)
  })

  it('is not ended a second time', async () => {
    const { logbook, party, ctx } = await fixture()
    await end(ctx, [party.id], hours(-2))
    await revoke(ctx, [party.id], 'too late')
    expect(await db.logbookParty.findUnique({ where: { id: party.id } })).toMatchObject({
      endsAt: hours(-2),
      revokedAt: null,
    })
    expect(await actionsOf(logbook)).toEqual(['party.end'])
  })

  it('passes to another organization at one instant, for what was left of it', async () => {
    const { rc, next, logbook, ctx } = await fixture()
    const fixed = await given(await makeLogbook(), rc, 'rc.PMC', { endsAt: hours(100) })
    const old = await db.logbookParty.findFirstOrThrow({ where: { logbookId: logbook.id } })
    await transfer(ctx, [old.id, fixed.id], { orgId: next.id, at: hours(2), source: 'HANDOVER' }, taken)
    const rows = await db.logbookParty.findMany({
      where: { logbookId: { in: [old.logbookId, fixed.logbookId] } },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(({ orgId, startsAt, endsAt, source }) => [orgId, startsAt, endsAt, source])).toEqual([
      [rc.id, old.startsAt, hours(2), 'CREATE'],
      [rc.id, old.startsAt, hours(2), 'CREATE'],
      [next.id, hours(2), null, 'HANDOVER'],
      [next.id, hours(2), hours(100), 'HANDOVER'],
    ])
  })

  it('is refused to one organization in the same role twice at a time, also where several may hold it', async () => {
    const { rc, next, logbook, ctx } = await fixture()
    const sub = { ...access(logbook, next, now, hours(48)), role: 'sub.MSC' as const }
    await grant(ctx, [sub], taken)
    await expect(grant(ctx, [{ ...sub, startsAt: hours(24), endsAt: null }], taken)).rejects.toMatchObject({
      key: 'contractorExists',
    })
    await grant(
      ctx,
      [
        { ...sub, startsAt: hours(48), endsAt: null },
        { ...sub, orgId: rc.id },
      ],
      taken,
    )
  })

  it('is as it was before when what ends and gives it is taken back', async () => {
    const { rc, next, logbook, party, ctx } = await fixture()
    const fixed = await given(logbook, rc, 'sub.MSC', { endsAt: hours(100) })
    const later = await given(logbook, rc, 'sub.ASC', { startsAt: hours(50), endsAt: hours(100) })
    const all = [party.id, fixed.id, later.id]
    const rows = () => db.logbookParty.findMany({ where: { id: { in: all } }, orderBy: { id: 'asc' } })
    const before = await rows()
    await end(ctx, all, hours(10), { endedBy: 'CR-1' })
    await grant(ctx, [{ ...access(logbook, next, hours(10)), origin: 'CR-1' }], taken)
    expect((await rows()).map(({ endsAt, isVoid }) => [endsAt, isVoid])).toEqual([
      [hours(10), false],
      [hours(10), false],
      [hours(100), true],
    ])
    await takeBack(ctx, 'CR-1')
    expect(await rows()).toEqual(before)
    expect(await db.logbookParty.findMany({ where: { origin: 'CR-1' } })).toMatchObject([{ isVoid: true }])
    expect((await actionsOf(logbook)).slice(-4)).toEqual([
      'party.withdraw',
      'party.restore',
      'party.restore',
      'party.restore',
    ])
  })

  it('does not come back by what was to end it, once it was taken away or given back itself', async () => {
    const { next, logbook, party, ctx } = await fixture()
    await end(ctx, [party.id], hours(10), { endedBy: 'CR-1' })
    await revoke(ctx, [party.id], 'closed')
    await grant(ctx, [{ ...access(logbook, next, hours(20)), origin: 'CR-2' }], taken)
    const [coming] = await db.logbookParty.findMany({ where: { origin: 'CR-2' } })
    await end(ctx, [coming?.id ?? 0], hours(15), { endedBy: 'CR-1' })
    await takeBack(ctx, 'CR-2')
    await takeBack(ctx, 'CR-1')
    const rows = await db.logbookParty.findMany({ where: { logbookId: logbook.id }, orderBy: { id: 'asc' } })
    expect(rows).toMatchObject([
      { endsAt: now, revokeReason: 'closed', isVoid: false },
      { origin: 'CR-2', isVoid: true },
    ])
  })

  it('tells who gave it, when it begins and when it ends, the latest first', async () => {
    const { rc, next, logbook, party, ctx } = await fixture()
    await end(ctx, [party.id], hours(24))
    await grant(ctx, [access(logbook, next, hours(24), hours(48))], taken)
    const res = await (await as(rc, Role.rcOfficer)).get(`/api/logbook/${logbook.locationId}/party`)
    expect(res.body.content).toMatchObject([
      {
        status: 'PENDING',
        org: { id: next.id },
        givenByOrg: { id: rc.id },
        givenByName: 'Test',
        startsAt: hours(24).toISOString(),
        endsAt: hours(48).toISOString(),
      },
      { status: 'EFFECTIVE', org: { id: rc.id }, givenByOrg: null, endsAt: hours(24).toISOString() },
    ])
  })
})
