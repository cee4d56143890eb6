import type { Prisma } from '@portal/db'
import { closedAt } from '../../access/readers.sql.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/*
 * An organization whose access has ended reads of a log-book what was so until then (product.md §3, docs/decisions/028).
 * The scopes say which rows; here is when that was, and what of a grant it may know.
 */

/** When the reader's access to the log-book `l` of a statement ended; NULL for whoever has it today. */
export const endedAt = ({ actor, now }: Ctx): Prisma.Sql => closedAt(actor, now)

/** The same for one log-book by its id. */
export async function accessEndedAt(ctx: Ctx, logbookId: number): Promise<Date | null> {
  const [row] = await ctx.db.$queryRaw<{ at: Date | null }[]>`
    SELECT ${endedAt(ctx)} AS at FROM logbook l WHERE l.id = ${logbookId}`
  return row?.at ?? null
}

/** The same for several: those among them that are closed to the reader, by their ids. */
export async function accessEndings(ctx: Ctx, logbookIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await ctx.db.$queryRaw<{ id: number; at: Date | null }[]>`
    SELECT l.id, ${endedAt(ctx)} AS at FROM logbook l WHERE l.id = ANY(${[...new Set(logbookIds)]})`
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}

interface Grant {
  endsAt: Date | null
  revokedAt: Date | null
  revokeReason: string | null
  endedBy: string | null
  isVoid: boolean
}
/** A grant as it stood at that moment: an end that was still to come is not told, and not who took it away. */
export const asOf = <G extends Grant>(end: Date | null, grant: G): G =>
  end && !grant.isVoid && grant.endsAt && grant.endsAt > end
    ? { ...grant, endsAt: null, revokedAt: null, revokeReason: null, endedBy: null }
    : grant
