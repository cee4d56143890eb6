import { INVITED_CATEGORIES } from '@portal/shared/features/invitations/invitation.rules'
import { code } from '@portal/shared/kernel/code'
import { problem } from '@portal/shared/kernel/problem'
import { type LinkKind, linkKind, refusalOf } from '../invitation-links/link.kinds.ts'

const category = code(INVITED_CATEGORIES)

/** The link of an invitation to log-books: whoever opens it, an administrator of a responsible person, may answer. */
const accessLink: LinkKind = {
  async describe({ db }, id) {
    const row = await db.invitation.findFirst({
      where: { id, status: 'A' },
      include: { org: true, _count: { select: { logbooks: { where: { status: 'A' } } } } },
    })
    return (
      row && {
        kind: 'ACCESS',
        number: row.number,
        orgEn: row.org.nameEn,
        orgZh: row.org.nameZh,
        userName: row.userName,
        role: category.parse(row.category),
        logbookCount: row._count.logbooks,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        message: row.message,
      }
    )
  },
  isAnswered: async ({ db }, id) =>
    (await db.invitation.count({ where: { id, decidedAt: { not: null }, status: { not: 'D' } } })) > 0,
  mayAnswer: ({ actor }) => actor.orgType === 'RP' && actor.permissions.has('invitation:answer'),
  async open(ctx, id) {
    const { orgId, userId } = ctx.actor
    const { count } = await ctx.db.invitation.updateMany({
      where: { id, status: 'A', OR: [{ recipientOrgId: null }, { recipientOrgId: orgId }] },
      data: { recipientOrgId: orgId, openedById: userId },
    })
    if (!count) throw problem(await refusalOf(ctx, 'ACCESS', id))
    await ctx.record({ action: 'invitation.open', model: 'invitation', rowId: id, after: { orgId } })
  },
}
linkKind('ACCESS', accessLink)
