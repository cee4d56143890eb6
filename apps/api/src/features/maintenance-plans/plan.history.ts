import type { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'

type Input = Inputs<typeof maintenancePlanContracts>['history']

/** Whoever sees a plan sees what was done to it: operations on plans name no log-book. */
const operations = listOf('operationEvent', {
  where: (_, { plan }: { plan: number }) => ({ model: 'maintenancePlan', rowId: String(plan) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
/** Read from operation_event_model_row_id_id_idx, newest first. */
export async function history(ctx: Ctx, { id, ...input }: Input) {
  await requireRows(ctx, 'maintenancePlan', [id], visible.maintenancePlan, 'maintenancePlanNotFound')
  return operations.page(ctx, { ...input, plan: id })
}
