import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from './dealt.ts'
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
  it.each(ROLES)(
    'as %s is told nothing of theirs and changes nothing of it, whatever he sends',
    async (...who) => {
      expect(await sweep(await makeStranger(...who), theirs, { calls: callsOf(who, ROLES) })).toEqual([])
    },
    180_000,
  )
})
