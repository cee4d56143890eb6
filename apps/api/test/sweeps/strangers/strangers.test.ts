import { beforeAll, describe, expect, it } from 'vitest'
import { shareOfStranger } from './dealt.ts'
import { makeStranger, ROLES } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

describe('a stranger', () => {
  it.each(ROLES.map((who, nth) => [...who, nth] as const))(
    'as %s is told nothing of theirs and changes nothing of it, whatever he sends',
    async (name, role, channel, type, nth) => {
      const person = await makeStranger(name, role, channel, type)
      expect(await sweep(person, theirs, { share: shareOfStranger(nth) })).toEqual([])
    },
    180_000,
  )
})
