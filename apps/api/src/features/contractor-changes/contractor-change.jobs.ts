import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { wholeChange } from './contractor-change.decide.ts'
import { leavingOf, tellBegun } from './contractor-change.messages.ts'

/** Access changes at its moment by itself; the record says so within a minute. */
export const beginContractorChanges = job({
  name: 'contractorChanges.begin',
  input: z.object({}),
  changes: ['contractorChanges', 'logbooks'],
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    const where = { status: 'PENDING', startsAt: { lte: ctx.now } }
    await ctx.tx(async (ctx) => {
      const { db } = ctx
      const moved = await db.contractorChange.updateManyAndReturn({ where, data: { status: 'EFFECTIVE' } })
      const begun = await db.contractorChange.findMany({
        where: { id: { in: moved.map(({ id }) => id) } },
        include: wholeChange,
      })
      for (const change of begun) await tellBegun(ctx, change, leavingOf(change))
      await ctx.record(
        ...begun.map(({ id, orgId, newOrgId }) => ({
          action: 'contractorChange.begin',
          model: 'contractorChange',
          rowId: id,
          concerns: [orgId, newOrgId],
          before: { status: 'PENDING' },
          after: { status: 'EFFECTIVE' },
        })),
      )
    })
  },
})
