import { Prisma } from '../client.ts'
import { dayOf } from './units.ts'

const { sql } = Prisma
const RESTING = sql`CASE WHEN u.is_out THEN 'SUSPENDED' ELSE 'OPEN' END`

/*
 * What is known of a unit is carried along from where it is first joined, and visits are gathered by log-book before they are:
 * PostgreSQL expects few rows of either, and would walk through all of them for each log-book again.
 */

/** The first visit that waits behind the last of which something was said; what was missed before that one is history. */
const visits = sql`
  SELECT n.logbook_id, r.id AS rule_id, 0 AS event_id, n.week AS from_on, n.week + r.days - 1 AS due_on, NULL::int AS done_record_id, n.status
  FROM (
    SELECT DISTINCT ON (v.logbook_id) v.logbook_id, v.week, v.kind, v.resting AS status FROM (
      SELECT m.logbook_id, m.week, m.due_on, m.status, l.removed_at, u.kind, ${RESTING} AS resting,
        max(m.week) FILTER (WHERE m.status IN ('DONE', 'MADE_UP', 'SUSPENDED')) OVER (PARTITION BY m.logbook_id) AS last_week
      FROM unit u JOIN maintenance_visit m ON m.logbook_id = u.id JOIN maintenance_plan_location l ON l.id = m.location_id
    ) AS v WHERE v.status = 'OPEN' AND v.removed_at IS NULL AND v.week > coalesce(v.last_week, '-infinity'::date)
    ORDER BY v.logbook_id, v.week, v.due_on
  ) AS n JOIN duty_rule r ON r.kind = n.kind AND r.code = 'PLANNED_VISIT'`

/** Planned visits that could not be made, each until it is made up for. */
const makeUps = sql`
  SELECT m.logbook_id, r.id, m.suspension_id, s.day, s.day + r.days, m.record_id, CASE m.status WHEN 'MADE_UP' THEN 'DONE' ELSE 'OPEN' END
  FROM unit u JOIN maintenance_visit m ON m.logbook_id = u.id AND m.status IN ('SUSPENDED', 'MADE_UP')
  JOIN maintenance_plan_location l ON l.id = m.location_id AND l.removed_at IS NULL
  JOIN job_record j ON j.id = m.suspension_id CROSS JOIN LATERAL (SELECT ${dayOf(sql`j.completed_at`)} AS day) AS s
  JOIN duty_rule r ON r.kind = u.kind AND r.code = 'MAKE_UP_VISIT'`

/** The first whole year of a plan since whose first day fewer visits were made than it asks for; those that are late count too. */
const minima = sql`
  SELECT n.logbook_id, r.id, 0, n.from_on, n.due_on, NULL::int, n.status
  FROM (
    SELECT DISTINCT ON (y.logbook_id) y.logbook_id, y.from_on, y.due_on, y.kind, y.status FROM (
      SELECT c.*, (c.begins + make_interval(years => n))::date AS from_on, (c.begins + make_interval(years => n + 1))::date - 1 AS due_on
      FROM (
        SELECT l.plan_id, l.logbook_id, u.kind, ${RESTING} AS status, p.annual_minimum, min(l.starts_on) AS begins,
          max(coalesce(l.ends_on, 'infinity'::date)) AS ends, w.days
        FROM unit u JOIN maintenance_plan_location l ON l.logbook_id = u.id JOIN maintenance_plan p ON p.id = l.plan_id AND p.annual_minimum > 0
        LEFT JOIN visited w ON w.logbook_id = u.id
        GROUP BY l.plan_id, l.logbook_id, u.kind, u.is_out, p.annual_minimum, w.days HAVING bool_and(l.removed_at IS NULL)
      ) AS c CROSS JOIN LATERAL generate_series(0, greatest(0, date_part('year', age(c.days[cardinality(c.days)], c.begins)))::int + 1) AS n
    ) AS y WHERE y.due_on <= y.ends AND (SELECT count(*) FROM unnest(y.days) AS d WHERE d >= y.from_on) < y.annual_minimum
    ORDER BY y.logbook_id, y.due_on
  ) AS n JOIN duty_rule r ON r.kind = n.kind AND r.code = 'ANNUAL_MINIMUM'`

/** What maintenance plans ask for, of visits as `visits.ts` has laid them out. */
export const planned: Prisma.Sql = sql`${visits} UNION ALL ${makeUps} UNION ALL ${minima}`
