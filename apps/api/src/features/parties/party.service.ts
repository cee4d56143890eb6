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
import { orgRef } from '../organizations/organization.ref.ts'
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
  /** The number of the invitation, handover, change … that gives it. */
  origin?: string
  /** Who gives it, where that is not whoever acts: whoever accepts something gives himself nothing. */
  giver?: Giver
}
interface Giver {
  orgId: number
  userName: string
}
type Row = Prisma.LogbookPartyGetPayload<object>
interface Why {
  revokedAt?: Date
  revokeReason?: string
  /** The number of the change, handover … that ends it, and can take that back before it begins. */
  endedBy?: string
}
type Receiver = Pick<Grant, 'orgId' | 'source' | 'origin' | 'giver'> & { at: Date }

/** Everybody who has, had or will have access, the latest first; after one's own access, those who had it then. */
export async function list(ctx: Ctx, logbookId: number): Promise<Party[]> {
  const { db, actor, now } = ctx
  const end = await accessEndedAt(ctx, logbookId)
  const where = { AND: [{ logbookId }, visible.logbookParty(actor, now)] }
  const rows = await db.logbookParty.findMany({
    where,
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    include: { org: orgRef, givenByOrg: orgRef },
  })
  return rows.map((row) => asOf(end, row)).map((row) => shape.parse({ ...row, status: partyStatus(row, now) }))
}

/** Gives access; the database refuses a second holder of an exclusive role at any instant. */
export const grant = (ctx: Ctx, grants: readonly Grant[], refusal: () => Problem): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { actor, now: createdAt } = ctx
    const acting: Giver = { orgId: actor.orgId, userName: actor.displayName }
    const data = grants.map(({ giver: { orgId, userName } = acting, ...given }) => ({
      ...given,
      kind: kindOf(given.role),
      givenByOrgId: orgId || null,
      givenByName: userName,
      createdAt,
    }))
    const rows = await exclusive(refusal, ctx.db.logbookParty.createManyAndReturn({ data }))
    await ctx.record(...rows.map((row) => ({ ...operation('party.grant', row), after: period(row) })))
  })

/** Ends access at a moment; what would begin only then never counts. */
export const end = (ctx: Ctx, ids: readonly number[], at: Date, why: Why = {}): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { endedBy = null, revokedAt = null, revokeReason = null } = why
    const rows = await openAfter(ctx, ids, at)
    await ctx.db.$executeRaw`
      UPDATE logbook_party SET
        ends_before = CASE WHEN ${endedBy}::text IS NULL THEN NULL ELSE ends_at END, ended_by = ${endedBy}::text,
        ends_at = CASE WHEN starts_at < ${at} THEN ${at} ELSE ends_at END, is_void = starts_at >= ${at},
        revoked_at = CASE WHEN starts_at < ${at} THEN ${revokedAt}::timestamptz ELSE ${ctx.now} END,
        revoke_reason = ${revokeReason}::text
      WHERE id = ANY(${idsOf(rows)})`
    const ended = rows.map((row) => ({
      ...operation(revokedAt ? 'party.revoke' : 'party.end', row),
      before: period(row),
      after: {
        endsAt: at,
        ...(endedBy && { endedBy }),
        ...(revokedAt && { revokedAt }),
        ...(revokeReason && { reason: revokeReason }),
      },
    }))
    await ctx.record(...ended)
  })

/**
 * Takes back what a change that has not begun gives and ends, by its number: what it gives never counts, and what it would end
 * goes on as it did.
 */
export const takeBack = (ctx: Ctx, number: string, revokeReason?: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { db } = ctx
    const where = { OR: [{ origin: number }, { endedBy: number }] }
    const found = await db.logbookParty.findMany({ where, select: { id: true } })
    await lockRows(db, 'logbookParty', idsOf(found))
    const rows = await db.logbookParty.findMany({ where, orderBy: { id: 'asc' } })
    const given = rows.filter(({ origin, isVoid }) => origin === number && !isVoid)
    const ended = rows.filter(({ endedBy }) => endedBy === number)
    // first what was given: nobody holds an exclusive role twice, not even for a statement
    await db.logbookParty.updateMany({
      where: { id: { in: idsOf(given) } },
      data: { isVoid: true, revokedAt: ctx.now, revokeReason: revokeReason || null },
    })
    // nothing brings back what never counts any more
    await db.logbookParty.updateMany({ where: { origin: number }, data: { endedBy: null, endsBefore: null } })
    await db.$executeRaw`
      UPDATE logbook_party SET ends_at = ends_before, ends_before = NULL, ended_by = NULL, is_void = false, revoked_at = NULL
      WHERE id = ANY(${idsOf(ended)})`
    await ctx.record(
      ...given.map((row) => ({ ...operation('party.withdraw', row), before: period(row) })),
      ...ended.map((row) => ({
        ...operation('party.restore', row),
        before: { endsAt: row.endsAt, endedBy: number },
        after: { endsAt: row.endsBefore },
      })),
    )
  })

/** Takes access away now, with the reason its holder is told. */
export const revoke = (ctx: Ctx, ids: readonly number[], revokeReason: string): Promise<void> =>
  end(ctx, ids, ctx.now, { revokedAt: ctx.now, revokeReason })

/** Gives access that ends by itself a later end; nobody else may hold its role meanwhile. */
export const extend = (ctx: Ctx, ids: readonly number[], until: Date, refusal: () => Problem): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = (await openAfter(ctx, ids, ctx.now)).filter(({ endsAt, endedBy }) => endsAt && !endedBy)
    const data = { endsAt: until }
    await exclusive(refusal, ctx.db.logbookParty.updateMany({ where: { id: { in: idsOf(rows) } }, data }))
    await ctx.record(
      ...rows.map((row) => ({ ...operation('party.extend', row), before: { endsAt: row.endsAt }, after: data })),
    )
  })

/** Moves what is left of these grants to another organization, at one instant. */
export const transfer = (
  ctx: Ctx,
  ids: readonly number[],
  { at, ...receiver }: Receiver,
  refusal: () => Problem,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = await openAfter(ctx, ids, at)
    await end(ctx, ids, at, receiver.origin ? { endedBy: receiver.origin } : {})
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

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const operation = (action: string, { id, logbookId }: Row) => ({ action, model: 'logbookParty', rowId: id, logbookId })
const period = ({ orgId, role, startsAt, endsAt, origin }: Row) => ({
  orgId,
  role,
  startsAt,
  endsAt,
  ...(origin && { origin }),
})
