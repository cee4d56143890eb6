import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { makeProgram } from '../../../test/programs.ts'
import { anyone, as, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

it('who has access to a log-book and what was done on it are told by rights of their own', async () => {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const logbook = await makeLogbook()
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  const readers = await Promise.all([
    as(rc, Role.rcOfficer),
    as(rp, Role.rpOfficer),
    as({ id: 7 }, Role.emsdInspector),
    as({ id: 7 }, Role.emsdViewer),
  ])
  const accessor = await as(await makeOrg('ADM'), Role.accessor)
  for (const part of ['party', 'operation']) {
    const path = `/api/logbook/${logbook.locationId}/${part}`
    const statuses = await Promise.all(readers.map(async (reader) => (await reader.get(path)).status))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await accessor.get(path)).body.key).toBe('forbidden')
  }
  const { key } = await makeProgram(rc, ['logbook:list', 'operationRecord:list'])
  const call = async (part: string) =>
    (await anyone().get(`/api/logbook/${logbook.locationId}${part}`).set('authorization', `Bearer ${key}`)).status
  expect([await call(''), await call('/operation'), await call('/party')]).toEqual([200, 200, 403])
})
