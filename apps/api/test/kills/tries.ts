import { randomFrom } from '@portal/db/seed/demo/random'
import type { Moment, Victim, Work } from './killAt.ts'

/** `pnpm fuzz kills [count] [seed]` kills more often. */
export const TRIES = Number(process.env.FUZZ_COUNT ?? 1)
/** A test that kills gets so long, in milliseconds, and as much again for every try. */
export const patience = (ms: number, eachMs = ms): number => ms + TRIES * eachMs
/** Random moments of a file of tests. */
export function momentsOf(seed: string): Moment {
  const { int } = randomFrom(process.env.FUZZ_SEED ?? seed)
  return () => int(0, 1000) / 1000
}
/** The first alone where there is little time. */
export const some = (...victims: [Victim, Victim]): Victim[] => (process.env.FUZZ_COUNT ? victims : victims.slice(0, 1))

/** What is counted of a work is no longer whole, once `spoil` has taken something from it or done something twice. */
export async function spoiled<T>(work: Work<T>, spoil: (on: T) => Promise<unknown>): Promise<boolean> {
  const on = await work.prepare()
  await work.run(on)
  await spoil(on)
  return Object.entries(await work.counts(on)).some(([kind, count]) => count !== work.whole[kind])
}
