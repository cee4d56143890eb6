import { expect, it } from 'vitest'
import { ACT_NAMES } from './acts.ts'
import { holdRoles } from './hold.ts'

/** `pnpm fuzz holders [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 5)
/** Most steps of a sequence: more where it may take long. */
const LENGTH = process.env.FUZZ_COUNT ? 16 : 10

it(
  `nobody holds a role twice and no role is lost, in ${COUNT} random sequences of acts`,
  async () => {
    const { fault, done } = await holdRoles({ count: COUNT, seed: SEED, length: LENGTH, isQuick: true })
    expect(fault).toBe('')
    expect(
      ACT_NAMES.filter((name) => !done.includes(name)),
      'every act was done once at least',
    ).toEqual([])
  },
  COUNT * 10_000,
)
