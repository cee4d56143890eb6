import { expect, it } from 'vitest'
import { ACT_NAMES } from './acts.ts'
import { holdRoles } from './hold.ts'

/** `pnpm fuzz holders [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 5)
/** Most steps of a sequence: more where it may take long. */
const LENGTH = process.env.FUZZ_COUNT ? 16 : 10
/** Where there is little time: a slow machine plays fewer. */
const LIMIT_MS = process.env.FUZZ_COUNT ? undefined : 240_000

it(
  `nobody holds a role twice and no role is lost, in ${COUNT} random sequences of acts`,
  async () => {
    const plan = { count: COUNT, seed: SEED, length: LENGTH, isQuick: true, limitMs: LIMIT_MS }
    const { fault, isCut, done } = await holdRoles(plan)
    expect(fault).toBe('')
    expect(
      ACT_NAMES.filter((name) => !done.includes(name)).length,
      `every act was done once at least, or nearly every one in the time there was: ${done.join()}`,
    ).toBeLessThanOrEqual(isCut ? ACT_NAMES.length / 4 : 0)
  },
  COUNT * 10_000,
)
