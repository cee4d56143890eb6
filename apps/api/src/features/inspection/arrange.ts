import type { Ctx } from '../../kernel/ctx.ts'
import { concerned, type Plan } from './plan.load.ts'
import { changed, tellAbout } from './visit.messages.ts'

/** A locked plan under way, with whom and when it is arranged for; nobody makes it a backup job. */
export interface Arranged {
  plan: Plan
  person: { id: number; displayName: string } | null
  plannedAt: Date
  isSurprise: boolean
  /** Where it stands in a workbook. */
  row?: number
}

/**
 * Arranges all of them by one statement, keeps the history of each, and tells each person once. Answers how many were arranged: fewer
 * than were given where one was not under way any more.
 */
export async function arrange(ctx: Ctx, rows: readonly Arranged[]): Promise<number> {
  const written = await write(ctx, rows)
  await ctx.record(
    ...rows.map(({ plan, person, plannedAt, row }) => ({
      action: 'inspectionVisit.plan',
      model: 'inspectionPlan',
      rowId: plan.id,
      ...(row !== undefined && { row }),
      ...concerned(plan),
      ...changed(plan, {
        status: 'ARRANGED',
        ...(person && { user: person.displayName }),
        plannedAt: plannedAt.toISOString(),
      }),
    })),
  )
  for (const [userId, own] of Map.groupBy(rows, ({ person }) => person?.id ?? null))
    await tellAbout(
      ctx,
      own.map(({ plan }) => plan),
      userId,
    )
  return written
}

function write({ db }: Ctx, rows: readonly Arranged[]): Promise<number> {
  const ids = rows.map(({ plan }) => plan.id)
  const users = rows.map(({ person }) => person?.id ?? null)
  const times = rows.map(({ plannedAt }) => plannedAt.toISOString())
  const surprises = rows.map(({ isSurprise }) => isSurprise)
  return db.$executeRaw`
    UPDATE inspection_plan p SET status = 'ARRANGED', user_id = n.user_id, planned_at = n.planned_at, is_surprise = n.is_surprise,
      is_backup = n.user_id IS NULL, version = p.version + 1
    FROM unnest(${ids}::int[], ${users}::int[], ${times}::timestamptz[], ${surprises}::boolean[]) AS n (id, user_id, planned_at, is_surprise)
    WHERE p.id = n.id AND p.status IN ('PLANNING', 'ASSIGNED', 'ARRANGED')`
}
