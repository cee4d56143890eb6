import { expect, it } from 'vitest'
import { ACTS } from './acts.ts'
import { administerAll } from './administer.ts'

/** `pnpm fuzz administration [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Most steps of a sequence: more where it may take long. */
const LENGTH = process.env.FUZZ_COUNT ? 16 : 10

it(
  `nobody gets more than he may be given, and everybody keeps what he needs, in ${COUNT} random sequences of acts`,
  async () => {
    const { fault, done } = await administerAll({ count: COUNT, seed: SEED, length: LENGTH })
    expect(fault).toBe('')
    expect(
      ACTS.map(({ name }) => name).filter((name) => !done.includes(name)),
      'every act was done once at least',
    ).toEqual([])
  },
  COUNT * 10_000,
)
