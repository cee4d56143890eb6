import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Ended } from './access-ends.ts'
import { placeOf } from './places.ts'

/** What an organization has set up on a log-book. */
export interface SetUp {
  id: number
  logbookId: number
  orgId: number
}

/**
 * Of these the ones whose organization is then no longer the contractor of the log-book, or as what else it had it: no other such grant lasts. Without the
 * organization: it is the one whose access ends, and nobody else loses anything by it.
 */
export async function losing(ctx: Ctx, ended: readonly Ended[], rows: readonly SetUp[], kind: PartyKind = 'RC') {
  if (!rows.length) return []
  const held = await ctx.db.logbookParty.findMany({
    where: {
      ...{ isVoid: false, kind },
      logbookId: { in: [...new Set(rows.map(({ logbookId }) => logbookId))] },
      orgId: { in: [...new Set(ended.map(({ orgId }) => orgId))] },
    },
    select: { logbookId: true, orgId: true, role: true, startsAt: true, endsAt: true },
  })
  const [endings, grants] = [new Map(ended.map((one) => [placeOf(one), one])), Map.groupBy(held, placeOf)]
  const lost = rows.filter((row) => {
    const end = endings.get(placeOf(row))
    return !grants
      .get(placeOf(row))
      ?.some(
        (grant) =>
          end && grant.role !== end.role && grant.startsAt <= end.at && !(grant.endsAt && grant.endsAt <= end.at),
      )
  })
  return lost.map(({ id, logbookId }) => ({ id, logbookId }))
}
