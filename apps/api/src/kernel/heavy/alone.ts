import { setTimeout as pause } from 'node:timers/promises'
import { problem } from '@portal/shared/kernel/problem'
import type { Ctx } from '../ctx.ts'
import { type Lease, takeLease } from './lease.ts'
import { createTurns } from './turns.ts'

/** Readings under way in one process; each may use a processor and the memory of `READING`. */
const READINGS_MAX = 2
/** How long one waits for his own earlier file, and then for the files of others. */
const OWN_WAIT_MS = 20_000
const WAIT_MS = 45_000
const RUN_WAIT_MS = 900_000
const ASK_AGAIN_MS = 250
/** Longer than waiting and reading can take together; who dies is waited for no longer. */
const LEASE_SECONDS = 240
/** Calls of one person that may wait in one process while another of his is read. */
const OWN_WAITING_MAX = 2

export const readings = createTurns(READINGS_MAX)
const waitingOf = new Map<number, number>()

/**
 * Does something that takes much of a processor, when it is this person's turn: one at a time for each person in all processes, two
 * at a time in this one, the others in the order in which they came. Refuses who would wait too long.
 */
export async function inTurn<T>(ctx: Pick<Ctx, 'db' | 'actor' | 'gone'>, work: () => Promise<T>): Promise<T> {
  const lease = await ownTurn(ctx)
  try {
    const leave = await readings.enter({ ms: WAIT_MS, late: () => problem('importQueueLong'), gone: ctx.gone })
    try {
      return await work()
    } finally {
      leave()
    }
  } finally {
    await lease.release()
  }
}

/**
 * The same for a run: how many of these one person has is bounded already, and nobody waits for its answer, so it takes no turn from
 * the calls of its person and waits for those of others as long as it takes.
 */
export async function whenFree<T>({ gone }: Pick<Ctx, 'gone'>, work: () => Promise<T>): Promise<T> {
  const leave = await readings.enter({ ms: RUN_WAIT_MS, late: () => problem('importQueueLong'), gone })
  try {
    return await work()
  } finally {
    leave()
  }
}

async function ownTurn({ db, actor: { userId }, gone }: Pick<Ctx, 'db' | 'actor' | 'gone'>): Promise<Lease> {
  const others = waitingOf.get(userId) ?? 0
  if (others >= OWN_WAITING_MAX) throw problem('importUnderWay')
  waitingOf.set(userId, others + 1)
  try {
    for (const end = performance.now() + OWN_WAIT_MS; ; ) {
      gone?.throwIfAborted()
      const lease = await takeLease(db, `reading ${userId}`, LEASE_SECONDS)
      if (lease) return lease
      if (performance.now() > end) throw problem('importUnderWay')
      await pause(ASK_AGAIN_MS)
    }
  } finally {
    const left = (waitingOf.get(userId) ?? 1) - 1
    if (left) waitingOf.set(userId, left)
    else waitingOf.delete(userId)
  }
}
