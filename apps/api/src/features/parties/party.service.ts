import type { Prisma } from '@portal/db'
import {
  kindOf,
  type PARTY_SOURCES,
  type Party,
  type PartyRole,
  partyStatus,
  party as shape,
} from '@portal/shared/features/parties/party.schema'
import type { Problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { exclusive } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { accessEndedAt, asOf } from './own-period.ts'

/*
 * The one writer of who stands in which relation to a log-book. Its callers (creating, later invitations, handovers, changes
 * of contractor) have asked by scope whether the actor may; each change is an operation of its log-book.
 */

export interface Grant {
  logbookId: number
  orgId: number
  role: PartyRole
  startsAt: Date
  endsAt?: Date | null
  source: (typeof PARTY_SOURCES)[number]
}
type Row = Prisma.LogbookPartyGetPayload<object>
type Why = { revokedAt: Date; revokeReason: string }
type Receiver = Pick<Grant, 'orgId' | 'source'> & { at: Date }

const ref = { select: { id: true, nameEn: true, nameZh: true } } as const

/** Everybody who has, had or will have access, the latest first; after one's own access, those who had it then. */
export async function list(ctx: Ctx, logbookId: number): Promise<Party[]> {
  const { db, actor, now } = ctx
  const end = await accessEndedAt(ctx, logbookId)
  const where = { AND: [{ logbookId }, visible.logbookParty(actor, now)] }
  const rows = await db.logbookParty.findMany({
    where,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include: { org: ref, givenByOrg: ref },
  })
  return rows.map((row) => asOf(end, row)).map((row) => shape.parse({ ...row, status: partyStatus(row, now) }))
}

/** Gives access; the database refuses a second holder of an exclusive role at any instant. */
export const grant = (ctx: Ctx, grants: readonly Grant[], refusal: () => Problem): Promise<void> =>
  ctx.tx(async (ctx) => {
    const giver = { givenByOrgId: ctx.actor.orgId || null, givenByName: ctx.actor.displayName, createdAt: ctx.now }
    const data = grants.map((given) => ({ ...given, ...giver, kind: kindOf(given.role) }))
    const rows = await exclusive(refusal, ctx.db.logbookParty.createManyAndReturn({ data }))
    await ctx.record(...rows.map((row) => ({ ...operation('party.grant', row), after: period(row) })))
  })

/** Ends access at a moment; what would begin only then never counts. */
export const end = (ctx: Ctx, ids: readonly number[], at: Date, why?: Why): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = await openAfter(ctx, ids, at)
    const begun = rows.filter(({ startsAt }) => startsAt < at)
    const pending = rows.filter(({ startsAt }) => startsAt >= at)
    await ctx.db.logbookParty.updateMany({ where: { id: { in: idsOf(begun) } }, data: { endsAt: at, ...why } })
    await ctx.db.logbookParty.updateMany({
      where: { id: { in: idsOf(pending) } },
      data: { isVoid: true, revokedAt: ctx.now, ...why },
    })
    const ended = rows.map((row) => ({
      ...operation(why ? 'party.revoke' : 'party.end', row),
      before: period(row),
      after: { endsAt: at, ...why },
    }))
    await ctx.record(...ended)
  })

/** Takes access away now, with the reason its holder is told. */
export const revoke = (ctx: Ctx, ids: readonly number[], revokeReason: string): Promise<void> =>
  end(ctx, ids, ctx.now, { revokedAt: ctx.now, revokeReason })

/** Moves what is left of these grants to another organization, at one instant. */
export const transfer = (
  ctx: Ctx,
  ids: readonly number[],
  { at, ...receiver }: Receiver,
  refusal: () => Problem,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = await openAfter(ctx, ids, at)
    await end(ctx, ids, at)
    const moved = rows.map(({ logbookId, role, startsAt, endsAt }) => ({
      logbookId,
      role: shape.shape.role.parse(role),
      endsAt,
      startsAt: startsAt > at ? startsAt : at,
    }))
    await grant(
      ctx,
      moved.map((rest) => ({ ...rest, ...receiver })),
      refusal,
    )
  })

/** Of these grants, those that are open after the moment; locked, so that two who end them wait for each other. */
async function openAfter({ db }: Ctx, ids: readonly number[], at: Date): Promise<Row[]> {
  await lockRows(db, 'logbookParty', ids)
  const where = { id: { in: [...ids] }, isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: at } }] }
  return db.logbookParty.findMany({ where, orderBy: { id: 'asc' } })
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const operation = (action: string, { id, logbookId }: Row) => ({ action, model: 'logbookParty', rowId: id, logbookId })
const period = ({ orgId, role, startsAt, endsAt }: Row) => ({ orgId, role, startsAt, endsAt })
