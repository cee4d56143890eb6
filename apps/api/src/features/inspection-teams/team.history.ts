import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { workbookTold } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { requireTeam } from './team.service.ts'

type Input = Inputs<typeof teamContracts>['history']

/** Whoever opens a team sees what was done to it and its people, whoever did it. */
const operations = listOf('operationEvent', {
  where: (_, { team }: { team: number }) => ({ model: 'inspectionTeam', rowId: String(team) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
/** Read from operation_event_of_team, newest first. */
export async function history(ctx: Ctx, { id, ...input }: Input) {
  await requireTeam(ctx, id)
  return operations.page(ctx, { ...input, team: id })
}
