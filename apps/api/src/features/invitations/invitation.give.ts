import type { InvitedCategory } from '@portal/shared/features/invitations/invitation.rules'
import { problem } from '@portal/shared/kernel/problem'
import { invitationMoves, invitingMoves } from '../../access/invitation.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { standIn } from '../auth/session.ts'
import { end, grant, takeBack } from '../parties/party.service.ts'
import {
  type Holder,
  holdersOf,
  type Offer,
  type OfferedLogbook,
  stillOffered,
  unseenVerdict,
  type Verdict,
  verdictOf,
} from './invitation.check.ts'
import { placesOf, tellGranted, tellReplaced } from './invitation.messages.ts'
import type { WholeInvitation } from './invitation.whole.ts'

/** A log-book of an invitation, with what giving access would mean at this moment. */
export interface Assessed {
  id: number
  logbookId: number
  verdict: Verdict | undefined
  /** Who has to make room. */
  holders: readonly Holder[]
}

/** When access begins: at the moment that was named, or with the answer where that is later. */
export const beginOf = ({ startsAt }: { startsAt: Date }, now: Date): Date => (startsAt > now ? startsAt : now)

/** Asks again whether access can be given, with the rights that whoever invited has now; somebody who may no longer sign in has none. */
export async function assessed(
  ctx: Ctx,
  invitation: WholeInvitation,
  inviter: Ctx | null,
  { statuses, recipientOrgId }: { statuses: readonly string[]; recipientOrgId: number | null },
): Promise<Assessed[]> {
  const asked = invitation.logbooks.filter(({ status }) => statuses.includes(status))
  const ids = asked.map(({ logbookId }) => logbookId)
  const books = inviter ? await stillOffered(inviter, ids) : new Map<number, OfferedLogbook>()
  const common = { at: beginOf(invitation, ctx.now), endsAt: invitation.endsAt, recipientOrgId }
  return asked.map(({ id, logbookId, replaces, replacedOrgIds }) => {
    const offer: Offer = { ...common, category: invitation.category as InvitedCategory, replaces }
    const book = books.get(logbookId)
    if (!book || !inviter) return { id, logbookId, verdict: { key: 'inviterForbidden' as const }, holders: [] }
    const holders = holdersOf(book, offer)
    const seen = new Map([[logbookId, new Set(replacedOrgIds)]])
    const verdict = verdictOf(book, offer, inviter) ?? unseenVerdict({ ...book, holders }, seen)
    // it is whoever invited who may not, not whoever reads this
    const told = verdict?.key === 'logbookForbidden' ? { key: 'inviterForbidden' as const } : verdict
    return { id, logbookId, verdict: told, holders }
  })
}

/** In the place of whoever invited or sent it again, as he may act now; nobody once he has gone, works elsewhere or may do neither. */
export async function inviterOf(ctx: Ctx, { userId, orgId }: { userId: number; orgId: number }): Promise<Ctx | null> {
  const actor = await standIn(ctx, userId)
  const inviter = actor?.orgId === orgId ? ctx.as(actor, actor.language) : null
  const may = inviter && (invitingMoves.permits('invite', inviter) || invitationMoves.permits('resend', inviter))
  return may ? inviter : null
}

/** Gives access to these log-books at one instant, ends that of whoever makes room, and tells both. */
export async function give(
  ctx: Ctx,
  invitation: WholeInvitation,
  orgId: number,
  rows: readonly Assessed[],
): Promise<void> {
  if (!rows.length) return
  const { number: origin, category, userName, endsAt, org } = invitation
  const at = beginOf(invitation, ctx.now)
  const holders = rows.flatMap((row) => row.holders.map((holder) => ({ ...holder, logbookId: row.logbookId })))
  await end(
    ctx,
    holders.map(({ id }) => id),
    at,
    { endedBy: origin },
  )
  const given = rows.map(({ logbookId }) => ({
    logbookId,
    orgId,
    role: category as InvitedCategory,
    startsAt: at,
    endsAt,
    source: 'INVITATION' as const,
    origin,
    giver: { orgId: invitation.orgId, userName },
  }))
  const places = new Map(placesOf(invitation).map((place) => [place.id, place]))
  const placesAt = (ids: readonly { logbookId: number }[]) =>
    ids.flatMap(({ logbookId }) => places.get(logbookId) ?? [])
  const names = placesAt(rows).map(({ locationId }) => locationId)
  await grant(ctx, given, () => problem('categoryHeld', { row: names }))
  await tellGranted(ctx, invitation, orgId, placesAt(rows), at)
  const replaced = holders.flatMap((holder) => placesAt([holder]).map((place) => ({ orgId: holder.orgId, place })))
  await tellReplaced(ctx, invitation, org, replaced, at)
}

/** Takes back what an answer has given and has not begun, and asks what giving it for these days comes to; whoever acts answers for it. */
export async function takenBack(ctx: Ctx, row: WholeInvitation): Promise<Assessed[]> {
  await takeBack(ctx, row.number)
  return assessed(ctx, row, ctx, { statuses: ['I'], recipientOrgId: row.recipientOrgId })
}
