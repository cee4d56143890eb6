import type { Prisma } from '@portal/db'
import type { Done } from '@portal/shared/features/common/fields'
import type { sensorInvitationContracts } from '@portal/shared/features/sensors/sensor-invitation.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { throttle } from '../auth/guard.ts'
import { refusalOf } from '../invitation-links/link.kinds.ts'
import { openLink } from '../invitation-links/link.service.ts'
import { endLinks } from '../invitation-links/link.ts'
import { openOrganization } from '../organizations/organization.open.ts'
import { tellSensorInvitation } from './invitation.messages.ts'

type Input = Inputs<typeof sensorInvitationContracts>

/** Which invitation a link leads to; one to something else leads nowhere here. */
async function subjectOf(ctx: GuestCtx, token: string): Promise<number> {
  const { kind, subjectId } = await openLink(ctx, token)
  if (kind !== 'SENSOR') throw problem('invitationLinkIncorrect')
  return subjectId
}

/** As it is until the transaction ends: of two answers the second finds that it was answered. */
async function lockedPending(ctx: GuestCtx, id: number) {
  await lockRows(ctx.db, 'sensorInvitation', [id])
  const row = await ctx.db.sensorInvitation.findFirst({ where: { id, status: 'PENDING' } })
  if (!row) throw problem(await refusalOf(ctx, 'SENSOR', id))
  return row
}
type Row = Awaited<ReturnType<typeof lockedPending>>

/** Keeps an answer that was given by the link alone. */
async function settle(
  ctx: GuestCtx,
  { id, orgId }: Row,
  act: 'register' | 'refuse',
  data: Prisma.SensorInvitationUncheckedUpdateInput & { status: string; companyId?: number; reason?: string },
): Promise<void> {
  await ctx.db.sensorInvitation.update({ where: { id }, data: { ...data, decidedAt: ctx.now } })
  await endLinks(ctx, [{ kind: 'SENSOR', subjectId: id }])
  const { status, companyId, reason } = data
  await ctx.record({
    ...{ action: `sensorInvitation.${act}`, model: 'sensorInvitation', rowId: id },
    concerns: [orgId, ...(companyId ? [companyId] : [])],
    before: { status: 'PENDING' },
    after: { status, ...(reason && { reason }) },
  })
  await ctx.jobs.add(tellSensorInvitation, { id })
}

/** Accepts by opening the supplier's organization with its first administrator, both at the address that the link has proven. */
export async function register(ctx: GuestCtx, form: Input['register']) {
  const { token, confirmPassword: _, termsAgreed, username: chosen, password, displayName, ...given } = form
  const id = await subjectOf(ctx, token)
  await throttle(ctx, ['register', `sensorInvitation ${id}`], ['registerAt', networkOf(ctx.address)])
  return ctx.tx(async (ctx) => {
    const row = await lockedPending(ctx, id)
    const { email } = row
    if (await ctx.db.user.count({ where: { email } })) throw problem('sensorInviteeKnown')
    const org = { ...given, email }
    const { id: companyId, username } = await openOrganization(ctx, {
      org: { ...org, type: 'SUPL' },
      admin: { username: chosen, password, displayName, email },
      action: 'organization.register',
      after: { ...org, termsAgreed },
    })
    await settle(ctx, row, 'register', { status: 'ACCEPTED', companyId, decidedByName: displayName })
    return { id, username }
  })
}

/** Declines by the link; whoever has it reads the mailbox that was invited. */
export async function refuse(ctx: GuestCtx, { token, reason }: Input['refuse']): Promise<Done> {
  const id = await subjectOf(ctx, token)
  return ctx.tx(async (ctx) => {
    const row = await lockedPending(ctx, id)
    await settle(ctx, row, 'refuse', { status: 'DECLINED', decidedByName: row.email, reason })
    return {}
  })
}
