import type { Prisma, PrismaClient } from '@portal/db'

/** What is done outside the database when a transaction has failed, and when it has been committed. */
export interface Steps {
  undo: (() => Promise<void>)[]
  tell: (() => void)[]
}
const LIMITS = { maxWait: 10_000, timeout: 120_000 }

export async function transaction<T>(
  db: PrismaClient,
  work: (client: Prisma.TransactionClient, steps: Steps) => Promise<T>,
): Promise<T> {
  const steps: Steps = { undo: [], tell: [] }
  const result = await db
    .$transaction((client) => work(client, steps), LIMITS)
    .catch(async (error: unknown) => {
      await Promise.allSettled(steps.undo.map((undo) => undo()))
      throw error
    })
  for (const tell of steps.tell) tell()
  return result
}
