import { Role } from '@portal/shared/access/roles'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { afterEach, describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeLogbook, makeOrg, makeWorker, now, world } from '../../../test/world.ts'
import { submit, work } from '../job-records/job-record.kit.ts'
import { codeOf, LAST, listOf, redeem, type Speaker, site } from './work-authorization.kit.ts'

afterEach(() => {
  world.now = now
})

type Site = Awaited<ReturnType<typeof site>>
const HOUR_MS = 3_600_000
/** He posts, at this moment, work that he finished an hour before. */
function posting({ logbook, registered }: Pick<Site, 'logbook' | 'registered'>, who: Speaker, over: object = {}) {
  const ago = (hours: number) => new Date(world.now.getTime() - hours * HOUR_MS).toISOString()
  return submit(who, work({ logbook, worker: registered }, { startedAt: ago(1.5), completedAt: ago(1), ...over }))
}
/** A record as the contractor reads it at this moment. */
const recordFor = async (rc: { id: number }, id: number) =>
  (await (await as(rc, Role.rcOfficer)).get(`/api/jobRecord/${id}`)).body
const later = (hours: number) => {
  world.now = new Date(now.getTime() + hours * HOUR_MS)
}

describe('whoever is authorised', () => {
  it('records work on the log-books and days of it, as another authorised person', async () => {
    const here = await site()
    const { byNumber, registered, rc, logbook, other } = here
    const before = await asUser(registered.user, 'mobile')
    expect((await posting(here, before)).body).toMatchObject({ key: 'logbookNotFound' })
    await byNumber()
    later(2)
    const crew = await asUser(registered.user, 'mobile')
    const { status, body } = await posting(here, crew)
    expect([status, body]).toMatchObject([200, { seal: expect.any(String) }])
    const record = await recordFor(rc, body.id)
    expect(record).toMatchObject({ creatorType: 'OTHER', org: { id: other.id }, locationId: logbook.locationId })
    // his employer is no party: nobody else of it reads the log-book or the record
    const employer = await as(other, Role.rcAdmin)
    expect((await employer.get(`/api/jobRecord/${body.id}`)).status).toBe(404)
    expect((await employer.get(`/api/logbook/${logbook.locationId}`)).status).toBe(404)
    // nor what the history says of it; the contractor reads that
    const idsFor = async (org: { id: number }) =>
      (await (await as(org, Role.rcAdmin)).get('/api/operationRecord?modes=WORK&size=100')).body.content.map(
        ({ action }: { action: string }) => action,
      )
    expect([await idsFor(other), await idsFor(rc)]).toEqual([[], ['jobRecord.create']])
    const mate = await makeWorker(other, 'RW', Role.rcRegisteredWorker)
    expect((await posting(here, await asUser(mate.user, 'mobile'))).body.key).toBe('logbookNotFound')
  })

  it('is refused as a stranger is on other log-books, for earlier work, and when it is over', async () => {
    const here = await site()
    const { byNumber, registered, logbook, rc } = here
    await byNumber()
    const elsewhere = await makeLogbook()
    await grant(elsewhere, rc, 'rc.PMC')
    later(2)
    const crew = await asUser(registered.user, 'mobile')
    expect((await posting({ ...here, logbook: elsewhere }, crew)).body.key).toBe('logbookNotFound')
    const early = await posting(here, crew, {
      startedAt: new Date(now.getTime() - 2 * HOUR_MS).toISOString(),
      completedAt: new Date(now.getTime() - HOUR_MS).toISOString(),
    })
    expect(early.body).toMatchObject({ key: 'workBeforeAccess' })
    const stranger = await asUser((await makeWorker(await makeOrg('RC'), 'RW', Role.rcRegisteredWorker)).user, 'mobile')
    world.now = endOf(LAST)
    const [late, foreign] = [await asUser(registered.user, 'mobile'), await asUser(stranger.user, 'mobile')]
    const answersOf = async (who: Speaker) => {
      const both = [await posting(here, who), await who.get(`/api/logbook/${logbook.locationId}`)]
      return both.map(({ status, body: { requestId: _, ...body } }) => [status, body])
    }
    expect(await answersOf(late)).toEqual(await answersOf(foreign))
    expect((await late.get('/api/logbook')).body.content).toEqual([])
  })

  it('reads the log-book from the first moment to the last, and nobody beside him ever', async () => {
    const { byNumber, registered, logbook, other } = await site()
    const mate = await makeWorker(other, 'RW', Role.rcRegisteredWorker)
    await byNumber({ startsOn: '2026-12-01' })
    const begins = startOf('2026-12-01')
    const passes = async (user: { id: number }) =>
      (await (await asUser(user, 'mobile')).get(`/api/logbook/${logbook.locationId}`)).status
    const answers: [number, number][] = []
    for (const moment of [begins, endOf(LAST)])
      for (const ms of [-1, 0]) {
        world.now = new Date(moment.getTime() + ms)
        answers.push([await passes(registered.user), await passes(mate.user)])
      }
    expect(answers).toEqual([
      [404, 404],
      [200, 404],
      [200, 404],
      [404, 404],
    ])
  })

  it('is accepted with a code on the first day and refused on the thirtieth', async () => {
    const here = await site()
    const { authorize, officer, general, registered, logbook, rc } = here
    await authorize()
    const [{ id }] = await listOf(officer)
    const worker = await asUser(general.user, 'mobile')
    await redeem(worker, (await codeOf(officer, id)).code)
    later(2)
    const people = [{ workerId: general.worker.id }, { registrationNumber: registered.number }]
    const { body } = await posting(here, await asUser(general.user, 'mobile'), { people })
    expect(await recordFor(rc, body.id)).toMatchObject({
      creatorType: 'OTHER',
      locationId: logbook.locationId,
    })
    later(29 * 24)
    const late = await posting(here, await asUser(general.user, 'mobile'), { people })
    expect(late.body).toMatchObject({ key: 'logbookNotFound' })
  })

  it('still counts as the contractor where his own organization is one', async () => {
    const here = await site()
    const { byNumber, registered, other, logbook, rc } = here
    await byNumber()
    await grant(logbook, other, 'sub.MSC', { startsAt: new Date(now.getTime() - HOUR_MS) })
    later(2)
    const { body } = await posting(here, await asUser(registered.user, 'mobile'))
    expect((await recordFor(rc, body.id)).creatorType).toBe('SUB')
  })
})

describe('who sees an authorisation', () => {
  it('is its giver, the employer of whom it names, the regulator, and contractors with the log-book today', async () => {
    const { byNumber, officer, other, logbook, ids } = await site(2)
    await byNumber()
    const next = await makeOrg('RC')
    await grant(logbook, next, 'rc.PIC')
    const counts = async (who: Speaker) => (await listOf(who)).map((row: { logbookCount: number }) => row.logbookCount)
    expect(await counts(officer)).toEqual([2])
    expect(await counts(await as(other, Role.rcOfficer))).toEqual([2])
    expect(await counts(await as(next, Role.rcOfficer))).toEqual([1])
    const [{ id, can }] = await listOf(await as(next, Role.rcOfficer))
    expect(can).toEqual([])
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await counts(stranger)).toEqual([])
    for (const path of [`${id}`, `${id}/logbook`, `logbook/${logbook.locationId}`])
      expect((await stranger.get(`/api/workAuthorization/${path}`)).status).toBe(404)
    expect((await as(await makeOrg('RP'), Role.rpAdmin).then((rp) => rp.get('/api/workAuthorization'))).status).toBe(
      403,
    )
    const regulator = await as({ id: 7 }, Role.emsdViewer)
    expect((await regulator.get(`/api/workAuthorization/${id}/logbook`)).body.totalElements).toBe(ids.length)
  })

  it('is found by number, person, certificate, log-book, state and day', async () => {
    const { byNumber, officer, registered, logbook, rc } = await site()
    await byNumber()
    const [{ number }] = await listOf(officer)
    const found = async (query: string) => [query, (await listOf(officer, query)).length]
    for (const query of [
      `q=${number}`,
      `q=${encodeURIComponent(registered.worker.nameEn)}`,
      `q=${registered.number}`,
      `q=${logbook.locationId}`,
      'statuses=EFFECTIVE,ENDED',
      'by=CERTIFICATE',
      'unredeemed=false',
      `contractors=${rc.id}`,
      'startsFrom=2026-11-21&startsTo=2026-11-21',
    ])
      expect(await found(query)).toEqual([query, 1])
    for (const query of ['q=WA-25', 'statuses=PLANNED', 'by=CODE', 'unredeemed=true', 'startsFrom=2026-11-22'])
      expect(await found(query)).toEqual([query, 0])
  })

  it('stands on the log-book: who may work there, was or will be', async () => {
    const { byNumber, authorize, officer, registered, logbook, rc } = await site()
    await byNumber()
    const lane = (await officer.get(`/api/workAuthorization/logbook/${logbook.locationId}`)).body
    expect(lane.content).toMatchObject([
      { nameEn: registered.worker.nameEn, org: { id: rc.id }, status: 'EFFECTIVE', endsAt: endOf(LAST).toISOString() },
    ])
    await authorize()
    const asked = `/api/workAuthorization/logbook/${logbook.locationId}?size=1`
    const pages = await Promise.all([0, 1].map((page) => officer.get(`${asked}&page=${page}`)))
    expect(pages.map(({ body }) => [body.totalElements, body.content.length])).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect(new Set(pages.map(({ body }) => body.content[0].id)).size).toBe(2)
    expect(await db.logbookReader.count({ where: { subject: `worker:${registered.worker.id}` } })).toBe(1)
  })
})
