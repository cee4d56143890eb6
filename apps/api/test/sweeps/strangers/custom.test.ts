import { Role } from '@portal/shared/access/roles'
import { beforeAll, expect, it } from 'vitest'
import { makeCustom } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

/** A role of an organization's own opens the organization's log-books, alone or beside others. */
const CUSTOM: readonly Parameters<typeof makeCustom>[] = [
  ['a role with every right alone, of a contractor', [], 'web', 'RC'],
  ['a role with every right beside the admin of a contractor', [Role.rcAdmin], 'web', 'RC'],
  ['a role with every right beside the admin of a responsible person', [Role.rpAdmin], 'web', 'RP'],
  ['a role with every right in the mobile app', [Role.rcRegisteredWorker], 'mobile', 'RC'],
]

it.each(CUSTOM)(
  '%s tells nothing of others and changes nothing of theirs',
  async (...who) => {
    expect(await sweep(await makeCustom(...who), theirs)).toEqual([])
  },
  180_000,
)
