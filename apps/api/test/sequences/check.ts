import fc from 'fast-check'
import { db, dropJobs, now, world } from '../world.ts'

interface Asked<T> {
  sequences: fc.Arbitrary<T>
  count: number
  seed: number
  /** Look for the shortest one that fails. */
  isShortened?: boolean
  /** So many are left out. */
  from?: number | undefined
  /** No sequence is begun later than this, in milliseconds: on a slow machine fewer are played. */
  limitMs?: number | undefined
}

/** Plays sequences, each at the time of all tests and with nothing in the queue. Answers the first fault with what led there, and whether time was too short for all. */
export async function checkSequences<T>(
  { sequences, count, seed, isShortened = false, from, limitMs }: Asked<T>,
  playOne: (sequence: T) => Promise<void>,
): Promise<{ fault: string; isCut: boolean }> {
  const property = fc.asyncProperty(sequences, async (sequence) => {
    world.now = now
    await db.rateWindow.deleteMany()
    // nobody reads the mails of these people
    await playOne(sequence).finally(dropJobs)
  })
  const {
    failed,
    interrupted: isCut,
    errorInstance: error,
  } = await fc.check(property, {
    numRuns: count,
    seed,
    ...(from !== undefined && { path: `${from}` }),
    endOnFailure: !isShortened,
    unbiased: true,
    ...(limitMs !== undefined && { interruptAfterTimeLimit: limitMs }),
  })
  world.now = now
  return { fault: failed ? String(error instanceof Error ? error.message : error) : '', isCut }
}
