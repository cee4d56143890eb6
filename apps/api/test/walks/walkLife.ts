import fc from 'fast-check'
import { db, now, world } from '../world.ts'
import { layPlace, type Served } from './place.ts'
import { play } from './play.ts'
import { sequence } from './steps.ts'
import type { Walk } from './walk.ts'

export interface Plan {
  count: number
  seed: number
  /** Leave the sequence as it was found, instead of looking for the shortest. */
  isQuick?: boolean
}

export interface Walked {
  fault: string
  made: string[]
}

/**
 * Makes random sequences of moves by random people through the real API, beside a model made from the life's data alone.
 * Answers the first fault with what led there, and the moves that were made.
 */
export async function walkLife(walk: Walk, served: Served, { count, seed, isQuick = false }: Plan): Promise<Walked> {
  const made = new Set<string>()
  const property = fc.asyncProperty(sequence, async (steps) => {
    world.now = now
    await db.rateWindow.deleteMany()
    for (const move of await play(await layPlace(walk, served), steps)) made.add(move)
  })
  const result = await fc.check(property, { numRuns: count, seed, endOnFailure: isQuick })
  world.now = now
  const { failed, errorInstance: error } = result
  return { fault: failed ? String(error instanceof Error ? error.message : error) : '', made: [...made].sort() }
}
