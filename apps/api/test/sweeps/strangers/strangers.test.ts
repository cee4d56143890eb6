import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareOfStranger } from './dealt.ts'
import { among, listenForAll } from './ears.ts'
import { makeStranger, ROLES } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
let ears: Awaited<ReturnType<typeof listenForAll>>
/** How many people were told something of what strangers did to what is their own. */
let told = 0
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
  ears = await listenForAll()
})
afterAll(() => ears.close())

describe('a stranger', () => {
  it.each(ROLES.map((who, nth) => [...who, nth] as const))(
    'as %s is told nothing of theirs and changes nothing of it, whatever he sends',
    async (name, role, channel, type, nth) => {
      const person = await makeStranger(name, role, channel, type)
      await ears.toldNow()
      expect(await sweep(person, theirs, { share: shareOfStranger(nth) })).toEqual([])
      const heard = await ears.toldNow()
      told += heard.length
      expect(await among(heard, [theirs.fixture.rc, theirs.fixture.rp]), 'their windows are told').toBe(0)
    },
  )

  it('is heard by his own people, so that others would have heard him', () => expect(told).toBeGreaterThan(0))
})
