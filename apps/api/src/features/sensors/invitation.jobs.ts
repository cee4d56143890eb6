import type { Prisma } from '@portal/db'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'

/** What nobody has answered while its link was good is over: another may be sent to the address. */
export async function expireOver(ctx: Ctx, where: Prisma.SensorInvitationWhereInput = {}): Promise<void> {
  const over = { status: 'PENDING', linkUntil: { lte: ctx.now } }
  const ended = await ctx.db.sensorInvitation.updateManyAndReturn({
    where: { AND: [where, over] },
    data: { status: 'EXPIRED' },
  })
  if (!ended.length) return
  await ctx.record(
    ...ended.map(({ id, orgId, companyId }) => ({
      ...{ action: 'sensorInvitation.expire', model: 'sensorInvitation', rowId: id },
      concerns: [orgId, ...(companyId === null ? [] : [companyId])],
      ...{ before: { status: 'PENDING' }, after: { status: 'EXPIRED' } },
    })),
  )
}

/** An invitation says within a minute that it is over. */
export const expireSensorInvitations = job({
  name: 'sensorInvitations.expire',
  input: z.object({}),
  changes: ['sensorInvitations'],
  every: '* * * * *',
  atStart: true,
  run: (ctx) => ctx.tx((ctx) => expireOver(ctx)),
})
