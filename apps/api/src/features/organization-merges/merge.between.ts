import type { Ctx } from '../../kernel/ctx.ts'
import type { Sides } from './merge.held.ts'

/** What is open between the two of them comes to nothing: nobody hands anything over to himself, nor invites himself. */
export async function endBetween(ctx: Ctx, { parentId, childId }: Sides): Promise<void> {
  const { db, now, actor } = ctx
  const pair = (org: string, other: string) => ({
    OR: [
      { [org]: parentId, [other]: childId },
      { [org]: childId, [other]: parentId },
    ],
  })
  const decided = { decidedAt: now, decidedByName: actor.displayName }
  await db.handoverLogbook.updateMany({
    where: { status: 'OPEN', handover: pair('orgId', 'newOrgId') },
    data: { status: 'CANCELLED', ...decided },
  })
  const invitations = pair('orgId', 'recipientOrgId')
  await db.invitationLogbook.updateMany({ where: { status: 'A', invitation: invitations }, data: { status: 'D' } })
  await db.invitation.updateMany({ where: { status: 'A', ...invitations }, data: { status: 'D', ...decided } })
}
