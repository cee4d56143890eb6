import { REACH, Role } from '@portal/shared/access/roles'
import { beforeAll, expect, it } from 'vitest'
import { makeStranger } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { PRIVATE } from './standing.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

it.each(Object.entries(Role).filter(([, id]) => REACH[id] === 'all'))(
  '%s, who reads every log-book, reads and changes nothing that is private to others',
  async (name, role) => {
    expect(await sweep(await makeStranger(name, role, 'web', 'EMSD'), theirs, { only: PRIVATE })).toEqual([])
  },
)
