import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { endOf, startOf } from '@portal/shared/kernel/time'
import { invitingMoves } from '../../access/invitation.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { linkEnd, newLink } from '../invitation-links/link.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { organizationAt } from '../organizations/organization.mailbox.ts'
import { requirePeriod } from '../parties/period.ts'
import {
  holdersOf,
  type Offer,
  type OfferedLogbook,
  offeredLogbooks,
  type SeenHolders,
  seenHolders,
  unseenVerdict,
  verdictOf,
} from './invitation.check.ts'
import { postInvitation } from './invitation.mail.ts'

type Input = Inputs<typeof invitationContracts>['create']
interface Given extends Input {
  move: 'invite'
  offer: Omit<Offer, 'replaces'>
  /** The log-books on which a holder is to be replaced. */
  replaced: Pick<ReadonlySet<number>, 'has'>
  /** Whom the inviter has seen there. */
  seenThere?: SeenHolders | undefined
  /** What the act makes, once it has. */
  made: { number: string }
  /** Those that nothing stands against, where they are asked for. */
  open?: OfferedLogbook[]
}

const isReplaced = ({ id }: OfferedLogbook, { replaced }: Given): boolean => replaced.has(id)
const offerOn = (row: OfferedLogbook, given: Given): Offer => ({ ...given.offer, replaces: isReplaced(row, given) })

const acting = acts<'invite', OfferedLogbook, Given>(invitingMoves, {
  find: async (ctx, { filter, leftOut = [] }) => {
    const without = new Set(leftOut)
    return (await matchingLogbooks(ctx, filter)).flatMap(({ id }) => (without.has(id) ? [] : [id]))
  },
  load: offeredLogbooks,
  refuse(row, given, ctx) {
    const verdict = verdictOf(row, offerOn(row, given), ctx)
    if (verdict) return verdict
    const isUnder = row.invitations.some(({ category }) => category === given.category)
    if (isUnder) return { key: 'underInvitation', meta: { row: [row.name] } }
    const unseen = unseenVerdict({ ...row, holders: holdersOf(row, offerOn(row, given)) }, given.seenThere)
    if (unseen) return unseen
    given.open?.push(row)
    return undefined
  },
  apply: invite,
  consequences: [
    {
      kind: 'replaced',
      of: ['invite'],
      find: async (_, rows, given) => rows.filter((row) => holdersOf(row, offerOn(row, given)).length),
      apply: async () => undefined,
    },
  ],
  history: (_, { category, email, offer: { at, endsAt }, made }) => ({
    after: { role: category, email, startsAt: at, ...(endsAt && { endsAt }), origin: made.number },
  }),
})

async function invite(ctx: Ctx, rows: readonly OfferedLogbook[], given: Given): Promise<void> {
  const { category, recipientName, email, message = '', offer, made } = given
  const { db, actor, now } = ctx
  const linkUntil = linkEnd(now)
  const { id, number } = await db.invitation.create({
    data: {
      category,
      orgId: actor.orgId,
      userId: actor.userId,
      userName: actor.displayName,
      recipientName,
      email,
      startsAt: offer.at,
      endsAt: offer.endsAt,
      message,
      sentAt: now,
      linkUntil,
      source: ctx.source,
      createdAt: now,
    },
  })
  made.number = number
  const data = rows.map((row) => ({
    invitationId: id,
    logbookId: row.id,
    category,
    replaces: isReplaced(row, given),
    replacedOrgIds: isReplaced(row, given) ? holdersOf(row, offerOn(row, given)).map(({ orgId }) => orgId) : [],
    createdAt: now,
  }))
  await unique('underInvitation', 'ids', db.invitationLogbook.createMany({ data }))
  await send(ctx, { id, number, email, linkUntil })
}

/** A new link, by a mail to the address; older ones lead nowhere any more. */
export async function send(
  ctx: Ctx,
  { id, number, email, linkUntil }: { id: number; number: string; email: string; linkUntil: Date },
): Promise<void> {
  const link = await newLink(ctx, { kind: 'ACCESS', subjectId: id }, email, linkUntil)
  await postInvitation(ctx, { number, email, link })
}

/** When access begins and ends; the first day is today at the earliest, and not after the last. */
export function offeredPeriod(
  now: Date,
  startsOn: string,
  endsOn: string | undefined,
): { at: Date; endsAt: Date | null } {
  requirePeriod(now, startsOn, endsOn)
  return { at: startOf(startsOn), endsAt: endsOn ? endOf(endsOn) : null }
}

async function givenOf(ctx: Ctx, input: Input): Promise<Given> {
  const { category, email, startsOn, endsOn, replace = [], holders, leftOut = [], ids } = input
  const period = offeredPeriod(ctx.now, startsOn, endsOn)
  const offer = { category, ...period, recipientOrgId: (await organizationAt(ctx, email))?.id ?? null }
  const without = new Set(leftOut)
  return {
    ...input,
    ...(ids && { ids: ids.filter((id) => !without.has(id)) }),
    move: 'invite',
    offer,
    replaced: new Set(replace),
    seenThere: holders && seenHolders(holders),
    made: { number: '' },
  }
}

/** Invites a responsible person to log-books by one mail (spec 001 §4); nothing changes before the invitation is accepted. */
export const create = async (ctx: Ctx, input: Input) => acting.run(ctx, await givenOf(ctx, input))

/** As if whoever holds the role were to be replaced on every log-book. */
export const EVERYWHERE: Given['replaced'] = { has: () => true }

/**
 * What an invitation would come to, and who would make room on which log-book; nothing is sent. `replaced`: where somebody would
 * have to, other than as the input says.
 */
export async function look(ctx: Ctx, input: Input, replaced?: Given['replaced']) {
  const open: OfferedLogbook[] = []
  const given = { ...(await givenOf(ctx, input)), open, ...(replaced && { replaced, seenThere: undefined }) }
  const refused = await acting.look(ctx, given)
  return {
    refused,
    open: open.map((book) => ({
      ...book,
      holders: holdersOf(book, offerOn(book, given)),
      at: given.offer.at,
    })),
  }
}
