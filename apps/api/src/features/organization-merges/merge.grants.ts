import { problem } from '@portal/shared/kernel/problem'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { end, transfer } from '../parties/party.service.ts'
import { authorizationsPlan, grantsPlan, type Sides } from './merge.held.ts'
import type { Cut, GrantsPlan } from './merge.plan.ts'

/** Access of the child passes to its parent at one instant; where both have some, as the plan says. */
export async function passGrants(ctx: Ctx, sides: Sides, number: string): Promise<void> {
  const { db, now } = ctx
  const { parentId, childId } = sides
  const plan = await grantsPlan(ctx, sides)
  await end(ctx, plan.ended, now, { endedBy: number })
  await widen(ctx, plan.widened)
  const rest = await db.logbookParty.findMany({
    where: { orgId: childId, isVoid: false, OR: unended(now) },
    select: { id: true },
  })
  await transfer(
    ctx,
    rest.map(({ id }) => id),
    { orgId: parentId, at: now, source: 'MERGE', origin: number, asItIs: true },
    () => problem('conflict'),
  )
  await comingBack(ctx, sides, number)
  await hangingOn(ctx, sides, number)
  await passAuthorizations(ctx, sides)
}

async function widen(ctx: Ctx, rows: GrantsPlan['widened']): Promise<void> {
  const { db } = ctx
  const before = await db.logbookParty.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  await db.$executeRaw`
    UPDATE logbook_party p SET starts_at = v."startsAt", ends_at = v."endsAt", ended_by = v."endedBy", ends_before = v."endsBefore"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS v(id int, "startsAt" timestamptz, "endsAt" timestamptz, "endedBy" text, "endsBefore" timestamptz)
    WHERE p.id = v.id`
  const after = new Map(rows.map((row) => [row.id, row]))
  await ctx.record(
    ...before.map(({ id, logbookId, endsAt }) => ({
      ...{ action: 'party.extend', model: 'logbookParty', rowId: id, logbookId },
      before: { endsAt },
      after: { endsAt: after.get(id)?.endsAt ?? null },
    })),
  )
}

/** What a change that is called off would bring back is the parent's; what ends here nothing brings back. */
async function comingBack({ db, now }: Ctx, { parentId, childId }: Sides, number: string): Promise<void> {
  await db.$executeRaw`
    UPDATE logbook_party SET ended_by = NULL, ends_before = NULL
    WHERE org_id = ANY(${[parentId, childId]}) AND is_void AND ended_by = ${number}`
  await db.$executeRaw`
    UPDATE logbook_party SET org_id = ${parentId}
    WHERE org_id = ${childId} AND is_void AND ended_by IS NOT NULL AND starts_at > ${now}`
}

/** What hangs on access hangs on what it has become: its sub-contract, an extension that was asked for, its notice. */
async function hangingOn({ db, now }: Ctx, { parentId, childId }: Sides, number: string): Promise<void> {
  const became = await db.$queryRaw<{ before: number; after: number }[]>`
    SELECT o.id AS before, n.id AS after FROM logbook_party o
      JOIN logbook_party n ON n.logbook_id = o.logbook_id AND n.org_id = ${parentId} AND n.role = o.role AND n.source = 'MERGE'
        AND NOT n.is_void AND n.starts_at = greatest(o.starts_at, ${now})
    WHERE o.org_id = ${childId} AND (o.ended_by = ${number} OR o.is_void AND o.revoked_at = ${now})`
  const pairs = JSON.stringify(became)
  await db.$executeRaw`
    UPDATE subcontract_logbook s SET party_id = v.after FROM json_to_recordset(${pairs}::json) AS v(before int, after int) WHERE s.party_id = v.before`
  await db.$executeRaw`
    UPDATE access_extension s SET party_id = v.after FROM json_to_recordset(${pairs}::json) AS v(before int, after int) WHERE s.party_id = v.before`
  await db.$executeRaw`
    UPDATE access_notice s SET party_id = v.after FROM json_to_recordset(${pairs}::json) AS v(before int, after int) WHERE s.party_id = v.before`
}

/** Authorisations that count, or may come back, go on in the parent's name: those that both gave as the plan says, the others as they are. */
async function passAuthorizations(ctx: Ctx, sides: Sides): Promise<void> {
  const { db, now } = ctx
  const { parentId, childId } = sides
  const { cuts } = await authorizationsPlan(ctx, sides)
  const ofParent = cuts.filter(({ moves }) => !moves)
  await cut(ctx, ofParent)
  const named = cuts.map(({ id }) => id)
  // whom the parent has authorised before cannot have been authorised by it twice in the past
  await db.$executeRaw`
    UPDATE work_authorization_logbook a SET org_id = ${parentId}, starts_at = CASE WHEN a.starts_at < ${now} AND EXISTS (
        SELECT FROM work_authorization_logbook o WHERE o.org_id = ${parentId} AND o.logbook_id = a.logbook_id
          AND o.worker_id = a.worker_id AND NOT o.is_void AND o.ends_at > a.starts_at) THEN ${now} ELSE a.starts_at END
    WHERE a.org_id = ${childId} AND a.id <> ALL(${named})
      AND (NOT a.is_void AND a.ends_at > ${now} OR a.is_void AND a.ended_by IS NOT NULL AND a.starts_at > ${now})`
  await cut(
    ctx,
    cuts.filter(({ moves }) => moves),
    parentId,
  )
}

const cut = async ({ db }: Ctx, rows: readonly Cut[], orgId?: number): Promise<void> => {
  await db.$executeRaw`
    UPDATE work_authorization_logbook a SET starts_at = v."startsAt", ends_at = v."endsAt", is_void = v."isVoid", org_id = coalesce(${orgId ?? null}::int, a.org_id),
      ended_by = CASE WHEN v."endsAt" < a.ends_at THEN NULL ELSE a.ended_by END, ends_before = CASE WHEN v."endsAt" < a.ends_at THEN NULL ELSE a.ends_before END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS v(id int, "startsAt" timestamptz, "endsAt" timestamptz, "isVoid" bool)
    WHERE a.id = v.id`
}
