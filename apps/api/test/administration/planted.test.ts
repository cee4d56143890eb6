import { describe, expect, it } from 'vitest'
import { administerAll, SHOWN } from './administer.ts'
import { INVARIANTS } from './invariants.ts'
import { PLANTED } from './planted.ts'

/** Each ends with the first sequence that finds its fault; of two people at once that is not always the same one. */
const [SEQUENCES, SEED, LENGTH] = [400, 7, 10]

it('every invariant has a fault that it has to find', () =>
  expect(
    [...Object.keys(INVARIANTS), ...Object.values(SHOWN)].filter((name) => PLANTED.every(([one]) => one !== name)),
  ).toEqual([]))

describe('roles, groups, accounts and programs', () => {
  it.each(PLANTED)(
    '%s: finds %s',
    async (invariant, _, spoiling) => {
      const { fault } = await administerAll({ count: SEQUENCES, seed: SEED, length: LENGTH, spoiling })
      expect(fault).toContain(`${invariant}: `)
    },
    SEQUENCES * 3000,
  )
})
