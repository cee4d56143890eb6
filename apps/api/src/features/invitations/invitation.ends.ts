import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { endLinks } from '../invitation-links/link.ts'
import { type Ended, joinAccessEnds } from '../parties/access-ends.ts'
import { placeOf, placesOf } from '../parties/places.ts'
import { offers } from './invitation.check.ts'
import { tellCancelled } from './invitation.messages.ts'
import { wholeInvitation } from './invitation.whole.ts'

/*
 * What nobody has answered ends with the access of whoever sent it: it could not be given any more. Where that access ends at a moment
 * to come, it stays open until then, and a job ends it.
 */

/** The log-books of open invitations whose sender may then no longer offer the role; not those of the invitation that is answered. */
async function find({ db }: Ctx, ended: readonly Ended[]): Promise<{ id: number; logbookId: number }[]> {
  if (!ended.length) return []
  const { orgIds, logbookIds, has } = placesOf(ended)
  const found = await db.invitationLogbook.findMany({
    where: {
      status: 'A',
      logbookId: { in: logbookIds },
      invitation: { orgId: { in: orgIds }, number: { notIn: [...new Set(ended.map(({ endedBy }) => endedBy))] } },
    },
    select: { id: true, logbookId: true, category: true, invitation: { select: { orgId: true } } },
    orderBy: { id: 'asc' },
  })
  const rows = found.filter(({ logbookId, invitation: { orgId } }) => has({ logbookId, orgId }))
  if (!rows.length) return []
  const held = await db.logbookParty.findMany({
    where: {
      isVoid: false,
      logbookId: { in: rows.map(({ logbookId }) => logbookId) },
      orgId: { in: orgIds },
    },
    select: { logbookId: true, orgId: true, kind: true, role: true, startsAt: true, endsAt: true },
  })
  const [endings, grants] = [new Map(ended.map((one) => [placeOf(one), one])), Map.groupBy(held, placeOf)]
  return rows.filter(({ logbookId, category, invitation: { orgId } }) => {
    const place = placeOf({ logbookId, orgId })
    const end = endings.get(place)
    const stays = grants.get(place)?.some((grant) => {
      const isHeld = end && grant.startsAt <= end.at && !(grant.endsAt && grant.endsAt <= end.at)
      return isHeld && grant.role !== end.role && offers(grant, category as InvitedCategory)
    })
    return !stays
  })
}

/** Calls them off, with the invitation of which nothing is open any more; whoever has opened that is told. */
async function end(ctx: Ctx, ids: readonly number[], at: Date, endedBy: string): Promise<void> {
  const { db, now } = ctx
  if (at > now) return
  const ended = await db.invitationLogbook.updateManyAndReturn({
    where: { id: { in: [...ids] }, status: 'A' },
    data: { status: 'D', problem: 'inviterForbidden' },
  })
  const closed = await db.invitation.updateManyAndReturn({
    where: {
      id: { in: ended.map(({ invitationId }) => invitationId) },
      status: 'A',
      logbooks: { none: { status: 'A' } },
    },
    data: { status: 'D', decidedAt: now, reason: endedBy },
    select: { id: true },
  })
  await endLinks(
    ctx,
    closed.map(({ id }) => ({ kind: 'ACCESS', subjectId: id })),
  )
  const invitations = await db.invitation.findMany({
    where: { id: { in: ended.map(({ invitationId }) => invitationId) } },
    include: wholeInvitation,
  })
  const over = new Set(closed.map(({ id }) => id))
  for (const one of invitations) if (over.has(one.id)) await tellCancelled(ctx, one, endedBy)
  const of = new Map(invitations.map((one) => [one.id, one]))
  await ctx.record(
    ...ended.map(({ invitationId, logbookId }) => {
      const { orgId = 0, recipientOrgId = null, number = '' } = of.get(invitationId) ?? {}
      return {
        action: 'invitation.cut',
        model: 'invitation' as const,
        rowId: invitationId,
        logbookId,
        concerns: [orgId, ...(recipientOrgId === null ? [] : [recipientOrgId])],
        before: { status: 'A' },
        after: { status: 'D', number, ...(endedBy && { endedBy }) },
      }
    }),
  )
}

joinAccessEnds({ kind: 'invitationsEnded', waits: true, find, end })

/** Of all open invitations those whose sender has lost access to the log-book, whatever ended that. */
export async function endUnoffered(ctx: Ctx): Promise<void> {
  const left = await ctx.db.$queryRaw<Ended[]>`
    SELECT DISTINCT ON (l.id) l.logbook_id AS "logbookId", i.org_id AS "orgId", '' AS role, ${ctx.now}::timestamptz AS at,
      coalesce(p.ended_by, '') AS "endedBy"
    FROM invitation_logbook l JOIN invitation i ON i.id = l.invitation_id
    JOIN logbook_party p ON p.logbook_id = l.logbook_id AND p.org_id = i.org_id AND NOT p.is_void AND p.ends_at <= ${ctx.now}
    WHERE l.status = 'A' ORDER BY l.id, p.ends_at DESC`
  await lockRows(ctx.db, 'logbook', [...new Set(left.map(({ logbookId }) => logbookId))])
  for (const [endedBy, of] of Map.groupBy(left, ({ endedBy }) => endedBy)) {
    const found = await find(ctx, of)
    await end(
      ctx,
      found.map(({ id }) => id),
      ctx.now,
      endedBy,
    )
  }
}
