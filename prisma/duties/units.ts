import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { Prisma } from '../client.ts'

/** The Hong Kong day of an instant. */
export const dayOf = (instant: Prisma.Sql): Prisma.Sql => Prisma.sql`(${instant} AT TIME ZONE 'Asia/Hong_Kong')::date`
const RETURNING = [...WORK.visit, ...WORK.examination]

/**
 * `work`: the live records of these log-books. `unit`: those in service, at other stages nothing is owed. One is out of use from a
 * record that says when it stopped and not when it ran again, until a later one says so, or shows that it is served as usual.
 */
export const units = (ids: readonly number[]): Prisma.Sql => Prisma.sql`
  work AS MATERIALIZED (
    SELECT r.logbook_id, r.id, r.type_of_work, r.started_at, r.completed_at, r.submitted_at, r.called_at, r.out_of_service_at, r.back_in_service_at, r.status,
      ${dayOf(Prisma.sql`r.completed_at`)} AS day
    FROM job_record r WHERE r.logbook_id = ANY(${[...ids]}::int[]) AND r.status <> 'DELETED'
  ),
  use AS (
    SELECT w.logbook_id,
      max(w.completed_at) FILTER (WHERE w.out_of_service_at IS NOT NULL AND w.back_in_service_at IS NULL) AS out_at,
      max(w.completed_at) FILTER (WHERE w.back_in_service_at IS NOT NULL
        OR w.out_of_service_at IS NULL AND w.type_of_work = ANY(${RETURNING}::text[])) AS back_at
    FROM work w GROUP BY w.logbook_id
  ),
  unit AS MATERIALIZED (
    SELECT l.id, l.kind, l.special_maintenance, s.load_test_expiry, s.use_permit_expiry, ${dayOf(Prisma.sql`l.stage_since`)} AS since,
      coalesce(u.out_at > coalesce(u.back_at, '-infinity'), false) AS is_out
    FROM logbook l LEFT JOIN logbook_specification s ON s.logbook_id = l.id LEFT JOIN use u ON u.logbook_id = l.id
    WHERE l.id = ANY(${[...ids]}::int[]) AND l.stage = 'IN_SERVICE'
  )`
