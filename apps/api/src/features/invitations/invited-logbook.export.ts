import { invitedLogbookContracts } from '@portal/shared/features/invitations/invited-logbook.contract'
import { INVITED_LOGBOOK_COLUMNS } from '@portal/shared/features/invitations/invited-logbook.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { PROBLEMS } from '@portal/shared/problems'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { invitedLogbooks } from './invitation.logbooks.ts'

type Input = Inputs<typeof invitedLogbookContracts>['export']

async function* rows(ctx: Ctx, input: Input) {
  for await (const { problem: key, ...row } of invitedLogbooks.each(ctx, input))
    yield { ...row, reason: key && { key, code: PROBLEMS[key].code } }
}

/** The log-books of an invitation, with what an answer would do or has done. */
export const invitedLogbookExport = exportOf(invitedLogbookContracts.export, {
  columns: INVITED_LOGBOOK_COLUMNS,
  scope: ({ actor }, { invitedLogbooks: { sheet } }) => sheet[scopeWord(actor)],
  count: invitedLogbooks.count,
  rows,
  cover: async ({ db, actor, now }, { id, statuses }, { words: { enums } }) => ({
    id: (
      await db.invitation.findFirst({
        where: { AND: [{ id }, visible.invitation(actor, now)] },
        select: { number: true },
      })
    )?.number,
    statuses: statuses?.map((one) => enums.invitation[one]).join('\n'),
  }),
})
