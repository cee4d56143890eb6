import type { Prisma, PrismaClient } from '@portal/db'
import { isCoded } from '../constraints.ts'

/** What is done outside the database when a transaction was rolled back, and when it has been committed. */
export interface Steps {
  undo: (() => void)[]
  tell: (() => void)[]
}

/** Whoever PostgreSQL chose to end, of those who wait for each other: nothing of his is done, and the others go on. Raw statements say it in its own code. */
export const isDeadlock = (error: unknown): boolean => isCoded(error, '40P01') || isCoded(error, 'P2034')
const TRIES = 3

/** Does the work in a transaction, and all of it once more where it was ended for a deadlock: so nothing that it changes may outlive it but rows and its steps. */
export async function transaction<T>(
  db: PrismaClient,
  work: (client: Prisma.TransactionClient, steps: Steps) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  return once(db, work).catch((error: unknown) => {
    if (tries > 1 && isDeadlock(error)) return transaction(db, work, tries - 1)
    throw error
  })
}

async function once<T>(
  db: PrismaClient,
  work: (client: Prisma.TransactionClient, steps: Steps) => Promise<T>,
): Promise<T> {
  const steps: Steps = { undo: [], tell: [] }
  const result = await db.$transaction((client) =>
    work(client, steps).catch((error: unknown) => {
      // why here and nowhere else: what fails later may fail in the answer to COMMIT, and then nobody knows
      for (const undo of steps.undo) undo()
      throw error
    }),
  )
  for (const tell of steps.tell) tell()
  return result
}

/** Carries the answer out of a transaction that must not be kept. */
class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('undone on purpose')
    this.result = result
  }
}

/** Does the work in a transaction, then undoes all of it, and answers what it answered. */
export async function rehearsal<T>(
  db: PrismaClient,
  work: (client: Prisma.TransactionClient, steps: Steps) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(db, async (client, steps) => {
      throw new Undone(await work(client, steps))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as T
    throw error
  }
}
