import { Prisma } from '@portal/db'
import type { Model } from '../access.ts'
import type { Db } from '../ctx.ts'
import { tableOf } from '../sql.ts'

/**
 * Locks rows in the order of their ids, so that two acts on the same rows wait for each other and never for both. The
 * weaker lock lets others insert rows that point at these, such as a record posted on a log-book.
 */
export async function lockRows(db: Db, model: Model, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const table = Prisma.raw(`"${tableOf(model)}"`)
  await db.$queryRaw`SELECT 1 FROM ${table} WHERE id = ANY(${[...ids]}) ORDER BY id FOR NO KEY UPDATE`
}
