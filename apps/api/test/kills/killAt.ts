import { setTimeout as pause } from 'node:timers/promises'

/** How many rows of each kind a work has made. */
export type Counts = Record<string, number>

/** Something that is done whole or not at all, whoever dies meanwhile. */
export interface Work<T> {
  name: string
  /** Fresh rows to work on. */
  prepare(): Promise<T>
  /** Does it; rejects when its process dies. */
  run(on: T): Promise<unknown>
  counts(on: T): Promise<Counts>
  /** What they are when all of it is done, once. */
  whole: Counts
  /**
   * Only where nobody has to ask again, because others go on once whoever was killed is back: lets the time pass after which
   * they take over what he held.
   */
  goOn?(on: T): Promise<void>
}

/** Whom to kill, and how to bring him back. */
export interface Victim {
  name: string
  kill(): Promise<void>
  revive(): Promise<void>
}

/** A moment of the work's duration, from 0 to 1. */
export type Moment = () => number

/**
 * Kills whoever does a work, as `kill -9` would, at a random moment of it: then all of it is done or nothing, and when it
 * is nothing, doing it again does all of it once. What was answered, and what others go on with, is done. Answers what is
 * not so.
 */
export async function killAt<T>(
  work: Work<T>,
  victims: readonly Victim[],
  moment: Moment,
  tries: number,
): Promise<string[]> {
  const faults: string[] = []
  const ms = await measure(work)
  for (let n = 0; n < tries; n++)
    for (const { name, kill, revive } of victims) {
      const at = Math.round(ms * moment())
      const on = await work.prepare()
      const answered = work.run(on).then(
        () => true,
        () => false,
      )
      await pause(at)
      await kill()
      if (!work.goOn) await answered
      await revive()
      await work.goOn?.(on)
      const isDone = (await answered) || work.goOn !== undefined
      const fault = await faultOf(work, on, isDone)
      if (fault) faults.push(`${work.name}: ${name} killed after ${at} of ${ms} ms${fault}`)
    }
  return faults
}

/** What is wrong with what is left; what must be done already is not done again. */
async function faultOf<T>(work: Work<T>, on: T, isDone: boolean): Promise<string | undefined> {
  const left = await work.counts(on)
  const isToRepeat = !isDone && Object.values(left).every((count) => count === 0)
  if (isToRepeat) await work.run(on)
  const counts = isToRepeat ? await work.counts(on) : left
  const again = isToRepeat ? ' and it was done again' : ''
  return isEqual(counts, work.whole) ? undefined : `${again}: ${told(counts)}, not ${told(work.whole)}`
}

/** How long it takes undisturbed; what does not count as whole even then proves nothing. */
async function measure<T>(work: Work<T>): Promise<number> {
  const on = await work.prepare()
  const from = performance.now()
  await work.run(on)
  const ms = Math.round(performance.now() - from)
  const counts = await work.counts(on)
  if (!isEqual(counts, work.whole))
    throw new Error(`${work.name} undisturbed: ${told(counts)}, not ${told(work.whole)}`)
  return ms
}
const told = (counts: Counts) => JSON.stringify(counts)
const isEqual = (one: Counts, other: Counts) =>
  Object.keys({ ...one, ...other }).every((kind) => one[kind] === other[kind])
