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
}

/** Plays sequences, each at the time of all tests and with nothing in the queue. Answers the first fault with what led there. */
export async function checkSequences<T>(
  { sequences, count, seed, isShortened = false, from }: Asked<T>,
  playOne: (sequence: T) => Promise<void>,
): Promise<string> {
  const property = fc.asyncProperty(sequences, async (sequence) => {
    world.now = now
    await db.rateWindow.deleteMany()
    // nobody reads the mails of these people
    await playOne(sequence).finally(dropJobs)
  })
  const { failed, errorInstance: error } = await fc.check(property, {
    numRuns: count,
    seed,
    ...(from !== undefined && { path: `${from}` }),
    endOnFailure: !isShortened,
    unbiased: true,
  })
  world.now = now
  return failed ? String(error instanceof Error ? error.message : error) : ''
}
