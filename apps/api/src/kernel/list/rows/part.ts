import { Prisma } from '@portal/db'

/**
 * The end of a statement that reads a part of its rows. The size of a first page stands in the text, so that the planner knows
 * how little is wanted where the statement is prepared; of later pages, which are many, each prepares nothing.
 */
export const partSql = ({ skip, take }: { skip: number; take: number }): Prisma.Sql =>
  skip ? Prisma.sql`OFFSET ${skip} LIMIT ${take}` : Prisma.raw(`LIMIT ${take}`)

/** A statement that is prepared once for each connection, unless it asks for a later page. */
export const preparedFirst = ({ skip }: { skip: number }, statement: Prisma.Sql): Prisma.Sql =>
  skip ? statement : Prisma.sql`/* prepared */ ${statement}`
