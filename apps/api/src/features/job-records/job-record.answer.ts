import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { answerable, ownAnswer, repliable } from '../../access/job-record.ts'
import type { Actor, Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/moves/rows.ts'

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
    completedAt: true,
    logbook: { select: place },
    acknowledgements: { where: ownAnswer(actor), select: { id: true } },
    _count: { select: { acknowledgements: true, replies: true } },
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
