import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { NEW_DAYS_NAMED } from '@portal/shared/features/invitations/invitation-check.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Holder } from './invitation.check.ts'
import { offeredPeriod } from './invitation.create.ts'
import { assessed, inviterOf, takenBack } from './invitation.give.ts'
import { wholeInvitation } from './invitation.whole.ts'

type Input = Inputs<typeof invitationContracts>['newDays']

/**
 * What an invitation would come to if it were for other days: accepting one that is open, or giving anew what is confirmed and has
 * not begun. Whoever has the role then need not be who was ticked to lose it: whoever changes the days sees that before.
 */
export async function newDays(ctx: Ctx, { id, startsOn, endsOn }: Input) {
  const { db, actor, now } = ctx
  const row = await db.invitation.findFirst({
    where: {
      AND: [
        { id, orgId: actor.orgId, OR: [{ status: 'A' }, { status: 'I', startsAt: { gt: now } }] },
        visible.invitation(actor, now),
      ],
    },
    include: wholeInvitation,
  })
  if (!row) throw problem('invitationNotFound')
  const { at: startsAt, endsAt } = offeredPeriod(now, startsOn, endsOn)
  const moved = { ...row, startsAt, endsAt }
  const rows =
    row.status === 'I'
      ? await ctx.rehearse((ctx) => takenBack(ctx, moved))
      : await assessed(ctx, moved, await inviterOf(ctx, row), { statuses: ['A'], recipientOrgId: row.recipientOrgId })
  const names = new Map(row.logbooks.map(({ id, logbook }) => [id, logbook.locationId]))
  const given = rows.filter(({ verdict }) => !verdict)
  const reasons = Map.groupBy(rows, ({ verdict }) => verdict?.key)
  return {
    replaced: orgsOf(given.flatMap(({ holders }) => holders)),
    failed: [...reasons].flatMap(([key, of]) => {
      if (!key) return []
      const locationIds = of.flatMap(({ id }) => names.get(id) ?? []).sort()
      const holders = orgsOf(of.flatMap(({ holders }) => holders))
      return [{ key, count: of.length, locationIds: locationIds.slice(0, NEW_DAYS_NAMED), holders }]
    }),
  }
}

/** On how many log-books each of them has the role. */
const orgsOf = (holders: readonly Holder[]) =>
  [...Map.groupBy(holders, ({ orgId }) => orgId)].flatMap(([id, of]) => {
    const [first] = of
    return first ? [{ id, nameEn: first.org.nameEn, nameZh: first.org.nameZh, count: of.length }] : []
  })
