import { LOCATIONS_MAX } from '@portal/shared/features/logbooks/location'
import { describe, expect, it } from 'vitest'
import { db, makeLogbook } from '../../../test/world.ts'
import { bind, create, office, type Person } from './group.kit.ts'

/** Ids that nothing in the city has. */
const unknown = (count: number) => Array.from({ length: count }, (_, n) => `${String(8_100_000 + n)}-001`)
const keep = (by: Person, locationIds: readonly string[]) => by.post('/api/locationList').send({ locationIds })
const count = (groupId: number) => db.groupLogbook.count({ where: { groupId } })

describe('log-books that are put into a group by a list of ten thousand ids', () => {
  it('are those of them that there are to its keeper; where there is none it says so and nothing is written', async () => {
    const { admin, lifts } = await office()
    const stranger = await makeLogbook()
    const [group, work] = [
      await create(admin),
      (await admin.post('/api/workGroup').send({ name: 'Of a list' })).body.id,
    ]
    const calls = {
      10710: (filter: object) => bind(admin, [group], { all: true, filter }),
      10610: (filter: object) => admin.post('/api/workGroup/binding').send({ groupId: work, all: true, filter }),
    }
    const none = (await keep(admin, [...unknown(LOCATIONS_MAX - 1), stranger.locationId])).body.key
    const some = (await keep(admin, [...unknown(LOCATIONS_MAX - 2), lifts[0].locationId, lifts[1].locationId])).body.key
    for (const [code, call] of Object.entries(calls)) {
      expect((await call({ locationIds: none })).body.status, code).toBe(Number(code))
      expect((await call({ locationIds: 'A1,…' })).body.status, code).toBe(30021)
      expect([await count(group), await count(work)]).toContain(0)
      for (const done of [2, 0]) expect((await call({ locationIds: some })).body, code).toMatchObject({ done })
    }
    expect([await count(group), await count(work)]).toEqual([2, 2])
  })

  it('are none when one line of the list is no location id (30021), and too many lines are refused (40338)', async () => {
    const { admin } = await office()
    expect((await keep(admin, [...unknown(LOCATIONS_MAX - 1), 'no id'])).body.status).toBe(30021)
    expect((await keep(admin, unknown(LOCATIONS_MAX + 1))).body.status).toBe(40338)
  })
})
