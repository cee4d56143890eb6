import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { answerable, ownAnswer, repliable } from '../../access/job-record.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'

/** A record somebody wants to answer, and how it stands to the actor. */
export interface Target {
  id: number
  orgId: number
  logbookId: number
  isRoutine: boolean
  typeOfWork: string
  place: { locationId: string; addressEn: string; addressZh: string }
  acknowledgements: number
  replies: number
  isAcknowledgedByUs: boolean
  isAnswerable: boolean
  isRepliable: boolean
}

const place = { locationId: true, addressEn: true, addressZh: true } as const

const asked = (actor: Actor) =>
  ({
    id: true,
    orgId: true,
    logbookId: true,
    isRoutine: true,
    typeOfWork: true,
    logbook: { select: place },
    acknowledgements: { where: ownAnswer(actor), select: { id: true } },
    _count: { select: { acknowledgements: true, replies: true } },
  }) as const

/** The records among these the actor may see, locked in the order of their ids so that nobody answers them at the same time. */
export async function lockTargets({ db, actor, now }: Ctx, ids: readonly number[]): Promise<Target[]> {
  const seen = { AND: [{ id: { in: [...ids] } }, visible.jobRecord(actor, now)] }
  const visibleIds = (await db.jobRecord.findMany({ where: seen, select: { id: true } })).map(({ id }) => id)
  await db.$queryRaw`SELECT 1 FROM job_record WHERE id = ANY(${visibleIds}) ORDER BY id FOR NO KEY UPDATE`
  const named = { id: { in: visibleIds } }
  const [rows, mayAnswer, mayReply] = await Promise.all([
    db.jobRecord.findMany({ where: named, select: asked(actor), orderBy: { id: 'asc' } }),
    db.jobRecord.findMany({ where: { AND: [named, answerable(actor, now)] }, select: { id: true } }),
    db.jobRecord.findMany({ where: { AND: [named, repliable(actor, now)] }, select: { id: true } }),
  ])
  const [answerers, repliers] = [idsOf(mayAnswer), idsOf(mayReply)]
  return rows.map(({ logbook, acknowledgements, _count, ...row }) => ({
    ...row,
    ..._count,
    place: logbook,
    isAcknowledgedByUs: acknowledgements.length > 0,
    isAnswerable: answerers.has(row.id),
    isRepliable: repliers.has(row.id),
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
