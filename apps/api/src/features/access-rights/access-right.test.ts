import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { PARTY_STATUSES } from '@portal/shared/features/parties/party.schema'
import { addDays, dayOf, startOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { as, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { end, takeBack } from '../parties/party.service.ts'

const DAY_MS = 86_400_000
const days = (count: number) => new Date(now.getTime() + count * DAY_MS)

/** A log-book with access of every state: a contractor, managers of whom one is to come, one is over and one was revoked. */
async function site() {
  const [rc, rp, coming, past, revoked] = [
    await makeOrg('RC'),
    await makeOrg('RP'),
    await makeOrg('RP'),
    await makeOrg('RP'),
    await makeOrg('RP'),
  ]
  const logbook = await makeLogbook()
  const right = await grant(logbook, rc, 'rc.PMC', { startsAt: days(-400), origin: 'HO-25-000117', source: 'HANDOVER' })
  const given = { givenByOrgId: rc.id, givenByName: 'Yau Mo Ching', source: 'INVITATION' }
  await grant(logbook, rp, 'rp.OC', { ...given, startsAt: days(-100), endsAt: days(20) })
  await grant(logbook, coming, 'rp.PMC', { ...given, startsAt: days(10) })
  await grant(logbook, past, 'rp.OCOMM', { ...given, startsAt: days(-300), endsAt: days(-200) })
  await grant(logbook, revoked, 'rp.MAC', {
    ...given,
    startsAt: days(-90),
    endsAt: days(-2),
    revokedAt: days(-2),
    revokeReason: 'dissolved',
  })
  return { rc, rp, coming, past, revoked, logbook, right }
}
type Speaker = Awaited<ReturnType<typeof as>>
const listOf = async (who: Speaker, query = '') => (await who.get(`/api/accessRight?size=100&${query}`)).body.content
const orgsOf = async (who: Speaker, query?: string) =>
  (await listOf(who, query)).map(({ org }: { org: { id: number } }) => org.id)

describe('the list of access rights', () => {
  it('tells of everybody on log-books that are open, newest first, with state, giver and origin', async () => {
    const { rc, rp, coming, past, revoked, logbook } = await site()
    const rows = await listOf(await as(rc, Role.rcOfficer))
    expect(rows.map(({ org, status }: { org: { id: number }; status: string }) => [org.id, status])).toEqual([
      [coming.id, 'PENDING'],
      [revoked.id, 'REVOKED'],
      [rp.id, 'EFFECTIVE'],
      [past.id, 'INEFFECTIVE'],
      [rc.id, 'EFFECTIVE'],
    ])
    expect(rows[4]).toMatchObject({
      locationId: logbook.locationId,
      source: 'HANDOVER',
      origin: 'HO-25-000117',
      endsAt: null,
    })
    expect(rows[1]).toMatchObject({ revokeReason: 'dissolved', givenByOrg: { id: rc.id }, givenByName: 'Yau Mo Ching' })
  })

  it('is found by log-book, number, organization, role, state, origin, side and days', async () => {
    const { rc, rp, coming, past, revoked, logbook } = await site()
    const me = await as(rc, Role.rcOfficer)
    const found: readonly (readonly [string, readonly { id: number }[]])[] = [
      [`q=${logbook.locationId}`, [coming, revoked, rp, past, rc]],
      ['q=ho-25-000117', [rc]],
      ['q=HO-25-000999', []],
      [`organizationId=${past.id}`, [past]],
      ['roles=rp.OC,rp.PMC', [coming, rp]],
      ['sources=HANDOVER', [rc]],
      ['statuses=PENDING', [coming]],
      ['statuses=EFFECTIVE', [rp, rc]],
      ['statuses=INEFFECTIVE,REVOKED', [revoked, past]],
      ['side=HELD', [rc]],
      ['side=GIVEN', [coming, revoked, rp, past]],
      ['endsWithin=30', [rp]],
      ['endsWithin=7', []],
      [`startsFrom=${dayOf(days(1))}`, [coming]],
      [`endsFrom=${dayOf(days(-2))}&endsTo=${dayOf(days(0))}`, [revoked]],
    ]
    for (const [query, orgs] of found)
      expect([query, await orgsOf(me, query)]).toEqual([query, orgs.map(({ id }) => id)])
  })

  it('puts every right in exactly one state, revoked before it began in that of revoked ones', async () => {
    const { rc, logbook } = await site()
    const other = await makeOrg('RP')
    await grant(logbook, other, 'rp.CMC', { startsAt: days(30), origin: 'CR-26-999998', source: 'CHANGE_RC' })
    await takeBack(ctxOf(rc, Role.rcAdmin), 'CR-26-999998', 'called off')
    const me = await as(rc, Role.rcOfficer)
    const all = await listOf(me)
    const each = await Promise.all(PARTY_STATUSES.map((status) => listOf(me, `statuses=${status}`)))
    for (const [index, status] of PARTY_STATUSES.entries())
      expect(each[index].map((row: { status: string }) => row.status)).toEqual(each[index].map(() => status))
    expect(each.flat()).toHaveLength(all.length)
    const [withdrawn] = await listOf(me, `organizationId=${other.id}`)
    expect(withdrawn).toMatchObject({ status: 'REVOKED', revokeReason: 'called off' })
  })

  it('counts a day of Hong Kong to its end', async () => {
    const [rc, logbook] = [await makeOrg('RC'), await makeLogbook()]
    const today = dayOf(now)
    await grant(logbook, rc, 'sub.MSC', { endsAt: new Date(startOf(addDays(today, 2)).getTime() - 1) })
    const me = await as(rc, Role.rcOfficer)
    expect(await orgsOf(me, 'endsWithin=1')).toEqual([rc.id])
    await db.logbookParty.updateMany({ where: { orgId: rc.id }, data: { endsAt: startOf(addDays(today, 2)) } })
    expect(await orgsOf(me, 'endsWithin=1')).toEqual([])
  })

  it('is nothing to strangers, and everything to the regulator', async () => {
    const { logbook, right } = await site()
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await listOf(stranger)).toEqual([])
    for (const path of [`${right.id}`, `${right.id}/why`])
      expect((await stranger.get(`/api/accessRight/${path}`)).body).toMatchObject({ key: 'accessRightNotFound' })
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdViewer)
    expect(await listOf(regulator, `q=${logbook.locationId}`)).toHaveLength(5)
    expect((await stranger.get('/api/accessRight')).status).toBe(200)
    const worker = await as(await makeOrg('RC'), Role.rcGeneralWorker)
    expect((await worker.get('/api/accessRight')).status).toBe(403)
  })

  it('tells a former party what stood in its own time, and finds nothing by what came later', async () => {
    const [former, rp, next, logbook] = [
      await makeOrg('RC'),
      await makeOrg('RP'),
      await makeOrg('RC'),
      await makeLogbook(),
    ]
    await grant(logbook, former, 'rc.PMC', { startsAt: days(-300), endsAt: days(-100) })
    await grant(logbook, next, 'rc.PMC', { startsAt: days(-100) })
    await grant(logbook, rp, 'rp.OC', {
      startsAt: days(-300),
      endsAt: days(-50),
      revokedAt: days(-50),
      revokeReason: 'later',
      endedBy: 'IN-26-000009',
    })
    const me = await as(former, Role.rcOfficer)
    const rows = await listOf(me)
    expect(rows.map(({ org }: { org: { id: number } }) => org.id).sort()).toEqual([former.id, rp.id].sort())
    const theirs = rows.find(({ org }: { org: { id: number } }) => org.id === rp.id)
    expect(theirs).toMatchObject({
      status: 'EFFECTIVE',
      endsAt: null,
      revokedAt: null,
      revokeReason: null,
      endedBy: null,
    })
    for (const query of ['statuses=REVOKED', `endsFrom=${dayOf(days(-60))}`, 'q=IN-26-000009', 'endsWithin=30'])
      expect([query, await orgsOf(me, query)]).toEqual([query, []])
    expect(await orgsOf(me, 'statuses=INEFFECTIVE')).toEqual([former.id])
    expect(await orgsOf(me, 'statuses=EFFECTIVE')).toEqual([rp.id])
    const { body } = await me.get(`/api/accessRight/${theirs.id}/why`)
    expect(body).toMatchObject({ people: null, ending: null })
  })

  it('goes into a workbook as it is filtered', async () => {
    const { rc, rp, past } = await site()
    const me = await as(rc, Role.rcOfficer)
    const book = await me.get('/api/accessRight/export?statuses=EFFECTIVE').responseType('blob')
    const text = await textOfBook(book.body as Buffer)
    expect(text).toContain(rp.nameEn)
    expect(text).not.toContain(past.nameEn)
  })
})

describe('why somebody sees a log-book', () => {
  it('names one’s own people who do, and what ending it would change', async () => {
    const { rc, logbook, right } = await site()
    const [admin, disabled, team] = [
      await makeUser(rc, [Role.rcAdmin], { displayName: 'Cheung Sau' }),
      await makeUser(rc, [Role.rcOfficer], { status: 'DISABLED' }),
      await makeUser(rc, [Role.rcGroupAdmin], { displayName: 'Au Ming' }),
    ]
    await db.userSubject.create({ data: { userId: team.id, subject: 'group:7' } })
    await db.logbookReader.create({
      data: { logbookId: logbook.id, orgId: rc.id, subject: 'group:7', startsAt: days(-5) },
    })
    const sub = await makeOrg('RC')
    await grant(logbook, sub, 'sub.MSC', { givenByOrgId: rc.id })
    const me = await as(rc, Role.rcOfficer)
    const { body } = await me.get(`/api/accessRight/${right.id}/why`)
    const people = body.people.content.map(({ id, way }: { id: number; way: string }) => [id, way])
    expect(people).toContainEqual([admin.id, 'ORGANIZATION'])
    expect(people).toContainEqual([team.id, 'GROUP'])
    expect(people.map(([id]: [number]) => id)).not.toContain(disabled.id)
    expect(body.ending).toEqual({
      people: body.people.totalElements,
      effects: [{ kind: 'subcontractsEnded', count: 1 }],
      jobRecords: 0,
    })
    expect(body.right).toMatchObject({ id: right.id, origin: 'HO-25-000117' })
  })

  it('takes nobody’s sight where the organization stands there in another role too', async () => {
    const { rc, logbook, right } = await site()
    await grant(logbook, rc, 'sub.ASC', { givenByOrgId: null })
    const { body } = await (await as(rc, Role.rcOfficer)).get(`/api/accessRight/${right.id}/why`)
    expect(body.ending.people).toBe(0)
  })

  it('names nobody of another organization', async () => {
    const { rp, right } = await site()
    const { body } = await (await as(rp, Role.rpOfficer)).get(`/api/accessRight/${right.id}/why`)
    expect(body).toMatchObject({ people: null, ending: { people: null } })
  })
})

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
