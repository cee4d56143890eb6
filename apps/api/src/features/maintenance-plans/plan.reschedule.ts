import { addDays, dayOf, fromDate, mondayOf, toDate } from '@portal/shared/kernel/time'
import { exclusive } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import {
  type Covered,
  cover,
  laidOut,
  overlapProblem,
  overlapsOf,
  requireUncovered,
  type Schedule,
} from './plan.cover.ts'
import { COVERING } from './plan.where.ts'

type Said = Schedule & { startsOn: Date; endsOn: Date | null }
const WEEK_DAYS = 7

/** What an edited plan does to its log-books: other days, or visits that are laid out otherwise from next week on. */
export async function reschedule(ctx: Ctx, before: Said, after: Said): Promise<void> {
  const { db } = ctx
  const rows = await db.maintenancePlanLocation.findMany({ where: { planId: after.id, ...COVERING } })
  if (!rows.length) return
  await redate(ctx, before, after, rows)
  const isSame =
    before.weeks === after.weeks && before.next === after.next && before.firstOn.getTime() === after.firstOn.getTime()
  if (!isSame) await relay(ctx, after)
  await laidOut(
    ctx,
    rows.map(({ logbookId }) => logbookId),
  )
}

type Row = { id: number; logbookId: number; startsOn: Date; endsOn: Date | null }

/** The period moves: its last day, and of a plan that has not begun its first. */
async function redate(ctx: Ctx, before: Said, after: Said, rows: readonly Row[]): Promise<void> {
  const { db } = ctx
  const starts = before.startsOn.getTime() !== after.startsOn.getTime()
  const ends = before.endsOn?.getTime() !== after.endsOn?.getTime()
  if (!starts && !ends) return
  const wanted = rows.map(({ logbookId, startsOn }) => ({
    logbookId,
    startsOn: fromDate(starts ? after.startsOn : startsOn),
    endsOn: after.endsOn && fromDate(after.endsOn),
  }))
  const meant = wanted.filter(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn)
  const refusal = async () => overlapProblem(await overlapsOf(ctx, meant, [after.id]))
  const overlaps = await overlapsOf(ctx, meant, [after.id])
  if (overlaps.length) throw await refusal()
  const gone = after.endsOn
  if (gone) {
    await db.maintenancePlanLocation.deleteMany({
      where: { planId: after.id, ...COVERING, startsOn: { gt: gone } },
    })
  }
  await exclusive(
    () => overlapProblem([]),
    Promise.resolve(
      db.maintenancePlanLocation.updateMany({
        where: { planId: after.id, ...COVERING },
        data: { endsOn: after.endsOn, ...(starts && { startsOn: after.startsOn }) },
      }),
    ),
  )
}

/** Visits are laid out otherwise from next week on; what has not begun by then is laid out anew as a whole. */
async function relay(ctx: Ctx, after: Said): Promise<void> {
  const { db, now } = ctx
  const next = addDays(mondayOf(dayOf(now)), WEEK_DAYS)
  const schedule = { firstOn: after.firstOn, weeks: after.weeks, next: after.next }
  const where = { planId: after.id, ...COVERING }
  const begun = await db.maintenancePlanLocation.findMany({ where: { ...where, startsOn: { lt: toDate(next) } } })
  await db.maintenancePlanLocation.updateMany({ where: { ...where, startsOn: { gte: toDate(next) } }, data: schedule })
  const going = begun.filter(({ endsOn }) => endsOn === null || fromDate(endsOn) >= next)
  await db.maintenancePlanLocation.updateMany({
    where: { id: { in: going.map(({ id }) => id) } },
    data: { endsOn: toDate(addDays(next, -1)), isFormer: true },
  })
  const wanted: Covered[] = going.map(({ logbookId, endsOn }) => ({
    ...{ logbookId, plan: after, startsOn: next },
    endsOn: endsOn && fromDate(endsOn),
  }))
  await requireUncovered(ctx, wanted)
  await cover(ctx, wanted)
}
