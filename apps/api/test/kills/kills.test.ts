import { randomFrom } from '@portal/db/seed/demo/random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killAt } from './killAt.ts'
import { type Stage, setStage } from './stage.ts'
import { worksOn } from './works.ts'

/** `pnpm fuzz kills [count] [seed]` kills more often. */
const TRIES = Number(process.env.FUZZ_COUNT ?? 1)
const { int } = randomFrom(process.env.FUZZ_SEED ?? 'in small')
const moment = () => int(0, 1000) / 1000
const BOTH = ['api', 'database'] as const
/** Whom each work loses where there is little time. */
const WORKS = [
  ['activation', ['api']],
  ['labelling', ['database']],
  ['acknowledgement', BOTH],
] as const

let stage: Stage
let works: ReturnType<typeof worksOn> = []
beforeAll(async () => {
  stage = await setStage('kills')
  works = worksOn(stage)
}, 120_000)
afterAll(() => stage.close(), 60_000)

describe('an act on many rows whose process or database is killed', () => {
  it.each(WORKS)(
    '%s is done whole or not at all',
    async (name, lost) => {
      const work = works.find((one) => one.name === name)
      const victims = (process.env.FUZZ_COUNT ? BOTH : lost).map((who) => stage[who])
      expect(work && (await killAt(work, victims, moment, TRIES))).toEqual([])
    },
    60_000 + TRIES * 120_000,
  )
})
