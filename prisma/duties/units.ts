import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { Prisma } from '../client.ts'

/** The Hong Kong day of an instant. */
export const dayOf = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`(${instant} AT TIME ZONE 'Asia/Hong_Kong')::date`
const RETURNING = [...WORK.visit, ...WORK.examination]

/**
 * `work`: the live records of these log-books. `visited`: the days of their visits, as job_record_live knows them without reading the
 * records. `unit`: those in service, at other stages nothing is owed. One is out of use from a record that says when it stopped and not
 * when it ran again, until a later one says so, or shows that it is served as usual.
 */
export const units = (ids: readonly number[]): Prisma.Sql => Prisma.sql`
  work AS MATERIALIZED (
    SELECT r.logbook_id, r.id, r.type_of_work, r.started_at, r.completed_at, r.submitted_at, r.called_at, r.out_of_service_at, r.back_in_service_at, r.status,
      ${dayOf(Prisma.sql`r.completed_at`)} AS day
    FROM job_record r WHERE r.logbook_id = ANY(${[...ids]}::int[]) AND r.status <> 'DELETED'
  ),
  visited AS MATERIALIZED (
    SELECT d.logbook_id, array_agg(d.day ORDER BY d.day) AS days FROM (
      SELECT r.logbook_id, ${dayOf(Prisma.sql`r.completed_at`)} AS day FROM job_record r
      WHERE r.logbook_id = ANY(${[...ids]}::int[]) AND r.status <> 'DELETED' AND r.type_of_work = ANY(${[...WORK.visit]}::text[])
    ) AS d GROUP BY d.logbook_id
  ),
  stopped AS MATERIALIZED (
    SELECT DISTINCT o.logbook_id FROM job_record o
    WHERE o.logbook_id = ANY(${[...ids]}::int[]) AND o.status <> 'DELETED' AND o.out_of_service_at IS NOT NULL AND o.back_in_service_at IS NULL
      AND NOT EXISTS (SELECT FROM job_record b WHERE b.logbook_id = o.logbook_id AND b.status <> 'DELETED' AND b.completed_at >= o.completed_at
        AND (b.back_in_service_at IS NOT NULL OR b.out_of_service_at IS NULL AND b.type_of_work = ANY(${RETURNING}::text[])))
  ),
  unit AS MATERIALIZED (
    SELECT l.id, l.kind, l.special_maintenance, s.load_test_expiry, s.use_permit_expiry, ${dayOf(Prisma.sql`l.stage_since`)} AS since,
      EXISTS (SELECT FROM stopped o WHERE o.logbook_id = l.id) AS is_out
    FROM logbook l LEFT JOIN logbook_specification s ON s.logbook_id = l.id
    WHERE l.id = ANY(${[...ids]}::int[]) AND l.stage = 'IN_SERVICE'
  )`
