import type { findingContracts } from '@portal/shared/features/inspection-findings/finding.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'

type Input = Inputs<typeof findingContracts>['history']

/** Whoever sees a finding sees what was done about it, whoever did it. */
const operations = listOf('operationEvent', {
  where: (_, { finding }: { finding: number }) => ({ model: 'inspectionFinding', rowId: String(finding) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
/** Read from operation_event_of_finding, newest first. */
export async function history(ctx: Ctx, { id, ...input }: Input) {
  await requireRows(ctx, 'inspectionFinding', [id], visible.inspectionFinding, 'findingNotFound')
  return operations.page(ctx, { ...input, finding: id })
}
