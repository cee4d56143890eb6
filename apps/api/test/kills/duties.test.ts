import { randomFrom } from '@portal/db/seed/demo/random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Background, setBackground } from './background.ts'
import { escalationOn } from './duties.ts'
import { killAt, type Work } from './killAt.ts'
import { type Stage, setStage } from './stage.ts'

const TRIES = Number(process.env.FUZZ_COUNT ?? 1)
const { int } = randomFrom(process.env.FUZZ_SEED ?? 'duties in small')
const moment = () => int(0, 1000) / 1000
const LATER_MS = 120_000 + TRIES * 120_000

let stage: Stage
let background: Background
beforeAll(async () => {
  stage = await setStage('duties')
  background = await setBackground(stage)
})
afterAll(async () => {
  await background.close()
  await stage.close()
})

/** Whoever is killed meanwhile, it is whole in the end, and counting finds what is taken from it. */
async function isOnce<T>(work: Work<T>, spoil: (on: T) => Promise<unknown>): Promise<void> {
  expect(await killAt(work, [background.worker, stage.database], moment, TRIES)).toEqual([])
  const on = await work.prepare()
  await work.run(on)
  await spoil(on)
  expect(await work.counts(on)).not.toEqual(work.whole)
}

it(
  'what is overdue is told to each person once',
  () =>
    isOnce(escalationOn(stage, background), ({ userIds }) =>
      stage.db.messageRecipient.deleteMany({ where: { userId: userIds[0] ?? 0 } }),
    ),
  LATER_MS,
)
