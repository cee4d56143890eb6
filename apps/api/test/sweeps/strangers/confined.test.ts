import { beforeAll, expect, it } from 'vitest'
import { shareOfEntitled } from './dealt.ts'
import { CONFINED, CUSTOM, makeConfined } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

it.each(CONFINED.map((who, nth) => [...who, nth] as const))(
  'a reader as %s with every right, to whom theirs opens tomorrow, is told nothing of it and changes nothing',
  async (kind, reach, type, nth) => {
    const person = await makeConfined(kind, reach, type, theirs.fixture.logbook)
    expect(await sweep(person, theirs, { share: shareOfEntitled(CUSTOM.length + nth) })).toEqual([])
  },
)
