import { Prisma } from '@portal/db'

/** PostgreSQL's row locks, by what they are for. */
export const ROW_LOCKS = {
  /** For a change: two acts on the same rows wait for each other. Others may insert rows that point at these, such as a record posted on a log-book. */
  change: Prisma.sql`FOR NO KEY UPDATE`,
  /** For a change that depends on the rows that point at these: whoever inserts one waits too. */
  changeWithReferences: Prisma.sql`FOR UPDATE`,
  /** For inserting rows that depend on what these are: it waits for `changeWithReferences`, and for nothing else. */
  reference: Prisma.sql`FOR KEY SHARE`,
}

export type RowLock = keyof typeof ROW_LOCKS

/** The lock on the rows of this alias, where a statement finds them by more than their ids. */
export const lockingSql = (alias: string, lock: RowLock): Prisma.Sql =>
  Prisma.sql`${ROW_LOCKS[lock]} OF ${Prisma.raw(alias)}`
