import { describe, expect, it } from 'vitest'
import { db, grant, makeOrg } from '../../../test/world.ts'
import { acknowledge, hoursAgo, makeRecords, makeSite, type Site } from './job-record.kit.ts'

type Speaker = Site['rpOfficer']
const rate = async (who: Speaker, choice: object) => (await who.post('/api/jobRecord/rate').send(choice)).body
const EVERYTHING = { all: true, filter: {} }
const LAST_MONTH = { startedAt: hoursAgo(24 * 30 + 1), completedAt: hoursAgo(24 * 30) }

describe('the acknowledgement rate of this month', () => {
  it('is told as it is and as it would be after the act, and so it is then', async () => {
    const site = await makeSite()
    const [read = 0] = await makeRecords(site, 4)
    await makeRecords(site, 1, LAST_MONTH)
    await acknowledge(site.rpOfficer, [read])
    expect(await rate(site.rpOfficer, EVERYTHING)).toEqual({ records: 4, acknowledged: 1, chosen: 3 })
    const { body } = await site.rpOfficer.post('/api/jobRecord/move').send({ ...EVERYTHING, move: 'acknowledge' })
    expect(body).toEqual({ done: 4, failed: [] })
    expect(await rate(site.rpOfficer, EVERYTHING)).toEqual({ records: 4, acknowledged: 4, chosen: 0 })
  })

  it('rises by the named records of this month that nobody has acknowledged', async () => {
    const site = await makeSite()
    const [read = 0, deleted = 0, one = 0, other = 0] = await makeRecords(site, 4)
    const [old = 0] = await makeRecords(site, 1, LAST_MONTH)
    await acknowledge(site.rpOfficer, [read])
    await db.jobRecord.update({ where: { id: deleted }, data: { status: 'DELETED' } })
    const told = await rate(site.rpOfficer, { ids: [read, deleted, one, other, old] })
    expect(told).toEqual({ records: 3, acknowledged: 1, chosen: 2 })
    expect(await rate(site.rpOfficer, { ids: [other] })).toMatchObject({ chosen: 1 })
  })

  it('rises by what an act on all that a filter finds would reach, which is nothing left out or flagged', async () => {
    const site = await makeSite()
    const [left = 0, ...ids] = await makeRecords(site, 4)
    await makeRecords(site, 2, { typeOfWork: 'TW16' })
    const [flagged = 0] = await makeRecords(site, 1, { signals: ['LONG_JOB'] })
    const chosen = { ...EVERYTHING, filter: { typesOfWork: 'TW15' }, except: [left] }
    expect(await rate(site.rpOfficer, chosen)).toEqual({ records: 7, acknowledged: 0, chosen: ids.length })
    expect(await rate(site.rpOfficer, { ...EVERYTHING, upTo: left })).toMatchObject({ chosen: 1 })
    // an exception is read by itself, never among others
    expect(await rate(site.rpOfficer, { ids: [flagged] })).toMatchObject({ chosen: 1 })
    expect(await rate(site.rpOfficer, { ids: [flagged, left] })).toMatchObject({ chosen: 1 })
  })

  it('is of one’s own log-books, whatever ids somebody sends', async () => {
    const [site, foreign] = [await makeSite(), await makeSite()]
    const [own = 0] = await makeRecords(site, 1)
    const theirs = await makeRecords(foreign, 3)
    expect(await rate(site.rpOfficer, { ids: [own, ...theirs] })).toEqual({ records: 1, acknowledged: 0, chosen: 1 })
    expect(await rate(site.rpOfficer, { ids: theirs })).toEqual({ records: 1, acknowledged: 0, chosen: 0 })
    const filter = { locationIds: foreign.logbook.locationId }
    expect(await rate(site.rpOfficer, { all: true, filter })).toEqual({ records: 1, acknowledged: 0, chosen: 0 })
  })

  it('counts what another responsible person of the lift has acknowledged', async () => {
    const [site, second] = [await makeSite(), await makeSite()]
    await grant(site.logbook, await makeOrg('RP'), 'rp.OWNER')
    await grant(site.logbook, second.rp, 'rp.PMC')
    const ids = await makeRecords(site, 2)
    await acknowledge(second.rpOfficer, ids.slice(0, 1))
    expect(await rate(site.rpOfficer, EVERYTHING)).toEqual({ records: 2, acknowledged: 1, chosen: 1 })
  })

  it('is for whoever acknowledges, and of either names or a filter that can be read', async () => {
    const site = await makeSite()
    const refused = await site.rcOfficer.post('/api/jobRecord/rate').send(EVERYTHING)
    expect(refused.status).toBe(403)
    for (const choice of [{}, { ids: [1], all: true }, { ids: [] }, { all: true, filter: { typeOfWork: 'TW15' } }])
      expect((await site.rpOfficer.post('/api/jobRecord/rate').send(choice)).status).toBe(400)
  })
})
