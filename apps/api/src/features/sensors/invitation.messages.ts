import { path } from '@portal/shared/screens'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { notify } from '../messages/notify.ts'

interface Told {
  id: number
  orgId: number
  number: string
  nameEn: string
  nameZh: string
  email: string
}
interface Answered extends Told {
  status: string
  reason: string
}
const aboutOf = ({ id, number, nameEn, nameZh, email }: Told) => ({
  object: { model: 'sensorInvitation' as const, id },
  params: { number, companyEn: nameEn, companyZh: nameZh, email },
  link: path.sensorInvitation(id),
})
const toDesk = ({ orgId }: Told) => ({ orgIds: [orgId], permission: 'sensor:approve' }) as const

/** The desk hears that the address cannot be reached. */
export const tellNotSent = (ctx: Ctx, of: Told): Promise<void> =>
  notify(ctx, { event: 'sensorInvitationNotSent', to: toDesk(of), about: [aboutOf(of)] })

/** The desk hears what was answered; by a job, for whoever answers by the link alone is nobody yet. */
export const tellSensorInvitation = job({
  name: 'sensorInvitations.tell',
  input: z.object({ id: z.number() }),
  changes: ['sensorInvitations'],
  async run(ctx, { id }) {
    const of = await ctx.db.sensorInvitation.findUniqueOrThrow({ where: { id } })
    await ctx.tx((ctx) => tellAnswer(ctx, of))
    // whoever answers by the link alone tells no open window
    await ctx.push.about([], [of.orgId])
  },
})

async function tellAnswer(ctx: Ctx, of: Answered): Promise<void> {
  const [about, to] = [aboutOf(of), toDesk(of)]
  if (of.status === 'ACCEPTED') await notify(ctx, { event: 'sensorInvitationAccepted', to, about: [about] })
  const declined = { ...about, params: { ...about.params, reason: of.reason } }
  if (of.status === 'DECLINED') await notify(ctx, { event: 'sensorInvitationDeclined', to, about: [declined] })
}
