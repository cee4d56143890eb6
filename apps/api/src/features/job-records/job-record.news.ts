import type { MessageEvent, ParamOf } from '@portal/shared/features/messages/message.codes'
import type { MessageParam } from '@portal/shared/features/messages/message.schema'
import { SCREENS } from '@portal/shared/screens'
import { audience, concerned } from '../../access/audience.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

/** What open screens read anew when a record is written or answered. */
const STALE = ['jobRecords', 'logbooks']

interface News<E extends MessageEvent> {
  event: E
  /** The records of one act, and what the words name of each. */
  records: readonly { id: number; logbookId: number; params: Record<ParamOf<E>, MessageParam> }[]
  /** Whose work it is: told as well when its access has ended. */
  orgIds: readonly number[]
  /** The organizations that get a message; open lists of everyone concerned are refreshed in any case. */
  tells(orgId: number): boolean
}

const linkTo = (id: number): string => `${SCREENS.jobRecords.path}?record=${id}`

/** One message tells everyone concerned, one push refreshes what they have open. */
export async function announce<E extends MessageEvent>(ctx: Ctx, { event, records, orgIds, tells }: News<E>) {
  const logbookIds = [...new Set(records.map(({ logbookId }) => logbookId))]
  const parties = await ctx.db.logbookParty.findMany({
    where: concerned(logbookIds, ctx.now),
    distinct: ['orgId'],
    select: { orgId: true },
  })
  const where = audience([...orgIds, ...parties.map(({ orgId }) => orgId)])
  const people = await ctx.db.user.findMany({ where, select: { id: true, orgId: true } })
  const userIds = people.filter(({ orgId }) => tells(orgId)).map(({ id }) => id)
  const about = records.map(({ id, logbookId, params }) => ({
    object: { model: 'jobRecord', id },
    logbookId,
    params,
    link: linkTo(id),
  }))
  await notify(ctx, { event, to: { userIds }, about })
  await ctx.push.changed(
    people.map(({ id }) => id),
    STALE,
  )
}
