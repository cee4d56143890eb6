import {
  type InvitationFault,
  type InvitedCategory,
  isExclusive,
  isHandedOver,
  mayOffer,
} from '@portal/shared/features/invitations/invitation.rules'
import type { RoleHolder } from '@portal/shared/features/invitations/invitation.schema'
import { invitingMoves } from '../../access/invitation.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type ChosenLogbook, chosenLogbooks } from '../parties/chosen.ts'

/** What is offered on a log-book: a role for a time, to somebody who may be known already. */
export interface Offer {
  category: InvitedCategory
  recipientOrgId: number | null
  at: Date
  endsAt: Date | null
  /** Whether a holder of the role is to be replaced on this log-book. */
  replaces: boolean
}
/** A log-book with the open invitations to it. */
export interface OfferedLogbook extends ChosenLogbook {
  invitations: { category: string; invitationId: number }[]
}
export type Holder = ChosenLogbook['parties'][number]
export interface Verdict {
  key: InvitationFault
  meta?: { row: string[]; holders?: RoleHolder[] }
}

/** Whether access of this kind lets its holder offer a role to others. */
export const offers = ({ kind, role }: Pick<Holder, 'kind' | 'role'>, category: InvitedCategory): boolean =>
  kind === 'RC' || mayOffer(role, category)

/** Of these log-books those that the inviter sees, with everything the rules ask of them. */
export async function offeredLogbooks(ctx: Ctx, ids: readonly number[]): Promise<OfferedLogbook[]> {
  const chosen = await chosenLogbooks(ctx, ids)
  const open = await ctx.db.invitationLogbook.findMany({
    where: { logbookId: { in: chosen.map(({ id }) => id) }, status: 'A' },
    select: { logbookId: true, category: true, invitationId: true },
  })
  const of = Map.groupBy(open, ({ logbookId }) => logbookId)
  return chosen.map((one) => ({ ...one, invitations: of.get(one.id) ?? [] }))
}

/** Who would hold the role beside the one invited, and so has to make room for it. */
export const holdersOf = ({ parties }: ChosenLogbook, { category, at, endsAt }: Offer): Holder[] =>
  isExclusive(category) ? parties.filter(({ role, ...party }) => role === category && overlaps(party, at, endsAt)) : []
const overlaps = (party: { startsAt: Date; endsAt: Date | null }, at: Date, endsAt: Date | null): boolean =>
  !(party.endsAt && party.endsAt <= at) && !(endsAt && party.startsAt >= endsAt)

/**
 * Why access to a log-book cannot be offered or given: the inviter may not offer this role there (10014), the receiver has it
 * (20012), it is being handed over (12015), passes on by handover alone, or somebody holds it who is not to be replaced (20007).
 */
export function verdictOf(book: OfferedLogbook, offer: Offer, { actor, now }: Ctx): Verdict | undefined {
  const { category, recipientOrgId, at, endsAt, replaces } = offer
  const own = book.parties.filter(({ orgId, startsAt }) => orgId === actor.orgId && startsAt <= now)
  if (!seesAll(actor) && !own.some((party) => offers(party, category))) return { key: 'logbookForbidden' }
  if (endsAt && endsAt <= at) return { key: 'effectiveAfterEnd' }
  const row = [book.name]
  const isThere = book.parties.some(
    ({ orgId, role, ...party }) => orgId === recipientOrgId && role === category && overlaps(party, at, endsAt),
  )
  if (isThere) return { key: 'organizationHasAccess', meta: { row } }
  if (book.handovers.some(({ role }) => role === category)) return { key: 'handoverPending' }
  const holders = holdersOf(book, offer)
  if (!holders.length) return undefined
  if (isHandedOver(category)) return { key: 'categoryNeedsHandover' }
  if (replaces) return undefined
  return { key: 'categoryHeld', meta: { row, holders: named(holders) } }
}
/** Who was seen to have the role, by log-book. */
export type SeenHolders = ReadonlyMap<number, ReadonlySet<number>>
export const seenHolders = (holders: readonly { orgId: number; ids: readonly number[] }[]): SeenHolders => {
  const each = holders.flatMap(({ orgId, ids }) => ids.map((id) => ({ orgId, id })))
  return new Map([...Map.groupBy(each, ({ id }) => id)].map(([id, of]) => [id, new Set(of.map(({ orgId }) => orgId))]))
}
/** That somebody would be replaced whom nobody has seen there; nothing where that was not asked. */
export function unseenVerdict(
  { id, name, holders }: { id: number; name: string; holders: readonly Holder[] },
  seen: SeenHolders | undefined,
): (Verdict & { key: 'holderChanged' }) | undefined {
  if (!seen || holders.every(({ orgId }) => seen.get(id)?.has(orgId))) return undefined
  return { key: 'holderChanged', meta: { row: [name], holders: named(holders) } }
}

/** Who holds a role, as pages and programs are told. */
export const named = (holders: readonly Holder[]): RoleHolder[] =>
  holders.map(({ org: { nameEn, nameZh }, startsAt, endsAt }) => ({
    nameEn,
    nameZh,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }))

/** The log-books on which an inviter may still invite, by id. */
export async function stillOffered(ctx: Ctx, ids: readonly number[]): Promise<Map<number, OfferedLogbook>> {
  const held = await invitingMoves.held(ctx, 'invite', ids)
  return new Map((await offeredLogbooks(ctx, [...held])).map((book) => [book.id, book]))
}
