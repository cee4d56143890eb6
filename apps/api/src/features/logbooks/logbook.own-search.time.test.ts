import { Role } from '@portal/shared/access/roles'
import { afterAll, describe, expect, it } from 'vitest'
import { aucOf, listening, tellApart } from '../../../test/times.ts'
import { app, db, makeOrg, makeUser, tokenOf } from '../../../test/world.ts'
import { NOWHERE, ofOthers, THEIRS } from './logbook.own-search.kit.ts'

const [rc, other] = [await makeOrg('RC'), await makeOrg('RC')]
await ofOthers(other, 'Q8')
const server = await listening(app)
afterAll(() => server.stop())
const token = await tokenOf(await makeUser(rc, [Role.rcOfficer]))
const search = (q: string) => async () => {
  const path = `/api/logbook?q=${encodeURIComponent(q)}`
  const { status, body } = await server.send(path, { headers: { authorization: `Bearer ${token}` } })
  expect([status, body.totalElements]).toEqual([200, 0])
}

describe('the time of a search', () => {
  it('does not tell whether others have what is searched for', async () => {
    const { isAlike, values } = await tellApart(search(THEIRS), search(NOWHERE))
    expect(isAlike, `${values}`).toBe(true)
  })

  it('and the measure finds a search that looks through others’', async () => {
    const byIndex = (q: string) => async () => {
      await db.$transaction(async (tx) => {
        // a table read through, as the planner may choose for a small one, takes as long for every word
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`
        await tx.$queryRaw`SELECT id, search_text FROM logbook WHERE search_bigrams @> bigrams(${q})`
      })
      await search(q)()
    }
    expect(await aucOf(byIndex(THEIRS), byIndex(NOWHERE), 100)).toBeGreaterThan(0.6)
  })
})
