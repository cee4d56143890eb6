import { Prisma } from '../client.ts'
import { dayOf } from './units.ts'

/** From when the time of a rule counts, as an instant. */
const began = Prisma.sql`CASE r.counts_from WHEN 'KNOWN' THEN coalesce(w.called_at, w.submitted_at) WHEN 'OUT' THEN w.out_of_service_at ELSE w.completed_at END`
/** Of what stood still only what still does when the time is over. */
const stood = Prisma.sql`(r.counts_from <> 'OUT' OR w.out_of_service_at IS NOT NULL
  AND (w.back_in_service_at IS NULL OR w.back_in_service_at > w.out_of_service_at + make_interval(hours => r.hours)))`

/** A form about the event, or one begun by hand since: submitted, or with what the rule asks for filled in. */
const byForm = Prisma.sql`(r.form IS NOT NULL AND EXISTS (
  SELECT FROM form_entry b JOIN form_logbook u ON u.entry_id = b.id
  WHERE u.logbook_id = e.logbook_id AND b.code = r.form AND (b.job_record_id = e.record_id OR b.job_record_id IS NULL AND b.created_at >= e.began)
    AND CASE WHEN r.form_field IS NULL THEN b.status IN ('SUBMITTED', 'PROCESSED', 'SUBMITTED_OTHER')
      ELSE b.status NOT IN ('CANCELLED', 'SUBMISSION_CANCELLED') AND b.data ->> r.form_field IS NOT NULL END))`

/**
 * What is owed once after each event. It is done by the first later record of a type that does it; what stood still, by what says
 * that it runs again; an application, by a permit that could not have been given without the examination; any of them by the form that
 * the law asks for.
 */
export const events: Prisma.Sql = Prisma.sql`
  SELECT e.logbook_id, e.rule_id, e.event_id, ${dayOf(Prisma.sql`e.began`)} AS from_on,
    CASE WHEN r.hours IS NOT NULL THEN ${dayOf(Prisma.sql`(e.began + make_interval(hours => r.hours))`)}
      ELSE (${dayOf(Prisma.sql`e.began`)} + make_interval(months => coalesce(r.months, 0), days => coalesce(r.days, 0)))::date END AS due_on,
    CASE WHEN e.is_back THEN e.record_id ELSE f.id END AS done_record_id,
    CASE WHEN e.is_back OR f.id IS NOT NULL OR ${byForm} OR e.use_permit_expiry > (e.day + make_interval(months => p.months - coalesce(r.months, 0)))::date
      THEN 'DONE' ELSE 'OPEN' END AS status
  FROM (
    SELECT DISTINCT ON (w.logbook_id, r.id, CASE WHEN r.is_latest THEN 0 ELSE w.id END) w.logbook_id, r.id AS rule_id, w.id AS record_id, w.day, w.completed_at,
      CASE WHEN r.is_latest THEN 0 ELSE w.id END AS event_id, ${began} AS began, w.out_of_service_at, u.use_permit_expiry,
      r.counts_from = 'OUT' AND w.back_in_service_at IS NOT NULL AS is_back
    FROM work w JOIN unit u ON u.id = w.logbook_id
    JOIN duty_rule r ON r.kind = u.kind AND r.mode = 'EVENT' AND w.type_of_work = ANY(r.started_by)
    -- nothing is known of the papers, nothing is owed on them
    WHERE ${stood} AND (r.paper IS NULL OR u.use_permit_expiry IS NOT NULL)
    ORDER BY w.logbook_id, r.id, CASE WHEN r.is_latest THEN 0 ELSE w.id END, w.completed_at DESC, w.id DESC
  ) AS e JOIN duty_rule r ON r.id = e.rule_id
  LEFT JOIN duty_rule p ON r.paper IS NOT NULL AND p.code = r.paper AND p.kind = r.kind
  LEFT JOIN LATERAL (
    SELECT d.id FROM job_record d WHERE d.logbook_id = e.logbook_id AND d.status <> 'DELETED' AND d.completed_at >= e.completed_at AND d.id <> e.record_id
      AND (d.type_of_work = ANY(r.done_by) OR r.counts_from = 'OUT' AND d.back_in_service_at > e.out_of_service_at)
    ORDER BY d.completed_at, d.id LIMIT 1
  ) AS f ON cardinality(r.done_by) > 0`
