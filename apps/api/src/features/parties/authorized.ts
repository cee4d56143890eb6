import type { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { goingOn } from './going-on.ts'
import { lossesOf, placesOf } from './places.ts'

/*
 * Work authorisations on log-books as far as they follow the access of the contractor who gave them: they end with it, and go on as
 * before where that is taken back. Their feature makes them, changes their days and revokes them.
 */

type Row = Prisma.WorkAuthorizationLogbookGetPayload<object>
interface Leaving {
  logbookId: number
  orgId: number
  at: Date
}

/** Those that these contractors gave on the log-books they lose, and that would go on after that moment. */
export async function authorizedBy(
  { db }: Ctx,
  leaving: readonly Leaving[],
): Promise<{ id: number; logbookId: number }[]> {
  const [{ orgIds, logbookIds }, lossOf] = [placesOf(leaving), lossesOf(leaving)]
  const rows = await db.workAuthorizationLogbook.findMany({
    where: { isVoid: false, orgId: { in: orgIds }, logbookId: { in: logbookIds } },
    select: { id: true, logbookId: true, orgId: true, endsAt: true },
    orderBy: { id: 'asc' },
  })
  const after = rows.filter((row) => {
    const at = lossOf(row)
    return at && row.endsAt > at
  })
  return after.map(({ id, logbookId }) => ({ id, logbookId }))
}

/** Ends them at a moment; what would begin only then never counts. `endedBy` is the number of what can take that back. */
export const endAuthorized = (ctx: Ctx, ids: readonly number[], at: Date, endedBy: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = await lockedRows(ctx, { id: { in: [...ids] }, isVoid: false, endsAt: { gt: at } })
    await ctx.db.$executeRaw`
      UPDATE work_authorization_logbook SET
        ends_before = CASE WHEN ${endedBy} = '' THEN NULL WHEN ended_by IS NULL THEN ends_at ELSE ends_before END,
        ended_by = nullif(${endedBy}, ''),
        ends_at = CASE WHEN starts_at < ${at} THEN ${at} ELSE ends_at END, is_void = starts_at >= ${at}
      WHERE id = ANY(${rows.map(({ id }) => id)})`
    await ctx.record(
      ...rows.map((row) => ({
        ...operation('workAuthorization.cut', row),
        before: { endsAt: row.endsAt },
        after: { endsAt: at, ...(endedBy && { endedBy }) },
      })),
    )
  })

/**
 * What the change, handover … of this number would have ended goes on as it did, but only until the same contractor has authorised
 * the same person anew meanwhile.
 */
export const restoreAuthorized = (ctx: Ctx, number: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { db } = ctx
    const rows = await lockedRows(ctx, { endedBy: number })
    const standing = await db.workAuthorizationLogbook.findMany({
      where: {
        logbookId: { in: rows.map(({ logbookId }) => logbookId) },
        isVoid: false,
        id: { notIn: rows.map(({ id }) => id) },
      },
    })
    const after = new Map(goingOn(rows.map(asGrant), standing.map(asGrant)).map((one) => [one.id, one]))
    await db.$executeRaw`
      UPDATE work_authorization_logbook a SET ends_at = coalesce(v."endsAt", a.ends_at), ends_before = NULL, ended_by = NULL, is_void = v."isVoid"
      FROM json_to_recordset(${JSON.stringify([...after.values()])}::json) AS v(id int, "endsAt" timestamptz, "isVoid" bool)
      WHERE a.id = v.id`
    await ctx.record(
      ...rows.flatMap((row) => {
        const made = after.get(row.id)
        if (!made || made.isVoid) return []
        return {
          ...operation('workAuthorization.restore', row),
          before: { endsAt: row.endsAt, endedBy: number },
          after: { endsAt: made.endsAt },
        }
      }),
    )
  })
/** As of grants of one role, which one organization has once at a time: a contractor authorises a person so. */
const asGrant = ({ workerId, ...row }: Row) => ({
  ...row,
  role: workerId === null ? `nobody yet, ${row.id}` : `worker ${workerId}`,
  origin: null,
})

async function lockedRows({ db }: Ctx, where: Prisma.WorkAuthorizationLogbookWhereInput): Promise<Row[]> {
  const found = await db.workAuthorizationLogbook.findMany({ where, select: { id: true } })
  const ids = found.map(({ id }) => id)
  await lockRows(db, 'workAuthorizationLogbook', ids)
  return db.workAuthorizationLogbook.findMany({ where: { AND: [where, { id: { in: ids } }] }, orderBy: { id: 'asc' } })
}

const operation = (action: string, { authorizationId, logbookId, orgId }: Row) => ({
  action,
  model: 'workAuthorization' as const,
  rowId: authorizationId,
  logbookId,
  concerns: [orgId],
})
