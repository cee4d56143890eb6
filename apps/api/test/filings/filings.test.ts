import { expect, it } from 'vitest'
import { ACTS } from './acts.ts'
import { fileAll } from './file.ts'

/** `pnpm fuzz filings [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 15)
const SEED = Number(process.env.FUZZ_SEED ?? 5)
/** Most steps of a sequence: a form takes ten from draft to receipt. */
const LENGTH = process.env.FUZZ_COUNT ? 90 : 70

it(
  `two contractors and the outside system never break what holds of forms, in ${COUNT} random sequences of acts`,
  async () => {
    const { fault, done } = await fileAll({ count: COUNT, seed: SEED, length: LENGTH })
    expect(fault).toBe('')
    expect(
      ACTS.map(({ name }) => name).filter((name) => !done.includes(name)),
      'every act was done once at least',
    ).toEqual([])
  },
  COUNT * 20_000,
)
