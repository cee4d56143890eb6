import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { Prisma } from '../client.ts'

const { sql } = Prisma
const RESTING = sql`CASE WHEN u.is_out THEN 'SUSPENDED' ELSE 'OPEN' END`

/** The first visit that waits behind the last of which something was said; what was missed before that one is history. */
const visits = sql`
  SELECT n.logbook_id, r.id AS rule_id, 0 AS event_id, n.week AS from_on, n.week + r.days - 1 AS due_on, NULL::int AS done_record_id, ${RESTING} AS status
  FROM (
    SELECT DISTINCT ON (v.logbook_id) v.logbook_id, v.week FROM (
      SELECT m.logbook_id, m.week, m.due_on, m.status, l.removed_at,
        max(m.week) FILTER (WHERE m.status IN ('DONE', 'MADE_UP', 'SUSPENDED')) OVER (PARTITION BY m.logbook_id) AS last_week
      FROM maintenance_visit m JOIN maintenance_plan_location l ON l.id = m.location_id JOIN unit u ON u.id = m.logbook_id
    ) AS v WHERE v.status = 'OPEN' AND v.removed_at IS NULL AND v.week > coalesce(v.last_week, '-infinity'::date)
    ORDER BY v.logbook_id, v.week, v.due_on
  ) AS n JOIN unit u ON u.id = n.logbook_id JOIN duty_rule r ON r.kind = u.kind AND r.code = 'PLANNED_VISIT'`

/** Planned visits that could not be made, each until it is made up for. */
const makeUps = sql`
  SELECT m.logbook_id, r.id, m.suspension_id, s.day, s.day + r.days, m.record_id, CASE m.status WHEN 'MADE_UP' THEN 'DONE' ELSE 'OPEN' END
  FROM maintenance_visit m JOIN maintenance_plan_location l ON l.id = m.location_id JOIN unit u ON u.id = m.logbook_id
  JOIN work s ON s.id = m.suspension_id JOIN duty_rule r ON r.kind = u.kind AND r.code = 'MAKE_UP_VISIT'
  WHERE m.status IN ('SUSPENDED', 'MADE_UP') AND l.removed_at IS NULL`

/** The first whole year of a plan since whose first day fewer visits were made than it asks for; those that are late count too. */
const minima = sql`
  SELECT n.logbook_id, r.id, 0, n.from_on, n.due_on, NULL::int, ${RESTING}
  FROM (
    SELECT DISTINCT ON (y.logbook_id) y.logbook_id, y.from_on, y.due_on FROM (
      SELECT c.*, (c.begins + make_interval(years => n))::date AS from_on, (c.begins + make_interval(years => n + 1))::date - 1 AS due_on
      FROM (
        SELECT l.plan_id, l.logbook_id, p.annual_minimum, min(l.starts_on) AS begins, max(coalesce(l.ends_on, 'infinity'::date)) AS ends, max(w.last_on) AS last_on
        FROM maintenance_plan_location l JOIN maintenance_plan p ON p.id = l.plan_id AND p.annual_minimum > 0 JOIN unit u ON u.id = l.logbook_id
        LEFT JOIN (SELECT logbook_id, max(day) AS last_on FROM work GROUP BY logbook_id) AS w ON w.logbook_id = l.logbook_id
        GROUP BY l.plan_id, l.logbook_id, p.annual_minimum HAVING bool_and(l.removed_at IS NULL)
      ) AS c CROSS JOIN LATERAL generate_series(0, greatest(0, date_part('year', age(c.last_on, c.begins)))::int + 1) AS n
    ) AS y LEFT JOIN work w ON w.logbook_id = y.logbook_id AND w.day >= y.from_on AND w.type_of_work = ANY(${[...WORK.visit]}::text[])
    WHERE y.due_on <= y.ends GROUP BY y.logbook_id, y.plan_id, y.from_on, y.due_on, y.annual_minimum HAVING count(w.id) < y.annual_minimum
    ORDER BY y.logbook_id, y.due_on
  ) AS n JOIN unit u ON u.id = n.logbook_id JOIN duty_rule r ON r.kind = u.kind AND r.code = 'ANNUAL_MINIMUM'`

/** What maintenance plans ask for, of visits as `visits.ts` has laid them out. */
export const planned: Prisma.Sql = sql`${visits} UNION ALL ${makeUps} UNION ALL ${minima}`
