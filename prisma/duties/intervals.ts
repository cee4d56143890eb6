import { Prisma } from '../client.ts'

/**
 * What is owed again and again: its time counts from the latest work that does it, whoever did it and whenever it was sent; work that
 * is early keeps the old day (`duty_expiry` goes through all of them in their order). A day of the papers counts where it is later.
 */
export const intervals: Prisma.Sql = Prisma.sql`
  SELECT u.id AS logbook_id, r.id AS rule_id, 0 AS event_id,
    CASE WHEN l.last_on IS NOT NULL AND d.due_on = d.done_until THEN l.last_on ELSE (d.due_on - make_interval(months => r.months))::date END AS from_on,
    d.due_on, CASE WHEN d.due_on = d.done_until THEN l.record_id END AS done_record_id,
    CASE WHEN u.is_out THEN 'SUSPENDED' ELSE 'OPEN' END AS status
  FROM unit u JOIN duty_rule r ON r.kind = u.kind AND r.mode = 'INTERVAL'
  LEFT JOIN (
    SELECT w.logbook_id, r.id AS rule_id, max(w.day) AS last_on, (array_agg(w.id ORDER BY w.completed_at DESC, w.id DESC))[1] AS record_id,
      duty_expiry(w.day, r.months, r.early_months ORDER BY w.completed_at, w.id) FILTER (WHERE r.early_months IS NOT NULL) AS expiry
    FROM work w JOIN unit u ON u.id = w.logbook_id JOIN duty_rule r ON r.kind = u.kind AND r.mode = 'INTERVAL'
      AND (w.type_of_work = ANY(r.done_by) OR (w.type_of_work = ANY(r.formerly_by) AND w.day < r.formerly_until))
    GROUP BY w.logbook_id, r.id
  ) AS l ON l.logbook_id = u.id AND l.rule_id = r.id
  CROSS JOIN LATERAL (SELECT coalesce(l.expiry, (l.last_on + make_interval(months => r.months))::date) AS done_until) AS n
  CROSS JOIN LATERAL (
    SELECT n.done_until, greatest(n.done_until,
      CASE r.paper WHEN 'LOAD_TEST' THEN u.load_test_expiry WHEN 'USE_PERMIT' THEN u.use_permit_expiry END,
      CASE WHEN r.only_flagged THEN (greatest(r.since, u.since) + make_interval(months => r.months))::date END) AS due_on
  ) AS d
  WHERE d.due_on IS NOT NULL AND (u.special_maintenance OR NOT r.only_flagged)`
