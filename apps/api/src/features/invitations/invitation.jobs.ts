import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { endUnoffered } from './invitation.ends.ts'

/** Access begins at its moment by itself; the invitation says so within a minute. */
export const beginInvitations = job({
  name: 'invitations.begin',
  input: z.object({}),
  changes: ['invitations', 'logbooks'],
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    const where = { status: 'I', startsAt: { lte: ctx.now } }
    await ctx.tx(async (ctx) => {
      const begun = await ctx.db.invitation.updateManyAndReturn({ where, data: { status: 'C' } })
      const ids = begun.map(({ id }) => id)
      if (!ids.length) return
      await ctx.db.invitationLogbook.updateMany({
        where: { invitationId: { in: ids }, status: 'I' },
        data: { status: 'C' },
      })
      await ctx.record(
        ...begun.map(({ id, orgId, recipientOrgId }) => ({
          action: 'invitation.begin',
          model: 'invitation' as const,
          rowId: id,
          concerns: [orgId, ...(recipientOrgId === null ? [] : [recipientOrgId])],
          before: { status: 'I' },
          after: { status: 'C' },
        })),
      )
    })
  },
})

/** What nobody has answered is called off once its sender may no longer give it. */
export const endUnofferedInvitations = job({
  name: 'invitations.end',
  input: z.object({}),
  changes: ['invitations'],
  every: '* * * * *',
  atStart: true,
  run: (ctx) => ctx.tx(endUnoffered),
})
