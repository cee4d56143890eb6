import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '../world.ts'
import { inspectAll } from './inspect.ts'
import { INVARIANTS } from './invariants.ts'
import { PLANTED } from './planted.ts'

const [SEQUENCES, SEED, LENGTH] = [40, 7, 10]

// the database itself refuses some of the faults: here it does not
beforeAll(async () => {
  await db.$executeRawUnsafe('DROP TRIGGER inspection_plan_is_final ON inspection_plan')
  await db.$executeRawUnsafe('DROP INDEX inspection_plan_open')
})

it('every invariant has a fault that it has to find', () =>
  expect(Object.keys(INVARIANTS).filter((name) => PLANTED.every(([one]) => one !== name))).toEqual([]))

describe('plans, teams and schedules', () => {
  it.each(PLANTED)(
    '%s: finds %s',
    async (invariant, _, spoiling) => {
      const { fault } = await inspectAll({ count: SEQUENCES, seed: SEED, length: LENGTH, spoiling })
      expect(fault).toContain(`${invariant}: `)
    },
    SEQUENCES * 10_000,
  )
})
