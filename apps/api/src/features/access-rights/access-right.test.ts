import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { PARTY_STATUSES } from '@portal/shared/features/parties/party.schema'
import { addDays, dayOf, endOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { as, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { takeBack } from '../parties/party.service.ts'
import { days, listOf, orgsOf, site } from './access-right.kit.ts'

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

  it('is found by a whole location id as by its parts: today’s, a former one, one that was withdrawn; and by no stranger', async () => {
    const [{ rc, logbook }, stranger] = [await site(), await makeOrg('RC')]
    const [former, withdrawn] = ['7654321-901', '7654321-902']
    const known = [former, withdrawn].map((locationId) => ({
      locationId,
      premises: locationId.slice(0, 7),
      logbookId: logbook.id,
      withdrawn: locationId === withdrawn,
    }))
    await db.formerLocationId.createMany({ data: known })
    for (const who of [await as(rc, Role.rcOfficer), await as({ id: REGULATOR_ORG_ID }, Role.emsdViewer)])
      for (const id of [logbook.locationId, former, withdrawn])
        for (const q of [id, id.toLowerCase(), id.slice(0, -1)]) {
          const rows = (await listOf(who, `q=${q}`)) as { locationId: string }[]
          expect([q, rows.filter(({ locationId }) => locationId === logbook.locationId).length]).toEqual([q, 5])
        }
    expect(await listOf(await as(stranger, Role.rcOfficer), `q=${former}`)).toEqual([])
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

  it('counts what its pages show, whoever reads and in either order', async () => {
    const { rc, rp, past, revoked } = await site()
    const totals = new Set<number>()
    for (const who of [rc, rp, past, revoked]) {
      const me = await as(who, who.type === 'RC' ? Role.rcOfficer : Role.rpOfficer)
      for (const query of ['', 'statuses=EFFECTIVE', 'statuses=INEFFECTIVE,REVOKED', 'side=GIVEN', 'roles=rp.OC']) {
        const page = async (asked: string) => (await me.get(`/api/accessRight?${query}&${asked}`)).body
        const pages = await Promise.all([0, 1, 2, 3, 4].map((number) => page(`size=1&page=${number}`)))
        const idsOf = (content: { id: number }[]) => content.map(({ id }) => id)
        const all = idsOf((await page('size=100')).content)
        expect([query, pages.flatMap(({ content }) => idsOf(content))]).toEqual([query, all])
        expect(pages.map(({ totalElements }) => totalElements)).toEqual(pages.map(() => all.length))
        expect(idsOf((await page('size=100&sort=startsAt,asc')).content)).toEqual(all.toReversed())
        totals.add(all.length)
      }
    }
    expect(totals.size).toBeGreaterThan(3)
  })

  it('counts a day of Hong Kong to its end', async () => {
    const [rc, logbook] = [await makeOrg('RC'), await makeLogbook()]
    const today = dayOf(now)
    await grant(logbook, rc, 'sub.MSC', { endsAt: endOf(addDays(today, 1)) })
    const me = await as(rc, Role.rcOfficer)
    expect(await orgsOf(me, 'endsWithin=1')).toEqual([rc.id])
    expect(await orgsOf(me, `endsFrom=${addDays(today, 1)}&endsTo=${addDays(today, 1)}`)).toEqual([rc.id])
    expect(await orgsOf(me, `endsFrom=${addDays(today, 2)}`)).toEqual([])
    expect(await orgsOf(me, `endsTo=${today}`)).toEqual([])
    await db.logbookParty.updateMany({
      where: { orgId: rc.id },
      data: { endsAt: new Date(endOf(addDays(today, 1)).getTime() + 1) },
    })
    expect(await orgsOf(me, 'endsWithin=1')).toEqual([])
    expect(await orgsOf(me, `endsFrom=${addDays(today, 2)}&endsTo=${addDays(today, 2)}`)).toEqual([rc.id])
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
