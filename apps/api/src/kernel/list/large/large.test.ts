import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { appDb, ctxOf, makeOrg } from '../../../../test/world.ts'
import { counter } from '../../../features/logbooks/logbook.large.ts'
import { largeList } from './large.ts'

const org = await makeOrg('EMSD')

/** Counts how often a list with this condition is really counted when it is asked for three times. */
async function timesCounted(where: object): Promise<number> {
  const large = largeList('planted', 85_500)
  const ctx = ctxOf(org, Role.emsdViewer)
  let times = 0
  const count = async () => ++times
  for (let n = 0; n < 3; n++) await large.total({ ctx, counter, where: () => where, count })
  return times
}

it('is no place for a short list', () => {
  expect(() => largeList('labels', 300)).toThrow('not large')
})

/** A total is kept only when nobody writes, which the tests beside this one do in databases of their own: it is asked until they pause. */
const PAUSE = { timeout: 20_000, interval: 20 }

it('keeps a total while nothing changes, and counts again after a change', async () => {
  await expect.poll(() => timesCounted({ kind: 'L' }), PAUSE).toBe(1)
  const large = largeList('planted', 85_500)
  const ctx = ctxOf(org, Role.emsdViewer)
  let times = 0
  const ask = () => large.total({ ctx, counter, where: () => ({ kind: 'E' }), count: async () => ++times })
  await expect.poll(async () => (await ask()) - (await ask()), PAUSE).toBe(0)
  const before = times
  await appDb.logbook.updateMany({ where: { id: -1 }, data: { kind: 'L' } })
  expect(await ask()).toBe(before + 1)
})

it.each([
  { remark: { contains: 'x' } },
  { nextDutyOn: null },
  { AND: [{ kind: 'L' }, { OR: [{ version: 1 }] }] },
  { labels: { some: { label: { name: 'x' } } } },
  { specification: { is: { persons: 8 } } },
  { jobRecords: { some: {} } },
])('counts always what it does not hear of: %j', async (where) => {
  expect(await timesCounted(where)).toBe(3)
})
