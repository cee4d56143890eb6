import fc from 'fast-check'
import { db, dropJobs, now, world } from '../world.ts'
import { type Cast, layGround, makeCast } from './cast.ts'
import { play, type Spoiling } from './play.ts'
import { sequenceOf } from './steps.ts'

export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  spoiling?: Spoiling
}

/** What people have been told slows the telling: others take over after so many sequences. */
const SEQUENCES_A_CAST = 25

/**
 * Random acts of two people on plans, teams and schedules, by turns and at once, the clock moving between them, through the real API;
 * after every step the database is looked at. Answers the first fault with what led there, and the acts that were done.
 */
export async function inspectAll({ count, seed, length, spoiling }: Plan) {
  const done = new Set<string>()
  let [cast, played]: [Cast, number] = [await makeCast(), 0]
  const property = fc.asyncProperty(sequenceOf(length), async (steps) => {
    world.now = now
    await db.rateWindow.deleteMany()
    await db.inspectionLeave.deleteMany()
    if (++played % SEQUENCES_A_CAST === 0) cast = await makeCast()
    const ground = await layGround(cast)
    await play({ cast, ground, done, ...(spoiling && { spoiling }) }, steps).finally(dropJobs)
  })
  const { failed, errorInstance: error } = await fc.check(property, {
    numRuns: count,
    seed,
    endOnFailure: true,
    unbiased: true,
  })
  world.now = now
  return { fault: failed ? String(error instanceof Error ? error.message : error) : '', done: [...done].sort() }
}
