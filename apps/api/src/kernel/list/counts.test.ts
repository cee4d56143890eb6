import { Role } from '@portal/shared/access/roles'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { describe, expect, it } from 'vitest'
import { makeFixture } from '../../../test/fixture.ts'
import { as, makeOrg, makeWorker } from '../../../test/world.ts'
import { OPERATIONS } from '../../features.ts'

const ask = async (me: Awaited<ReturnType<typeof as>>, list: string, ...filters: string[]) =>
  (await me.post('/api/counts').send({ list, filters })).body.counts

describe('the figures on the chips of a list', () => {
  it('are the totals of the list itself, in one call, for whoever asks', async () => {
    const org = await makeOrg('RC')
    await makeWorker(org, 'RE', Role.rcRegisteredEngineer)
    await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const me = await as(org, Role.rcAdmin)
    const filters = ['', 'kind=RW', 'kind=GW', 'isActive=true&kind=RE']
    const totals = await Promise.all(
      filters.map(async (one) => (await me.get(`/api/worker?${one}`)).body.totalElements),
    )
    expect(totals).toEqual([2, 1, 0, 1])
    expect(await ask(me, 'workers.list', ...filters)).toEqual(totals)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await ask(stranger, 'workers.list', ...filters, `employer=${org.id}`)).toEqual([0, 0, 0, 0, 0])
  })

  it('are those of each list, whichever way it counts, for whoever asks', async () => {
    const fixture = await makeFixture()
    const people = await Promise.all([
      as({ id: 7 }, Role.emsdAdmin),
      as({ id: 7 }, Role.superAdmin),
      as(fixture.rc, Role.rcAdmin),
      as(fixture.rp, Role.rpOfficer),
    ])
    const isList = ({ path, query, response }: AnyCall) =>
      !path.includes(':') &&
      query &&
      'page' in query.shape &&
      'shape' in response &&
      'totalElements' in (response.shape as object)
    const lists = Object.entries(OPERATIONS).filter(([, call]) => isList(call))
    expect(lists.length).toBeGreaterThan(10)
    const counted: string[] = []
    for (const me of people)
      for (const [list, { method, path }] of lists) {
        const { status, body } = await (method === 'get' ? me.get(path) : me.post(path).send({}))
        const total = status === 200 ? body.totalElements : null
        expect([list, await ask(me, list, '')]).toEqual([list, [total]])
        if (total) counted.push(list)
      }
    expect(counted).toEqual(
      expect.arrayContaining(['logbooks.list', 'jobRecords.list', 'workers.list', 'logbooks.premises']),
    )
  })

  it('count a list whose filters are in its body', async () => {
    const me = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await ask(me, 'messages.search', 'read=false', 'deleted=true&tags=SYSTEM')).toEqual([
      0,
      expect.toBeOneOf([0, null]),
    ])
  })

  it('are missing where filters cannot be read, and where there is no such list for whoever asks', async () => {
    const me = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await ask(me, 'workers.list', 'kind=FOO', 'kind=RW')).toEqual([null, 0])
    expect(await ask(me, 'workers.update', '')).toEqual([null])
    expect(await ask(me, 'workers.planted', '')).toEqual([null])
    const other = await as(await makeOrg('RP'), Role.rpOfficer)
    expect((await other.get('/api/worker')).body.key).toBe('forbidden')
    expect(await ask(other, 'workers.list', '')).toEqual([null])
  })
})
