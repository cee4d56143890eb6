import { SENSOR_COMPANY_TYPES } from '@portal/shared/features/sensors/sensor-invitation.rules'
import { problem } from '@portal/shared/kernel/problem'
import { type LinkKind, linkKind, refusalOf } from '../invitation-links/link.kinds.ts'

/** Whether organizations of this type may keep sensors. */
export const isCompanyType = (type: string): boolean => SENSOR_COMPANY_TYPES.some((one) => one === type)

/** The link of an invitation to keep sensors: whoever manages the sensors of his organization may answer, and who has no account, too. */
const sensorLink: LinkKind = {
  async describe({ db }, id) {
    const row = await db.sensorInvitation.findFirst({ where: { id, status: 'PENDING' }, include: { org: true } })
    if (!row) return null
    const { number, org, userName, message, nameEn, nameZh, email } = row
    // told to whoever reads the mailbox: it is his own account
    const hasAccount = (await db.user.count({ where: { email } })) > 0
    return {
      ...{ kind: 'SENSOR', number, orgEn: org.nameEn, orgZh: org.nameZh, userName, message },
      ...{ nameEn, nameZh, hasAccount },
    }
  },
  isAnswered: async ({ db }, id) =>
    (await db.sensorInvitation.count({ where: { id, status: { in: ['ACCEPTED', 'DECLINED'] } } })) > 0,
  mayAnswer: ({ actor }) => isCompanyType(actor.orgType) && actor.permissions.has('sensor:manage'),
  async open(ctx, id) {
    const { orgId } = ctx.actor
    const { count } = await ctx.db.sensorInvitation.updateMany({
      where: { id, status: 'PENDING', OR: [{ companyId: null }, { companyId: orgId }] },
      data: { companyId: orgId },
    })
    if (!count) throw problem(await refusalOf(ctx, 'SENSOR', id))
    await ctx.record({ action: 'sensorInvitation.open', model: 'sensorInvitation', rowId: id })
  },
}
linkKind('SENSOR', sensorLink)
