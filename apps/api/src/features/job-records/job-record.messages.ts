import type { Permission } from '@portal/shared/access/permissions'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import type { MessageEvent, ParamOf } from '@portal/shared/features/messages/message.codes'
import type { MessageParam } from '@portal/shared/features/messages/message.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { partiesInForce } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { notify } from '../messages/notify.ts'
import { booksByOrg, recipientsOf } from '../messages/recipients.ts'

/** Whose affair work on a log-book is, and what their people must be allowed to do in the portal to hear of it. */
const PARTIES = ['RC', 'SUB', 'RP'] as const
const RIGHT: Permission = 'jobRecord:list'
/** What open screens read anew when a record is written or answered. */
const STALE = ['jobRecords', 'logbooks', 'deletedJobRecords', 'jobReplies']

interface Notification<E extends MessageEvent> {
  event: E
  /** The records of one act, and what the words name of each. */
  records: readonly { id: number; logbookId: number; params: Record<ParamOf<E>, MessageParam> }[]
  /** Whose work it is: told as well when its access has ended. */
  orgIds: readonly number[]
  /** The organizations that get a message; open lists of everyone concerned are refreshed in any case. */
  tells(orgId: number): boolean
  /** Where its reader is led, when not to the record. */
  link?: (record: { id: number; logbookId: number }) => string
}

/** Where the record is looked at. */
export const linkTo = (id: number): string => `${SCREENS.jobRecords.path}?record=${id}`

/** One message tells everyone concerned, one push refreshes what they have open. */
export async function announce<E extends MessageEvent>(
  ctx: Ctx,
  { event, records, orgIds, tells, link }: Notification<E>,
) {
  const logbookIds = [...new Set(records.map(({ logbookId }) => logbookId))]
  const parties = await ctx.db.$queryRaw<{ orgId: number; logbookId: number }[]>`/* prepared */
    SELECT DISTINCT p.org_id AS "orgId", p.logbook_id AS "logbookId" FROM logbook_party p WHERE ${sqlOf('p', partiesInForce(logbookIds, PARTIES, ctx.now))}`
  const authors = orgIds.flatMap((orgId) => logbookIds.map((logbookId) => ({ orgId, logbookId })))
  const concerned = await recipientsOf(ctx, booksByOrg([...parties, ...authors]), RIGHT)
  const recipients = new Map([...concerned].filter(([, { orgId }]) => tells(orgId)))
  const about = records.map(({ id, logbookId, params }) => ({
    object: { model: 'jobRecord', id },
    logbookId,
    params,
    link: link?.({ id, logbookId }) ?? linkTo(id),
  }))
  await notify(ctx, { event, to: { recipients }, about })
  await ctx.push.changed([...concerned.keys()], STALE)
}

/** Demolition works propose the last stage of a log-book: whoever may say that it has come hears of them. */
export async function tellDemolition(
  ctx: Ctx,
  { completedAt }: { completedAt: Date },
  { id, place }: { id: number; place: { locationId: string } },
): Promise<void> {
  const { locationId } = place
  const { orgNameEn, orgNameZh } = ctx.actor
  const about = [
    {
      object: { model: 'logbook', id },
      logbookId: id,
      params: { locationId, completedAt: completedAt.toISOString(), orgNameEn, orgNameZh },
      link: path.logbook(locationId),
    },
  ]
  const permission: Permission = 'logbook:demolish'
  await notify(ctx, { event: 'demolitionRecorded', to: { parties: ['RC'], permission }, about })
  await notify(ctx, { event: 'demolitionRecorded', to: { orgIds: [REGULATOR_ORG_ID], permission }, about })
}
