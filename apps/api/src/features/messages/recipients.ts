import type { Permission } from '@portal/shared/access/permissions'
import type { Reach } from '@portal/shared/access/roles'
import { type Subject, standingOf } from '@portal/shared/access/subjects'
import { mayBeConfined, readsWholeOrganization, staff } from '../../access/message.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** Log-books by their ids. */
type Books = ReadonlySet<number>
/** People by their ids, each with his organization and the log-books he hears of. */
export type Recipients = ReadonlyMap<number, { orgId: number; books: Books }>

/** Organizations by their ids, each with its log-books of these rows. */
export const booksByOrg = (rows: readonly { orgId: number; logbookId: number }[]): ReadonlyMap<number, Books> =>
  new Map(
    [...Map.groupBy(rows, ({ orgId }) => orgId)].map(([orgId, theirs]) => [
      orgId,
      new Set(theirs.map(({ logbookId }) => logbookId)),
    ]),
  )

/**
 * Who hears of what happened on log-books, of those whom these organizations employ: whoever reads every log-book of his
 * organization hears of all of them, whoever reads some by a works group, a group, a team or his own name hears of those
 * that are open to him today.
 * @param holders organizations by their ids, each with the log-books that concern it
 */
export async function recipientsOf(
  ctx: Ctx,
  holders: ReadonlyMap<number, Books>,
  permission: Permission,
): Promise<Recipients> {
  const found = await staffOf(ctx, [...holders.keys()], permission)
  const everything = found
    .filter(({ isWhole }) => isWhole)
    .map(({ id, orgId }) => [id, { orgId, books: holders.get(orgId) ?? new Set<number>() }] as const)
  const others = found.filter(({ isWhole }) => !isWhole).map(({ id }) => id)
  return new Map([...everything, ...(await confined(ctx, holders, others))])
}

interface Staff {
  id: number
  orgId: number
  /** Reads every log-book of his organization. */
  isWhole: boolean
}

/** Their people with this right who read all log-books of theirs, or may read some. */
const staffOf = ({ db }: Ctx, orgIds: readonly number[], permission: Permission): Promise<Staff[]> =>
  db.$queryRaw`/* prepared */
    SELECT s.id, s."orgId", s."isWhole" FROM (
      SELECT u.id, u.org_id AS "orgId", ${sqlOf('u', readsWholeOrganization(), 'user')} AS "isWhole", ${sqlOf('u', mayBeConfined(), 'user')} AS "isMember"
      FROM account u WHERE ${sqlOf('u', staff(orgIds, permission), 'user')}) AS s
    WHERE s."isWhole" OR s."isMember"`

/** What those of these people hear of who read some log-books only. */
async function confined(
  ctx: Ctx,
  holders: ReadonlyMap<number, Books>,
  userIds: readonly number[],
): Promise<Recipients> {
  // mostly there is nobody, and what is asked about nobody are four statements
  if (userIds.length === 0) return new Map()
  const people = await ctx.db.user.findMany({
    where: { id: { in: [...userIds] } },
    select: {
      id: true,
      orgId: true,
      worker: { select: { id: true } },
      subjects: { select: { subject: true } },
      roles: { select: { role: { select: { id: true, reach: true } } } },
    },
  })
  const subjects = new Map(
    people.map(({ id, orgId, worker, subjects: own, roles }) => {
      const memberships = own.map(({ subject }) => subject as Subject)
      const held = roles.map(({ role }) => ({ id: role.id, reach: role.reach as Reach }))
      return [id, standingOf(held, { orgId, workerId: worker?.id ?? null, memberships }).subjects]
    }),
  )
  const rows = await ctx.db.logbookReader.findMany({
    where: {
      logbookId: { in: [...new Set([...holders.values()].flatMap((books) => [...books]))] },
      subject: { in: [...new Set([...subjects.values()].flat())] },
      startsAt: { lte: ctx.now },
      OR: unended(ctx.now),
    },
    select: { logbookId: true, subject: true },
  })
  const opened = Map.groupBy(rows, ({ subject }) => subject)
  const heard = people.map(({ id, orgId }) => {
    const ids = (subjects.get(id) ?? []).flatMap((one) => opened.get(one) ?? []).map(({ logbookId }) => logbookId)
    return [id, { orgId, books: new Set(ids.filter((logbookId) => holders.get(orgId)?.has(logbookId))) }] as const
  })
  return new Map(heard.filter(([, { books }]) => books.size > 0))
}
