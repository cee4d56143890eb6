import { expect, it } from 'vitest'
import { ACTS } from './acts.ts'
import { inspectAll } from './inspect.ts'

/** `pnpm fuzz inspections [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 60)
const SEED = Number(process.env.FUZZ_SEED ?? 3)
/** Most steps of a sequence: more where it may take long. */
const LENGTH = process.env.FUZZ_COUNT ? 24 : 14

it(
  `two people never break what holds of plans, teams and schedules, in ${COUNT} random sequences of acts`,
  async () => {
    const { fault, done } = await inspectAll({ count: COUNT, seed: SEED, length: LENGTH })
    expect(fault).toBe('')
    expect(
      ACTS.map(({ name }) => name).filter((name) => !done.includes(name)),
      'every act was done once at least',
    ).toEqual([])
  },
  COUNT * 10_000,
)
