import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { dayOf, EARLIEST_DAY, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { activationMoves } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { tellActivated } from './logbook.messages.ts'

type Activation = Inputs<typeof logbookContracts>['activate'] & { move: 'activate' }

/** Opens log-books for work from a day on. Of two people who do so at once, one does. */
const acting = acts(activationMoves, {
  /** Everything the filter finds that is not activated yet. */
  find: async (ctx, { filter }: Activation) =>
    (await matchingLogbooks(ctx, filter, { activatedOn: null })).map(({ id }) => id),
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.logbook(actor, now)] }
    const rows = await db.logbook.findMany({ where, select: { id: true, locationId: true, stage: true } })
    return rows.map((row) => ({ ...row, name: row.locationId, logbookId: row.id }))
  },
  refuse: ({ stage }) => (stage === 'DEMOLISHED' ? 'logbookNotEditable' : undefined),
  data: ({ now }, { activatedOn }) => ({ activatedOn: toDate(activatedOn), updatedAt: now }),
  apply: (ctx, rows, { activatedOn }) => tellActivated(ctx, rows, activatedOn),
  history: (_, { activatedOn }) => ({ before: { activatedOn: null }, after: { activatedOn } }),
})

export const activate = (ctx: Ctx, input: Omit<Activation, 'move'>) => {
  const { activatedOn } = input
  if (activatedOn < EARLIEST_DAY || activatedOn > dayOf(ctx.now))
    throw fieldProblem('activatedOn', 'activationDateInvalid')
  return acting.run(ctx, { ...input, move: 'activate' })
}
