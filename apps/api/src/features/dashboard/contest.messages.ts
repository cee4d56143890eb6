import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { fromDate } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'

export interface Contested {
  id: number
  number: string
  month: Date
  orgId: number
  contractorIds: number[]
  logbookId: number
  logbook: { locationId: string; addressEn: string; addressZh: string }
}

/** Both sides of the log-book: who contests it, who was in charge in that month, and who is responsible today. */
async function sides({ db, actor, now }: Ctx, { logbookId, orgId, contractorIds }: Contested): Promise<number[]> {
  const responsible = await db.logbookParty.findMany({
    where: { logbookId, kind: 'RP', ...inForce(now) },
    select: { orgId: true },
  })
  const all = [orgId, ...contractorIds, ...responsible.map((one) => one.orgId)]
  return [...new Set(all)].filter((one) => one !== actor.orgId)
}

type Told = 'healthContested' | 'healthContestAccepted' | 'healthContestRejected' | 'healthContestWithdrawn'

/** Tells both sides what became of a contest, and the regulator, who decides, where a side acts. */
export async function tellContest(ctx: Ctx, event: Told, contest: Contested, reason = ''): Promise<void> {
  const { actor } = ctx
  const { id, number, month, logbookId, logbook } = contest
  const { locationId, addressEn, addressZh } = logbook
  const about = [
    {
      object: { model: 'healthContest', id },
      logbookId,
      params: {
        ...{ locationId, addressEn, addressZh, number, reason },
        month: fromDate(month).slice(0, 7),
        userName: actor.displayName,
        orgEn: actor.orgNameEn,
        orgZh: actor.orgNameZh,
      },
      link: path.healthContest(id),
    },
  ]
  const books = new Set([logbookId])
  const holders = new Map((await sides(ctx, contest)).map((orgId) => [orgId, books] as const))
  await notify(ctx, { event, to: { recipients: await recipientsOf(ctx, holders, 'dashboard:read') }, about })
  if (actor.orgId !== REGULATOR_ORG_ID)
    await notify(ctx, { event, to: { orgIds: [REGULATOR_ORG_ID], permission: 'healthIndex:decide' }, about })
}
