import fc from 'fast-check'
import { db, drainJobs, now, world } from '../world.ts'
import { type Cast, makeCast } from './cast.ts'
import { play, type Spoiling } from './play.ts'
import { sequenceOf } from './steps.ts'

export interface Plan {
  count: number
  seed: number
  /** Most steps of a sequence. */
  length: number
  /** Leave the sequence as it was found, instead of looking for the shortest. */
  isQuick?: boolean
  spoiling?: Spoiling
}

/** What people have read slows the reading of those who come later: others take over after so many sequences. */
const SEQUENCES_A_CAST = 250

/**
 * Random acts of random parties on the access to log-books, two at once, clock and jobs between them, through the real API
 * beside the model. Answers the first fault with what led there, and the acts that were done.
 */
export async function holdRoles({ count, seed, length, isQuick = false, spoiling }: Plan) {
  const done = new Set<string>()
  let [cast, played]: [Cast | undefined, number] = [undefined, 0]
  const property = fc.asyncProperty(sequenceOf(length), async (steps) => {
    world.now = now
    await db.rateWindow.deleteMany()
    if (!cast || played++ % SEQUENCES_A_CAST === 0) cast = await makeCast()
    try {
      await play({ cast, done, ...(spoiling && { spoiling }) }, steps)
    } finally {
      await db.letter.deleteMany()
      await drainJobs()
    }
  })
  const { failed, errorInstance: error } = await fc.check(property, {
    numRuns: count,
    seed,
    endOnFailure: isQuick,
    unbiased: true,
  })
  world.now = now
  return { fault: failed ? String(error instanceof Error ? error.message : error) : '', done: [...done].sort() }
}
