import { createDb } from '@portal/db'
import { randomFrom } from '@portal/db/seed/demo/random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, layGround } from '../processes.ts'
import { importingOn } from './importing.ts'
import { killAt } from './killAt.ts'

/** `FUZZ_COUNT` kills more often. */
const TRIES = Number(process.env.FUZZ_COUNT ?? 1)
const { int } = randomFrom(process.env.FUZZ_SEED ?? 'in small')

let ground: Ground
let db: ReturnType<typeof createDb>
let stage: Awaited<ReturnType<typeof importingOn>>
beforeAll(async () => {
  ground = await layGround('importing')
  db = createDb(ground.url, { max: 3 })
  stage = await importingOn(ground, db)
})
afterAll(async () => {
  await stage.close()
  await db.$disconnect()
  await ground.remove()
})

it(
  'an import of more rows than a call takes writes all of them once or none, whenever its process dies',
  async () => expect(await killAt(stage.work, [stage.victim], () => int(50, 950) / 1000, TRIES)).toEqual([]),
  180_000 + TRIES * 240_000,
)
