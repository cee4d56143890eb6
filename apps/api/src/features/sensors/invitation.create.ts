import type { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { staff } from '../../access/message.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { linkEnd } from '../invitation-links/link.ts'
import { expireOver } from './invitation.jobs.ts'
import { isCompanyType } from './invitation.link.ts'
import { sendInvitation } from './invitation.mail.ts'

type Input = Inputs<typeof sensorInvitationContracts>['create']

/** Invites a company, by a mail to an address for which no other invitation is pending. */
export const create = (ctx: Ctx, form: Input) =>
  ctx.tx(async (ctx) => {
    const { db, actor, now } = ctx
    await requireFit(ctx, form.email)
    await expireOver(ctx, { email: form.email })
    const linkUntil = linkEnd(now)
    const sender = { orgId: actor.orgId, userName: actor.displayName }
    const made = db.sensorInvitation.create({
      data: { ...form, ...sender, sentAt: now, linkUntil, createdAt: now },
      select: { id: true, number: true, email: true },
    })
    const { email, ...row } = await unique('sensorInvitationPending', 'email', made)
    const { language: _, ...after } = form
    await ctx.record({ action: 'sensorInvitation.invite', model: 'sensorInvitation', rowId: row.id, after })
    await sendInvitation(ctx, { ...row, email, linkUntil })
    return row
  })

/** Somebody who has an account at the address has to be one who may answer: he could open no second one there. */
async function requireFit({ db }: Ctx, email: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { email },
    select: { id: true, orgId: true, org: { select: { type: true } } },
  })
  if (!user) return
  const { id, orgId, org } = user
  const managing = { AND: [{ id, status: 'ENABLED' }, staff([orgId], 'sensor:manage')] }
  if (!isCompanyType(org.type) || !(await db.user.count({ where: managing })))
    throw fieldProblem('email', 'sensorInviteeUnfit')
}
