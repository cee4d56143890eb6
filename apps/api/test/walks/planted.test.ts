import { beforeAll, describe, expect, it } from 'vitest'
import { noteWrites } from './noted.ts'
import { PLANTED, planted } from './planted.ts'
import { walkLife } from './walkLife.ts'

const SEQUENCES = 12
const SEED = 1
const { nothing: _, ...forgetful } = PLANTED

beforeAll(noteWrites)

describe('a walk', () => {
  it('passes a life that forgets nothing', async () => {
    const { walk, served } = await planted('nothing')
    expect((await walkLife(walk, served, { count: SEQUENCES, seed: SEED })).fault).toBe('')
  })

  it.each(Object.keys(forgetful))('finds an act that forgets %s', async (name) => {
    const { walk, served } = await planted(name)
    const { fault } = await walkLife(walk, served, { count: SEQUENCES, seed: SEED, isQuick: true })
    expect(fault).toMatch(/^planted: after /)
  })
})
