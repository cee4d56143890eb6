import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../../src/kernel/push.ts'
import { db, makeOrg, makeUser } from '../../world.ts'
import { among, listenForAll } from './ears.ts'

/* That acts on log-books are told to their own people alone is tried by the owners and the strangers of these sweeps. */
let ears: Awaited<ReturnType<typeof listenForAll>>
beforeAll(async () => {
  ears = await listenForAll()
})
afterAll(() => ears.close())

it('what windows are told is known when it reaches the wrong people', async () => {
  const [org, other] = [await makeOrg('RC'), await makeOrg('RP')]
  const { id } = await makeUser(org, [])
  await ears.toldNow()
  await notify(db, [{ userIds: [id], groups: ['logbooks'] }])
  const heard = await ears.toldNow()
  expect([await among(heard, [org]), await among(heard, [other])]).toEqual([1, 0])
  expect(await ears.toldNow()).toEqual([])
})
