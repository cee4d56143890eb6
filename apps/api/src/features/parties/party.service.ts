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
import { restoreAuthorized } from './authorized.ts'
import { goingOn } from './going-on.ts'
import { accessEndedAt, asOf } from './own-period.ts'

/*
 * The one writer of who stands in which relation to a log-book. Its callers (creating, invitations, handovers, changes of
 * contractor, sub-contracts) have asked by scope whether the actor may; each change is an operation of its log-book.
 */

export interface Grant {
  logbookId: number
  orgId: number
  role: PartyRole
  startsAt: Date
  endsAt?: Date | null
  /** Of a sub-contractor: whether it may let in others itself. */
  mayGrant?: boolean
  source: (typeof PARTY_SOURCES)[number]
  /** The number of the invitation, handover, change … that gives it. */
  origin?: string
  /** Who gives it, where that is not whoever acts: whoever accepts something gives himself nothing. */
  giver?: Giver
  /** What is to end it, and when it would end without that. */
  endedBy?: string | null
  endsBefore?: Date | null
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
type Receiver = Pick<Grant, 'orgId' | 'source' | 'origin' | 'giver'> & {
  at: Date
  /** What is received in place of the role that is given up; it has no end of its own, as a new task begins with it. */
  role?: PartyRole | undefined
  /** Who receives it goes on in place of who had it: what it came by, who gave it and what is to end it stay. */
  asItIs?: true
}

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
    // the columns are named: then it is one statement for any number of grants
    const select = { id: true, logbookId: true, orgId: true, role: true, startsAt: true, endsAt: true, origin: true }
    const rows = await exclusive(refusal, ctx.db.logbookParty.createManyAndReturn({ data, select }))
    await ctx.record(...rows.map((row) => ({ ...operation('party.grant', row), after: period(row) })))
  })

/** Ends access at a moment; what would begin only then never counts. */
export const end = (ctx: Ctx, ids: readonly number[], at: Date, why: Why = {}): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { endedBy = null, revokedAt = null, revokeReason = null } = why
    const rows = await openAfter(ctx, ids, at)
    await ctx.db.$executeRaw`
      UPDATE logbook_party SET
        ends_before = CASE WHEN ${endedBy}::text IS NULL THEN NULL WHEN ended_by IS NULL THEN ends_at ELSE ends_before END,
        ended_by = ${endedBy}::text,
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
 * goes on as it did, until whoever has been given its role since.
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
    const restored = await restore(ctx, ended)
    await ctx.record(...given.map((row) => ({ ...operation('party.withdraw', row), before: period(row) })), ...restored)
    await restoreAuthorized(ctx, number)
  })

/** Lets these go on that something had ended, as far as nobody has been given their roles since; answers the operations to be recorded. */
async function restore({ db }: Ctx, ended: readonly Row[]): Promise<Operation[]> {
  const standing = await db.logbookParty.findMany({
    where: { logbookId: { in: ended.map(({ logbookId }) => logbookId) }, isVoid: false, id: { notIn: idsOf(ended) } },
  })
  const rows = goingOn(ended, standing)
  await db.$executeRaw`
    UPDATE logbook_party p SET ends_at = v."endsAt", ended_by = v."endedBy", ends_before = v."endsBefore", is_void = v."isVoid",
      revoked_at = CASE WHEN v."isVoid" THEN p.revoked_at END
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS v(id int, "endsAt" timestamptz, "endedBy" text, "endsBefore" timestamptz, "isVoid" bool)
    WHERE p.id = v.id`
  const made = new Map(rows.map((row) => [row.id, row]))
  return ended.flatMap((row) => {
    const after = made.get(row.id)
    if (!after || after.isVoid) return []
    const { endsAt, endedBy } = after
    return {
      ...operation('party.restore', row),
      before: { endsAt: row.endsAt, endedBy: row.endedBy },
      after: { endsAt, ...(endedBy && { endedBy }) },
    }
  })
}

/** Takes access away now, with the reason its holder is told; whom it was to replace, and never will, goes on. */
export const revoke = (ctx: Ctx, ids: readonly number[], revokeReason: string): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { db, now } = ctx
    const due = (await openAfter(ctx, ids, now)).filter(({ startsAt }) => startsAt >= now)
    await end(ctx, ids, now, { revokedAt: now, revokeReason })
    const replacing = new Set(due.map(({ origin, logbookId, role }) => `${origin} ${logbookId} ${role}`))
    const replaced = await db.logbookParty.findMany({
      where: {
        endedBy: { in: due.flatMap(({ origin }) => origin ?? []) },
        logbookId: { in: due.map(({ logbookId }) => logbookId) },
      },
      orderBy: { id: 'asc' },
    })
    const goingOn = replaced.filter(({ endedBy, logbookId, role }) => replacing.has(`${endedBy} ${logbookId} ${role}`))
    await lockRows(db, 'logbookParty', idsOf(goingOn))
    await ctx.record(...(await restore(ctx, goingOn)))
  })

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

/**
 * Gives grants that end by themselves other dates, whatever was to end them earlier: its caller has judged these days. Of one that
 * has begun the end alone changes. What a change of contractor keeps from beginning gets them for when that is called off.
 */
export const redate = (
  ctx: Ctx,
  ids: readonly number[],
  { startsAt, endsAt }: { startsAt: Date | undefined; endsAt: Date },
  refusal: () => Problem,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = await openAfter(ctx, ids, ctx.now)
    const redated = ctx.db.$queryRaw<Pick<Row, 'id' | 'startsAt' | 'endsAt'>[]>`
      UPDATE logbook_party SET
        starts_at = CASE WHEN starts_at > ${ctx.now} THEN coalesce(${startsAt ?? null}::timestamptz, starts_at) ELSE starts_at END,
        ends_at = ${endsAt}, ends_before = NULL, ended_by = NULL
      WHERE id = ANY(${idsOf(rows)}) RETURNING id, starts_at AS "startsAt", ends_at AS "endsAt"`
    const after = new Map((await exclusive(refusal, redated)).map(({ id, ...dates }) => [id, dates]))
    const waiting = await redateWaiting(ctx, rows, { endsAt, ...(startsAt && { startsAt }) })
    await ctx.record(
      ...[...rows, ...waiting].map((row) => ({
        ...operation('party.redate', row),
        before: { startsAt: row.startsAt, endsAt: row.endsAt },
        after: after.get(row.id) ?? { endsAt, ...(startsAt && { startsAt }) },
      })),
    )
  })

/** What was given with these, and never begins unless what ends it is called off. */
async function redateWaiting(
  { db, now }: Ctx,
  rows: readonly Row[],
  dates: { startsAt?: Date; endsAt: Date },
): Promise<Row[]> {
  const origin = { in: rows.flatMap(({ origin }) => origin ?? []) }
  const where = { origin, isVoid: true, endedBy: { not: null }, startsAt: { gt: now } }
  await lockRows(db, 'logbookParty', idsOf(await db.logbookParty.findMany({ where, select: { id: true } })))
  const waiting = await db.logbookParty.findMany({ where, orderBy: { id: 'asc' } })
  await db.logbookParty.updateMany({
    where: { id: { in: idsOf(waiting) } },
    data: { ...dates, endsBefore: dates.endsAt },
  })
  return waiting
}

/** Moves what is left of these grants to another organization, at one instant. */
export const transfer = (
  ctx: Ctx,
  ids: readonly number[],
  { at, role: newRole, asItIs, ...receiver }: Receiver,
  refusal: () => Problem,
): Promise<void> =>
  ctx.tx(async (ctx) => {
    const rows = await openAfter(ctx, ids, at)
    await end(ctx, ids, at, receiver.origin ? { endedBy: receiver.origin } : {})
    const moved = rows.map((row) => ({
      logbookId: row.logbookId,
      role: newRole ?? shape.shape.role.parse(row.role),
      endsAt: newRole ? null : row.endsAt,
      startsAt: row.startsAt > at ? row.startsAt : at,
      ...receiver,
      ...(asItIs && goingOnAs(row)),
    }))
    await grant(ctx, moved, refusal)
  })

/** What of a grant is the same in other hands. */
const goingOnAs = ({ mayGrant, origin, endedBy, endsBefore, givenByOrgId, givenByName }: Row) => ({
  ...{ mayGrant, endedBy, endsBefore, giver: { orgId: givenByOrgId ?? 0, userName: givenByName } },
  ...(origin && { origin }),
})

/** Of these grants, those that are open after the moment; locked, so that two who end them wait for each other. */
async function openAfter({ db }: Ctx, ids: readonly number[], at: Date): Promise<Row[]> {
  await lockRows(db, 'logbookParty', ids)
  const where = { id: { in: [...ids] }, isVoid: false, OR: [{ endsAt: null }, { endsAt: { gt: at } }] }
  return db.logbookParty.findMany({ where, orderBy: { id: 'asc' } })
}

type Operation = ReturnType<typeof operation> & { before: object; after: object }
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const operation = (action: string, { id, logbookId }: Pick<Row, 'id' | 'logbookId'>) => ({
  action,
  model: 'logbookParty',
  rowId: id,
  logbookId,
})
type Told = Pick<Row, 'orgId' | 'role' | 'startsAt' | 'endsAt' | 'origin'>
const period = ({ orgId, role, startsAt, endsAt, origin }: Told) => ({
  orgId,
  role,
  startsAt,
  endsAt,
  ...(origin && { origin }),
})
