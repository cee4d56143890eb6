import { columnOf, Prisma, tableOf } from '@portal/db'
import type { Model } from '../access.ts'
import type { Db } from '../ports.ts'
import { ROW_LOCKS, type RowLock } from '../transactions/row-locks.ts'

interface Lock {
  lock?: RowLock
  /** The field that names the rows. */
  by?: string
}

/** Locks rows until the transaction ends, all acts in the same order, so that of two on the same rows one waits for the other and never both. */
export async function lockRows(
  db: Db,
  model: Model,
  keys: readonly (number | string)[],
  { lock = 'change', by = 'id' }: Lock = {},
): Promise<void> {
  if (!keys.length) return
  const [table, key] = [Prisma.raw(`"${tableOf(model)}"`), Prisma.raw(`"${columnOf(by)}"`)]
  await db.$queryRaw`/* prepared */ SELECT 1 FROM ${table} WHERE ${key} = ANY(${[...keys]}) ORDER BY ${key} ${ROW_LOCKS[lock]}`
}
