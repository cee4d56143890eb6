import { mondayOfWeek, weekOf } from '@portal/shared/features/maintenance-plans/week'
import { dayOf, mondayOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sqlOf } from '../../kernel/sql.ts'

/** The Monday of the week in which a moment lies. */
export const thisMonday = (now: Date): Date => toDate(mondayOf(dayOf(now)))
/** The first Monday of the year in which this week lies. */
export const firstMonday = (now: Date): Date => toDate(mondayOfWeek(`${weekOf(dayOf(now)).slice(0, 4)}-W01`))

interface Counted {
  id: number
  logbookCount: number
  buildingCount: number
  planned: number
  done: number
}
const NONE = { logbookCount: 0, buildingCount: 0, planned: 0, done: 0 }

/** Of each plan the log-books and buildings that it covers, and the visits of this year's weeks that are over, as far as they are open to the reader. */
export async function countsOf({ db, actor, now }: Ctx, planIds: readonly number[]) {
  const open = sqlOf('l', visible.logbook(actor, now), 'logbook')
  const rows = await db.$queryRaw<Counted[]>`
    SELECT c.plan_id AS id, count(DISTINCT l.id) FILTER (WHERE c.removed_at IS NULL AND NOT c.is_former)::int AS "logbookCount",
      count(DISTINCT l.premises) FILTER (WHERE c.removed_at IS NULL AND NOT c.is_former)::int AS "buildingCount",
      coalesce(sum(v.planned), 0)::int AS planned, coalesce(sum(v.done), 0)::int AS done
    FROM maintenance_plan_location c JOIN logbook l ON l.id = c.logbook_id
    LEFT JOIN LATERAL (
      SELECT count(*) AS planned, count(*) FILTER (WHERE m.status IN ('DONE', 'MADE_UP')) AS done FROM maintenance_visit m
      WHERE m.location_id = c.id AND m.status <> 'GONE' AND m.week >= ${firstMonday(now)}::date AND m.week < ${thisMonday(now)}::date
    ) AS v ON true
    WHERE c.plan_id = ANY(${[...planIds]}::int[]) AND ${open} GROUP BY c.plan_id`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number) => {
    const { logbookCount, buildingCount, planned, done } = byId.get(id) ?? NONE
    return { logbookCount, buildingCount, year: { planned, done } }
  }
}
