import { beforeAll, expect, it } from 'vitest'
import { shareOfEntitled } from './dealt.ts'
import { CUSTOM, makeCustom } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

it.each(CUSTOM.map((who, nth) => [...who, nth] as const))(
  '%s tells nothing of others and changes nothing of theirs',
  async (name, roles, channel, type, nth) => {
    const person = await makeCustom(name, roles, channel, type)
    expect(await sweep(person, theirs, { share: shareOfEntitled(nth) })).toEqual([])
  },
)
