import type { roleContracts } from '@portal/shared/features/roles/role.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { workbookTold } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { requireRole } from './role.read.ts'

/** Whoever looks after a role sees what was done to it, whoever did it. */
const operations = listOf('operationEvent', {
  where: (_, { role }: { role: number }) => ({ model: 'role', rowId: String(role) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
export async function history(ctx: Ctx, { id, ...input }: Inputs<typeof roleContracts>['history']) {
  await requireRole(ctx, id)
  return operations.page(ctx, { ...input, role: id })
}
