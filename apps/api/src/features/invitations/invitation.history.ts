import type { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'

type Input = Inputs<typeof invitationContracts>['history']

const events = listOf('operationEvent', {
  where: ({ actor, now }: Ctx, { rowId }: { rowId: string }) => ({
    AND: [{ model: 'invitation', rowId }, visible.operationEvent(actor, now)],
  }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})

/** What was done with an invitation, as far as the reader may know of it. */
export async function history(ctx: Ctx, { id, ...input }: Input) {
  const { db, actor, now } = ctx
  const known = await db.invitation.count({ where: { AND: [{ id }, visible.invitation(actor, now)] } })
  if (!known) throw problem('invitationNotFound')
  return events.page(ctx, { ...input, rowId: String(id) })
}
