import type { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { workbookTold } from '../../access/logbook.ts'
import { ofOwn } from '../../access/readers.ts'
import { looksAfterAll } from '../../access/role.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { requireRole } from './role.read.ts'

/** What was done to a role: all of it, for whoever could change it; of a role that many organizations have, by one's own. */
const operations = listOf('operationEvent', {
  where: ({ actor }, { role, isWhole }: { role: number; isWhole: boolean }) => ({
    AND: [{ model: 'role', rowId: String(role) }, isWhole ? {} : { orgId: ofOwn(actor) }],
  }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
export async function history(ctx: Ctx, { id, ...input }: Inputs<typeof roleContracts>['history']) {
  await requireRole(ctx, id)
  const where = { AND: [{ id }, looksAfterAll(ctx.actor, ctx.now)] }
  return operations.page(ctx, { ...input, role: id, isWhole: (await ctx.db.role.count({ where })) > 0 })
}
