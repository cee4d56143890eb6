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

interface Grant {
  endsAt: Date | null
  revokedAt: Date | null
  revokeReason: string | null
}
/** A grant as it stood at that moment: an end that was still to come is not told, and not who took it away. */
export const asOf = <G extends Grant>(end: Date | null, grant: G): G =>
  end && grant.endsAt && grant.endsAt > end ? { ...grant, endsAt: null, revokedAt: null, revokeReason: null } : grant
