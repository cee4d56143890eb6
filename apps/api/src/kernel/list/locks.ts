import { columnOf, Prisma, tableOf } from '@portal/db'
import type { Model } from '../access.ts'
import type { Db } from '../ports.ts'

/** PostgreSQL's row locks, by what they are for. */
const LOCKS = {
  /** For a change: two acts on the same rows wait for each other. Others may insert rows that point at these, such as a record posted on a log-book. */
  change: Prisma.sql`FOR NO KEY UPDATE`,
  /** For a change that depends on the rows that point at these: whoever inserts one waits too. */
  changeWithReferences: Prisma.sql`FOR UPDATE`,
  /** For inserting rows that depend on what these are: it waits for `changeWithReferences`, and for nothing else. */
  reference: Prisma.sql`FOR KEY SHARE`,
}

export type RowLock = keyof typeof LOCKS
interface Lock {
  lock?: RowLock
  /** The field that names the rows. */
  by?: string
}

/** The same lock on the rows of this alias, where a statement finds them by more than their ids. */
export const lockingSql = (alias: string, lock: RowLock): Prisma.Sql =>
  Prisma.sql`${LOCKS[lock]} OF ${Prisma.raw(alias)}`

/** Locks rows until the transaction ends, all acts in the same order, so that of two on the same rows one waits for the other and never both. */
export async function lockRows(
  db: Db,
  model: Model,
  keys: readonly (number | string)[],
  { lock = 'change', by = 'id' }: Lock = {},
): Promise<void> {
  if (!keys.length) return
  const [table, key] = [Prisma.raw(`"${tableOf(model)}"`), Prisma.raw(`"${columnOf(by)}"`)]
  await db.$queryRaw`/* prepared */ SELECT 1 FROM ${table} WHERE ${key} = ANY(${[...keys]}) ORDER BY ${key} ${LOCKS[lock]}`
}
