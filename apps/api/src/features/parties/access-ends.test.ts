import { expect, it } from 'vitest'
import { ctxOf, makeOrg, now } from '../../../test/world.ts'
import { endings } from './access-ends.ts'
import '../../features.ts'

it('is found also where thousands of organizations lose a log-book each by one act', async () => {
  const ended = Array.from({ length: 4000 }, (_, nth) => ({
    ...{ logbookId: 1_500_000_000 + nth, orgId: 1_600_000_000 + nth, role: 'rp.PMC' },
    ...{ at: now, endedBy: '' },
  }))
  expect(await endings(ctxOf(await makeOrg()), ended)).toEqual([])
})
