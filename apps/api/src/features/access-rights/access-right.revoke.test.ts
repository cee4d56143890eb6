import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, ctxOf, db, grant, makeOrg, now } from '../../../test/world.ts'
import { end } from '../parties/party.service.ts'
import { days, listOf, orgsOf, type Speaker, site } from './access-right.kit.ts'

describe('taking access away', () => {
  const move = (who: Speaker, ids: readonly number[], body: object = {}) =>
    who.post('/api/accessRight/move').send({ ids, move: 'revoke', reason: 'no longer ours', ...body })
  const rightOf = async (org: { id: number }) =>
    (await db.logbookParty.findFirstOrThrow({ where: { orgId: org.id } })).id
  const hear = (org: { id: number }, event: string) =>
    db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })

  it('needs a reason, ends it at once, and tells its holder', async () => {
    const { rc, rp, logbook } = await site()
    const [me, theirs] = [await as(rc, Role.rcAdmin), await as(rp, Role.rpOfficer)]
    const id = await rightOf(rp)
    expect((await listOf(me, `organizationId=${rp.id}`))[0].can).toEqual(['revoke'])
    expect((await move(me, [id], { reason: '' })).body.key).toBe('validationFailed')
    expect((await move(me, [id])).body).toEqual({ done: 1, failed: [] })
    expect((await listOf(me, `organizationId=${rp.id}`))[0]).toMatchObject({
      status: 'REVOKED',
      revokeReason: 'no longer ours',
      can: [],
    })
    expect((await theirs.get(`/api/accessRight/${id}`)).body).toMatchObject({
      status: 'REVOKED',
      revokeReason: 'no longer ours',
    })
    expect(await hear(rp, 'accessEnded')).toBe(1)
    expect((await move(me, [id])).body).toMatchObject({ key: 'accessRightEnded', status: 60282 })
    const [kept] = await db.operationEvent.findMany({ where: { action: 'party.revoke', logbookId: logbook.id } })
    expect(kept?.after).toMatchObject({ reason: 'no longer ours' })
  })

  it('is for whoever gave it, for the contractor in force where a responsible person holds it, and for the regulator', async () => {
    const { rc, rp, coming, logbook } = await site()
    const [sub, mate] = [await makeOrg('RC'), await makeOrg('RP')]
    await grant(logbook, sub, 'sub.MSC', { givenByOrgId: rc.id })
    await grant(logbook, mate, 'rp.PMC_S', { givenByOrgId: rp.id })
    const [giver, other] = [await as(rp, Role.rpAdmin), await as(sub, Role.rcAdmin)]
    const refused = (await move(giver, [await rightOf(sub)])).body
    expect(refused).toMatchObject({ key: 'accessRightForeign', status: 60281 })
    expect((await move(other, [await rightOf(mate)])).body.key).toBe('accessRightForeign')
    expect((await move(await as(rp, Role.rpOfficer), [await rightOf(mate)])).status).toBe(403)
    expect((await move(giver, [await rightOf(mate)])).body.done).toBe(1)
    const contractor = await as(rc, Role.rcAdmin)
    expect((await move(contractor, [await rightOf(coming)])).body.done).toBe(1)
    expect(await db.logbookParty.findFirst({ where: { orgId: coming.id } })).toMatchObject({ isVoid: true })
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
    expect((await move(regulator, [await rightOf(sub)])).body.done).toBe(1)
    expect(await hear(rc, 'accessRevoked')).toBe(1)
  })

  it('is nothing for roles that are passed on, whoever asks', async () => {
    const { rc, rp, logbook, right } = await site()
    const [developer, regulator] = [await makeOrg('RP'), await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)]
    await grant(logbook, developer, 'rp.DEV', { givenByOrgId: rc.id })
    const both = [right.id, await rightOf(developer)]
    for (const who of [regulator, await as(rc, Role.rcAdmin), await as(rp, Role.rpAdmin)])
      for (const id of both)
        expect((await move(who, [id])).body).toMatchObject({ key: 'accessPassedOn', status: 60283 })
    const some = (await move(regulator, [...both, await rightOf(rp)])).body
    expect(some).toMatchObject({ done: 1, failed: [{ code: 60283 }, { code: 60283 }] })
  })

  it('is no longer the giver’s who has lost the log-book himself', async () => {
    const { rp, logbook } = await site()
    const before = await makeOrg('RC')
    await grant(logbook, before, 'sub.MSC', { startsAt: days(-200), endsAt: days(-10) })
    await db.logbookParty.updateMany({ where: { orgId: rp.id }, data: { givenByOrgId: before.id } })
    const id = await rightOf(rp)
    expect((await move(await as(before, Role.rcAdmin), [id])).body.key).toBe('accessRightForeign')
  })

  it('ends the sub-contracts of whoever loses the log-book by it, and tells so beforehand', async () => {
    const { rc, logbook } = await site()
    const [sub, below] = [await makeOrg('RC'), await makeOrg('RC')]
    await grant(logbook, sub, 'sub.MSC', { givenByOrgId: rc.id })
    await grant(logbook, sub, 'sub.ASC', { givenByOrgId: rc.id })
    await grant(logbook, below, 'sub.MSC', { givenByOrgId: sub.id })
    const me = await as(rc, Role.rcAdmin)
    const [one, other] = await db.logbookParty.findMany({ where: { orgId: sub.id }, orderBy: { id: 'asc' } })
    const ids = [one?.id ?? 0, other?.id ?? 0]
    const told = async (some: number[]) => (await move(me, some, { rehearse: true, reason: undefined })).body.rehearsal
    expect((await told(ids.slice(0, 1))).effects).toEqual([])
    const { effects, token } = await told(ids)
    expect(effects).toEqual([{ kind: 'subcontractsEnded', count: 1 }])
    expect((await move(me, ids, { token })).body.done).toBe(2)
    expect(await db.logbookParty.findFirst({ where: { orgId: below.id } })).toMatchObject({
      endsAt: now,
      endedBy: null,
    })
  })

  it('ends them also where its holder would have the log-book only later by something else', async () => {
    const { rc, logbook } = await site()
    const [sub, below] = [await makeOrg('RC'), await makeOrg('RC')]
    const { id } = await grant(logbook, sub, 'sub.MSC', { givenByOrgId: rc.id })
    await grant(logbook, sub, 'sub.ASC', { givenByOrgId: rc.id, startsAt: days(5) })
    await grant(logbook, below, 'sub.MSC', { givenByOrgId: sub.id })
    expect((await move(await as(rc, Role.rcAdmin), [id])).body.done).toBe(1)
    expect(await db.logbookParty.findFirst({ where: { orgId: below.id } })).toMatchObject({ endsAt: now })
  })

  it('is done by one of two who do it at once', async () => {
    const { rc, rp } = await site()
    const id = await rightOf(rp)
    const both = await Promise.all(
      [await as(rc, Role.rcAdmin), await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)].map((who) => move(who, [id])),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.operationEvent.count({ where: { action: 'party.revoke', rowId: String(id) } })).toBe(1)
  })

  it('and what ends or extends it at once leave one end', async () => {
    const { rc, rp, logbook } = await site()
    const id = await rightOf(rp)
    const admin = await as(rc, Role.rcAdmin)
    await Promise.all([move(admin, [id]), end(ctxOf(rc, Role.rcAdmin), [id], days(5))])
    const [row] = await db.logbookParty.findMany({ where: { id } })
    expect([row?.endsAt, row?.revokedAt]).toEqual([now, now])
    const kept = await db.operationEvent.findMany({
      where: { logbookId: logbook.id, rowId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(kept.at(-1)?.action).toBe('party.revoke')
  })

  it('reaches what a filter finds', async () => {
    const { rc, rp, coming } = await site()
    const me = await as(rc, Role.rcAdmin)
    const filter = { side: 'GIVEN', statuses: ['PENDING', 'EFFECTIVE'] }
    const { body } = await me.post('/api/accessRight/move').send({ all: true, filter, move: 'revoke', reason: 'all' })
    expect(body).toEqual({ done: 2, failed: [] })
    expect(await orgsOf(me, 'statuses=REVOKED')).toEqual(expect.arrayContaining([rp.id, coming.id]))
  })
})
