import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import type { MessageEvent } from '@portal/shared/features/messages/message.codes'
import { path } from '@portal/shared/screens'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'

export interface Told {
  id: number
  number: string
  orgId: number
  logbookId: number
}
/** Who hears of it: those who review, and both sides of the log-book with the applicant. */
const HEARD_BY = {
  specificationApplied: { reviewers: true, sides: false },
  specificationReminded: { reviewers: true, sides: false },
  specificationWithdrew: { reviewers: true, sides: true },
  specificationApproved: { reviewers: false, sides: true },
  specificationRejected: { reviewers: false, sides: true },
  specificationLost: { reviewers: false, sides: true },
} as const satisfies Partial<Record<MessageEvent, { reviewers: boolean; sides: boolean }>>
type Event = keyof typeof HEARD_BY

/** The applicant, the contractor and the responsible person of today. */
async function sidesOf({ db, actor, now }: Ctx, { logbookId, orgId }: Told): Promise<number[]> {
  const parties = await db.logbookParty.findMany({
    where: { logbookId, kind: { in: ['RC', 'RP'] }, ...inForce(now) },
    select: { orgId: true },
  })
  const all = [orgId, ...parties.map((party) => party.orgId)]
  return [...new Set(all)].filter((one) => one !== actor.orgId)
}

async function aboutOf({ db, actor }: Ctx, { id, number, logbookId }: Told, reason: string) {
  const { locationId, addressEn, addressZh } = await db.logbook.findUniqueOrThrow({ where: { id: logbookId } })
  const by = { userName: actor.displayName, orgEn: actor.orgNameEn, orgZh: actor.orgNameZh }
  return [
    {
      object: { model: 'specificationUpdate', id },
      logbookId,
      params: { locationId, addressEn, addressZh, number, reason, ...by },
      link: path.specificationUpdate(id),
    },
  ]
}

/** Tells the reviewers what is applied for or taken back, and both sides of the log-book what was decided. */
export async function tellUpdate(ctx: Ctx, event: Event, update: Told, reason = ''): Promise<void> {
  const about = await aboutOf(ctx, update, reason)
  const { reviewers, sides } = HEARD_BY[event]
  if (reviewers)
    await notify(ctx, { event, to: { orgIds: [REGULATOR_ORG_ID], permission: 'specificationUpdate:review' }, about })
  if (!sides) return
  const books = new Set([update.logbookId])
  const holders = new Map((await sidesOf(ctx, update)).map((orgId) => [orgId, books] as const))
  const recipients = await recipientsOf(ctx, holders, 'specificationUpdate:list')
  await notify(ctx, { event, to: { recipients }, about })
}
