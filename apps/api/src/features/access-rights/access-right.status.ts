import type { Prisma } from '@portal/db'
import type { PARTY_STATUSES } from '@portal/shared/features/parties/party.schema'
import { addDays, dayOf, endOf } from '@portal/shared/kernel/time'
import { endTold, endUntold } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/*
 * Where access stands, as a condition: `partyStatus` in SQL, of what the reader may know. Being revoked comes first, also for
 * what had not begun; an end that he may not know has not come for him.
 */

type Where = Prisma.LogbookPartyWhereInput
const revoked = ({ actor, now }: Ctx): Where => ({ AND: [{ revokedAt: { lte: now } }, endTold(actor, now)] })
const notRevoked = ({ actor, now }: Ctx): Where => ({
  OR: [{ revokedAt: null }, { revokedAt: { gt: now } }, endUntold(actor, now)],
})

const CONDITIONS: Record<(typeof PARTY_STATUSES)[number], (ctx: Ctx) => Where> = {
  REVOKED: revoked,
  PENDING: (ctx) => ({ AND: [{ startsAt: { gt: ctx.now } }, notRevoked(ctx)] }),
  EFFECTIVE: (ctx) => ({
    AND: [
      { startsAt: { lte: ctx.now } },
      notRevoked(ctx),
      { OR: [{ endsAt: null }, { endsAt: { gt: ctx.now } }, endUntold(ctx.actor, ctx.now)] },
    ],
  }),
  INEFFECTIVE: (ctx) => ({
    AND: [
      { startsAt: { lte: ctx.now }, endsAt: { lte: ctx.now } },
      endTold(ctx.actor, ctx.now),
      { OR: [{ revokedAt: null }, { revokedAt: { gt: ctx.now } }] },
    ],
  }),
}
export const inStatus = (ctx: Ctx, status: (typeof PARTY_STATUSES)[number]): Where => CONDITIONS[status](ctx)

/** With its last day at most so many days of Hong Kong away. */
export const lastDayWithin = ({ now }: Ctx, days: number): Where => ({
  isVoid: false,
  endsAt: { not: null, gt: now, lte: endOf(addDays(dayOf(now), days)) },
})
/** In effect now, and ending within so many days as far as the reader may know. */
export const endingWithin = (ctx: Ctx, days: number): Where => ({
  AND: [inStatus(ctx, 'EFFECTIVE'), lastDayWithin(ctx, days), endTold(ctx.actor, ctx.now)],
})
