import { beforeAll, describe, expect, it } from 'vitest'
import { LIVES, OPERATIONS } from '../../src/features.ts'
import { noteWrites } from './noted.ts'
import { WALKS } from './table.ts'
import type { LifeData } from './walk.ts'
import { walkLife } from './walkLife.ts'

/** `pnpm fuzz lives [count] [seed]` walks more of them; the seed of a run that found something finds it again. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 3)
const SEED = Number(process.env.FUZZ_SEED ?? 9)
/** Ends what hangs. */
const LIMIT_MS = COUNT * 60_000

beforeAll(noteWrites)

const asked = (moves: LifeData['moves']) => Object.keys(moves).filter((name) => moves[name]?.by !== 'system')

describe('every life', () => {
  it('has a walk', () => expect(Object.keys(WALKS).sort()).toEqual(Object.keys(LIVES).sort()))
  it.each(Object.entries(WALKS))(
    `%s is what its data say, in ${COUNT} random sequences of moves`,
    async (_, walk) => {
      const plan = { count: COUNT * (walk.times ?? 1), seed: SEED }
      const { fault, made } = await walkLife(walk, { calls: Object.values(OPERATIONS) }, plan)
      expect(fault).toBe('')
      expect(made, 'every move was made once at least').toEqual(
        asked(walk.moves.life.moves)
          .filter((name) => !walk.unmade?.includes(name))
          .sort(),
      )
    },
    LIMIT_MS,
  )
})
