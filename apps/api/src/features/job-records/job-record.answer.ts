import { DISPUTE_ENDS } from '@portal/shared/features/job-records/job-record.codes'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { answerable, ownAnswer, ownDispute, repliable } from '../../access/job-record.ts'
import { seesAll } from '../../access/readers.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { refreshWaiting } from '../duties/duty.ts'

/** A record somebody wants to answer, and how it stands to the actor. */
export interface Target {
  id: number
  orgId: number
  logbookId: number
  isRoutine: boolean
  typeOfWork: string
  completedAt: Date
  place: { locationId: string; addressEn: string; addressZh: string }
  acknowledgements: number
  replies: number
  isAcknowledgedByUs: boolean
  /** The dispute that our organization raised and nobody has ended. */
  dispute: { id: number; isAnswered: boolean } | null
  isAnswerable: boolean
  isRepliable: boolean
  /** Whether the actor may say that the record is wrong. */
  isDisputable: boolean
}

const place = { locationId: true, addressEn: true, addressZh: true } as const

const asked = (actor: Actor) =>
  ({
    id: true,
    orgId: true,
    logbookId: true,
    isRoutine: true,
    signals: true,
    status: true,
    typeOfWork: true,
    completedAt: true,
    logbook: { select: place },
    acknowledgements: { where: ownAnswer(actor), select: { id: true } },
    replies: {
      where: ownDispute(actor),
      select: { id: true, disputeSteps: { where: { step: 'ANSWERED' }, select: { id: true }, take: 1 } },
    },
    _count: { select: { acknowledgements: true, replies: { where: { step: null } } } },
  }) as const

/** The records among these the actor may see, locked so that nobody answers them at the same time. */
export async function lockTargets(ctx: Ctx, ids: readonly number[]): Promise<Target[]> {
  const { db, actor, now } = ctx
  const seen = { AND: [{ id: { in: [...ids] } }, visible.jobRecord(actor, now)] }
  const rows = await db.jobRecord.findMany({ where: seen, select: { id: true } })
  await lockRows(db, 'jobRecord', [...idsOf(rows)])
  return targetsOf(ctx, ids)
}

/** The records among these the actor may see. */
export async function targetsOf({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Target[]> {
  const named = { AND: [{ id: { in: [...ids] } }, visible.jobRecord(actor, now)] }
  const rows = await db.jobRecord.findMany({ where: named, select: asked(actor), orderBy: { id: 'asc' } })
  const answerers = idsOf(
    await db.jobRecord.findMany({ where: { AND: [named, answerable(actor, now)] }, select: { id: true } }),
  )
  const repliers = idsOf(
    await db.jobRecord.findMany({ where: { AND: [named, repliable(actor, now)] }, select: { id: true } }),
  )
  return rows.map(({ logbook, acknowledgements, replies: [raised], status, signals, _count, ...row }) => ({
    ...row,
    ..._count,
    isRoutine: row.isRoutine && status !== 'DISPUTED' && !signals.length,
    dispute: raised ? { id: raised.id, isAnswered: raised.disputeSteps.length > 0 } : null,
    place: logbook,
    isAcknowledgedByUs: acknowledgements.length > 0,
    isAnswerable: answerers.has(row.id),
    isRepliable: repliers.has(row.id),
    isDisputable: seesAll(actor) || answerers.has(row.id),
  }))
}

/** The one record with this id, or as if it did not exist. */
export async function lockTarget(ctx: Ctx, id: number): Promise<Target> {
  const [target] = await lockTargets(ctx, [id])
  if (!target) throw problem('jobRecordNotFound')
  return target
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id))

/** What a message about an answer names. */
export const answerParams = ({ actor }: Ctx, { place, typeOfWork }: Target) => ({
  ...place,
  typeOfWork,
  orgEn: actor.orgNameEn,
  orgZh: actor.orgNameZh,
  userName: actor.displayName,
})

/**
 * Writes what all parties together have said of these records, as `statesAfter` tells it from what is sealed: a dispute that nobody
 * has ended, else an acknowledgement, else a reply of a responsible person.
 */
export async function settle(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await ctx.db.$queryRaw<{ logbookId: number }[]>`
    UPDATE job_record r SET status = CASE
      WHEN EXISTS (SELECT 1 FROM job_reply d WHERE d.job_record_id = r.id AND d.step = 'RAISED' AND NOT EXISTS (
        SELECT 1 FROM job_reply e WHERE e.dispute_id = d.id AND e.step = ANY(${[...DISPUTE_ENDS]}))) THEN 'DISPUTED'
      WHEN EXISTS (SELECT 1 FROM acknowledgement a WHERE a.job_record_id = r.id) THEN 'ACKNOWLEDGED'
      WHEN EXISTS (SELECT 1 FROM job_reply a WHERE a.job_record_id = r.id AND a.step IS NULL AND a.as_responsible) THEN 'REPLIED'
      ELSE 'SUBMITTED' END
    WHERE r.id = ANY(${[...ids]}) AND r.status <> 'DELETED' RETURNING r.logbook_id AS "logbookId"`
  await refreshWaiting(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
}
