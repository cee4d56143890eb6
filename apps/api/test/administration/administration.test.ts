import { expect, it } from 'vitest'
import { ACTS } from './acts.ts'
import { administerAll } from './administer.ts'

/** `pnpm fuzz administration [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Most steps of a sequence: more where it may take long. */
const LENGTH = process.env.FUZZ_COUNT ? 16 : 10
/** Where there is little time: a slow machine plays fewer. */
const LIMIT_MS = process.env.FUZZ_COUNT ? undefined : 240_000

it(
  `nobody gets more than he may be given, and everybody keeps what he needs, in ${COUNT} random sequences of acts`,
  async () => {
    const { fault, isCut, done } = await administerAll({ count: COUNT, seed: SEED, length: LENGTH, limitMs: LIMIT_MS })
    expect(fault).toBe('')
    expect(
      ACTS.map(({ name }) => name).filter((name) => !done.includes(name)).length,
      `every act was done once at least, or nearly every one in the time there was: ${done.join()}`,
    ).toBeLessThanOrEqual(isCut ? ACTS.length / 4 : 0)
  },
  COUNT * 10_000,
)
