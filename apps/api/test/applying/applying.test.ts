import { expect, it } from 'vitest'
import { ACTS } from './acts.ts'
import { applyAll } from './apply.ts'

/** `pnpm fuzz applying [count] [seed]` plays more; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 25)
const SEED = Number(process.env.FUZZ_SEED ?? 3)
const LENGTH = 30

it(
  `no field of a log-book changes without a direct right or an approval, in ${COUNT} random sequences of acts`,
  async () => {
    const { fault, done } = await applyAll({ count: COUNT, seed: SEED, length: LENGTH })
    expect(fault).toBe('')
    // those who may did each once at least, those who may not nothing
    expect(done).toEqual(ACTS.map(({ name }) => name).sort())
  },
  COUNT * 20_000,
)
