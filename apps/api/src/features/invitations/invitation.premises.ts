import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { assessed, inviterOf } from './invitation.give.ts'
import { wholeInvitation } from './invitation.whole.ts'

type Input = Inputs<typeof invitationContracts>['premises']

/** The open log-books of an invitation by premises, and on which of them access would be given, or somebody replaced, at this moment. */
export async function premises(ctx: Ctx, { id }: Input) {
  const { db, actor, now } = ctx
  const row = await db.invitation.findFirst({
    where: { AND: [{ id }, visible.invitation(actor, now)] },
    include: wholeInvitation,
  })
  if (!row) throw problem('invitationNotFound')
  const asked = { statuses: ['A'], recipientOrgId: row.recipientOrgId }
  const open = await assessed(ctx, row, await inviterOf(ctx, row), asked)
  const places = await placesOf(
    ctx,
    open.map((one) => one.id),
  )
  const of = Map.groupBy(open, (one) => places.get(one.id)?.premises ?? '')
  return [...of.values()]
    .flatMap((books) => {
      const [first] = books
      const place = first && places.get(first.id)
      const given = books.filter(({ verdict }) => !verdict)
      const idsOf = (some: typeof books) => some.map(({ logbookId }) => logbookId)
      return place
        ? [
            {
              ...place,
              ids: idsOf(given),
              impossible: idsOf(books.filter(({ verdict }) => verdict)),
              replaces: idsOf(given.filter(({ holders }) => holders.length)),
            },
          ]
        : []
    })
    .sort((one, other) => (one.premises < other.premises ? -1 : 1))
}

/** Where each of these log-books of an invitation stands. */
async function placesOf({ db, actor, now }: Ctx, ids: readonly number[]) {
  const address = { premises: true, addressEn: true, addressZh: true, buildingEn: true, buildingZh: true } as const
  const rows = await db.invitationLogbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.invitationLogbook(actor, now)] },
    select: { id: true, logbook: { select: address } },
  })
  return new Map(rows.map(({ id, logbook }) => [id, logbook]))
}
