import { DELETION_REASONS } from '@portal/shared/features/job-records/deleted-record.schema'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { dayOf, toDate } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { refreshDuty } from '../duties/duty.ts'
import { dropOf } from '../forms/form.raise.drop.ts'
import { sealDeletions } from '../seals/deletion.ts'
import { answerParams, type Target } from './job-record.answer.ts'
import { announce } from './job-record.messages.ts'

interface Words {
  reason?: string | undefined
  comments?: string | undefined
}

/** What stands on a record that was deleted. */
export const marksOf = ({ actor, now }: Ctx, { reason = '', comments }: Words) => ({
  deletedAt: now,
  deletedByName: actor.displayName,
  deletionReason: reason,
  ...(comments && { deletionComments: comments }),
})

/** A reason is one of those that the dictionary offers today. */
export async function requireReason({ db, now }: Ctx, reason: string): Promise<void> {
  const day = toDate(dayOf(now))
  const offered = await db.dictDetail.count({
    where: {
      dictName: DELETION_REASONS,
      value: reason,
      AND: [
        { OR: [{ validFrom: null }, { validFrom: { lte: day } }] },
        { OR: [{ validTo: null }, { validTo: { gte: day } }] },
      ],
    },
  })
  if (!offered) throw fieldProblem('reason', 'deletionReasonUnknown')
}

/** Of records that are marked as deleted: seals that, works out anew what their log-books owe, and tells everybody concerned. */
export async function sealDeleted(ctx: Ctx, targets: readonly Target[], reason: string): Promise<void> {
  await sealDeletions(
    ctx,
    targets.map(({ id }) => id),
  )
  await dropOf(
    ctx,
    targets.map(({ id }) => id),
    reason,
  )
  // After sealing, which locks the log-books: a record that comes at the same moment finds this.
  await refreshDuty(
    ctx,
    targets.map(({ logbookId }) => logbookId),
  )
  await tell(ctx, targets, await wordsOf(ctx, reason))
}

/** The other organizations on the log-books hear of it, each only of what is its affair. */
async function tell(ctx: Ctx, targets: readonly Target[], words: { reasonEn: string; reasonZh: string }) {
  const places = new Map(targets.map(({ logbookId, place }) => [logbookId, place.locationId]))
  await announce(ctx, {
    event: 'jobRecordDeleted',
    records: targets.map((target) => ({ ...target, params: { ...answerParams(ctx, target), ...words } })),
    orgIds: [],
    tells: (reader) => reader !== ctx.actor.orgId,
    // the record itself can no longer be looked at
    link: ({ logbookId }) => path.logbook(places.get(logbookId) ?? ''),
  })
}

/** What a reason is called; itself where the dictionary has it no more. */
async function wordsOf({ db }: Ctx, reason: string) {
  const row = await db.dictDetail.findFirst({ where: { dictName: DELETION_REASONS, value: reason } })
  return { reasonEn: row?.labelEn ?? reason, reasonZh: row?.labelZh ?? reason }
}
