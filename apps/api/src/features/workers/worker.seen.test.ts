import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser } from '../../../test/world.ts'
// of job records, which name the people
import { makeRecords, makeSite } from '../job-records/job-record.kit.ts'

const DAY_MS = 86_400_000
const person = (name: string, over: object = {}) => ({
  workerId: null,
  name,
  kind: 'GW',
  registrationNumber: null,
  expiresOn: null,
  ...over,
})

describe('workers at our lifts', () => {
  it('are those whom records of one’s lifts name, by their last visit', async () => {
    const site = await makeSite()
    const { worker, rc, rpOfficer } = site
    const registered = person('陳大文 Chan', {
      workerId: worker.worker.id,
      kind: 'RW',
      registrationNumber: worker.number,
      expiresOn: '2026-12-31',
    })
    await makeRecords(site, 2, { people: [registered, person('Ah Wing')], workerIds: [worker.worker.id] })
    const { body } = await rpOfficer.get('/api/worker/seen')
    expect(body.totalElements).toBe(2)
    expect(body.content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: '陳大文 Chan',
          kind: 'RW',
          registrationNumber: worker.number,
          // renewed since
          expiresOn: '2030-12-31',
          org: expect.objectContaining({ id: rc.id }),
          visits: 2,
        }),
        expect.objectContaining({ name: 'Ah Wing', kind: 'GW', registrationNumber: null, expiresOn: null }),
      ]),
    )
    const found = async (query: string) => (await rpOfficer.get(`/api/worker/seen?${query}`)).body.totalElements
    expect(await found('kind=GW')).toBe(1)
    expect(await found(`name=${worker.number}`)).toBe(1)
    expect(await found(`contractors=${(await makeOrg('RC')).id}`)).toBe(0)
    expect(await found('to=2026-01-01')).toBe(0)
    expect(await found('page=3')).toBe(2)
  })

  it('up to a day are those of the twelve months before it', async () => {
    const site = await makeSite()
    const old = { startedAt: new Date('2024-05-05T01:00:00Z'), completedAt: new Date('2024-05-05T02:00:00Z') }
    await makeRecords(site, 1, { people: [person('Long ago')], ...old })
    const found = async (query = '') => (await site.rpOfficer.get(`/api/worker/seen${query}`)).body.totalElements
    expect(await found()).toBe(0)
    expect(await found('?to=2024-06-01')).toBe(1)
    expect(await found('?to=2025-06-01')).toBe(0)
    expect(await found('?from=2024-01-01&to=2025-06-01')).toBe(1)
  })

  it('of another’s lift, of an inspection and of a deleted record nobody is told', async () => {
    const site = await makeSite()
    const stranger = await asUser(await makeUser(await makeOrg('RP'), [Role.rpOfficer]))
    await makeRecords(site, 1, { people: [person('Seen')] })
    await makeRecords(site, 1, { people: [person('Inspector')], typeOfWork: 'TW00' })
    await makeRecords(site, 1, { people: [person('Gone')], status: 'DELETED' })
    const names = async (me: typeof stranger) =>
      (await me.get('/api/worker/seen')).body.content.map(({ name }: { name: string }) => name)
    expect(await names(stranger)).toEqual([])
    expect(await names(site.rpOfficer)).toEqual(['Seen'])
    expect((await site.rcOfficer.get('/api/worker/seen')).status).toBe(403)
  })

  it('end with the access to a lift', async () => {
    const site = await makeSite()
    const left = await makeOrg('RP')
    const other = await makeLogbook({})
    await grant(other, left, 'rp.OC')
    await makeRecords(site, 1, { people: [person('Seen')] })
    const me = await asUser(await makeUser(left, [Role.rpAdmin]))
    expect((await me.get('/api/worker/seen')).body.totalElements).toBe(0)
    await grant(site.logbook, left, 'rp.PMC')
    expect((await me.get('/api/worker/seen')).body.totalElements).toBe(1)
    await db.logbookParty.updateMany({
      where: { orgId: left.id },
      data: { endsAt: new Date(Date.parse('2026-11-21T06:30:00Z') - DAY_MS) },
    })
    expect((await me.get('/api/worker/seen')).body.totalElements).toBe(0)
  })
})
