import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeOrg, makeUser, now } from '../../../test/world.ts'
import { makeRecords, makeSite, type Site } from './job-record.kit.ts'

type Speaker = Site['rcOfficer']
const monthsOf = async (who: Speaker, { logbook }: Site) =>
  (await who.get(`/api/logbook/${logbook.locationId}/month`)).body
const at = (instant: string) => ({ completedAt: new Date(instant) })

describe('twelve months of a log-book', () => {
  let site: Site
  beforeAll(async () => {
    site = await makeSite()
    await makeRecords(site, 2, at('2026-11-20T10:00:00+08:00'))
    await makeRecords(site, 1, { ...at('2026-11-20T10:00:00+08:00'), typeOfWork: 'TW01' })
    await makeRecords(site, 1, at('2025-12-01T00:00:00+08:00'))
    await makeRecords(site, 1, at('2025-11-30T23:59:00+08:00'))
    await makeRecords(site, 1, { ...at('2026-10-05T10:00:00+08:00'), status: 'DELETED' })
  })

  it('end with this one; work is counted by its Hong Kong month and type, deleted work is not', async () => {
    expect(now.toISOString().slice(0, 7)).toBe('2026-11')
    const { months, counts } = await monthsOf(site.rcOfficer, site)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11'])
    expect(counts).toEqual([
      { month: '2025-12', typeOfWork: 'TW15', count: 1 },
      { month: '2026-11', typeOfWork: 'TW01', count: 1 },
      { month: '2026-11', typeOfWork: 'TW15', count: 2 },
    ])
  })

  it('count for the regulator what the list shows, for a former party its own period, for a stranger nothing', async () => {
    const former = await makeOrg('RC')
    await grant(site.logbook, former, 'sub.CSC', {
      startsAt: new Date('2025-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-01-01T00:00:00+08:00'),
    })
    const countsOf = async (who: Speaker) =>
      (await monthsOf(who, site)).counts.map(({ month, count }: { month: string; count: number }) => [month, count])
    const officer = async (org: { id: number }) => asUser(await makeUser(org, [Role.rcOfficer]))
    expect(await countsOf(await as({ id: 7 }, Role.emsdViewer))).toHaveLength(3)
    expect(await countsOf(await officer(former))).toEqual([['2025-12', 1]])
    expect(await countsOf(await officer(await makeOrg('RC')))).toEqual([])
  })

  it('are read from the roll-up by whoever reads the whole history, and from the records by a former party', async () => {
    const former = await makeOrg('RC')
    await grant(site.logbook, former, 'sub.CSC', {
      startsAt: new Date('2025-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-11-21T00:00:00+08:00'),
    })
    const visitor = await asUser(await makeUser(former, [Role.rcOfficer]))
    const where = { logbookId: site.logbook.id, month: new Date('2025-12-01') }
    const decembersOf = async (who: Speaker) => (await monthsOf(who, site)).counts[0]
    await db.jobRecordMonth.updateMany({ where, data: { records: 41 } })
    expect(await decembersOf(site.rcOfficer)).toEqual({ month: '2025-12', typeOfWork: 'TW15', count: 41 })
    expect(await decembersOf(visitor)).toEqual({ month: '2025-12', typeOfWork: 'TW15', count: 1 })
    await db.jobRecordMonth.updateMany({ where, data: { records: 1 } })
  })

  it('are those of one lift, never of a premises', async () => {
    const res = await site.rcOfficer.get(`/api/logbook/${site.logbook.premises}/month`)
    expect(res.status).toBe(400)
  })
})
