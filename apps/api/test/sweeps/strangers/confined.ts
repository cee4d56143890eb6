import { beforeAll, expect, it } from 'vitest'
import { dealt } from './dealt.ts'
import { CONFINED, makeConfined } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

/** Files of tests among which those who read by one kind of subject are dealt out: a process each. */
const PARTS = 2

/** The tests of one part of them, from 0. */
export function testConfined(part: number): void {
  let theirs: Theirs
  beforeAll(async () => {
    theirs = await makeTheirs()
    await watchRows()
  })

  const mine = CONFINED.map((who, nth) => [...who, nth] as const).filter(([, , , nth]) => nth % PARTS === part)
  it.each(mine)(
    'a reader as %s with every right, to whom theirs opens tomorrow, is told nothing of it and changes nothing',
    async (kind, reach, type, nth) => {
      const person = await makeConfined(kind, reach, type, theirs.fixture.logbook)
      expect(await sweep(person, theirs, { calls: dealt(nth, CONFINED.length) })).toEqual([])
    },
    180_000,
  )
}
