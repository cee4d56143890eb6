import { Prisma } from '../client.ts'
import { dayOf } from './units.ts'

/** Each answer that is asked for, by its own day: the first answer does it. `event_id` is the request, whose side owes it. */
const answers: Prisma.Sql = Prisma.sql`
  SELECT w.logbook_id, r.id AS rule_id, q.id AS event_id, ${dayOf(Prisma.sql`q.created_at`)} AS from_on, q.due_on,
    CASE WHEN q.status = 'OPEN' THEN NULL ELSE w.id END AS done_record_id, CASE WHEN q.status = 'OPEN' THEN 'OPEN' ELSE 'DONE' END AS status
  FROM answer_request q JOIN work w ON w.id = q.job_record_id JOIN unit u ON u.id = w.logbook_id JOIN duty_rule r ON r.kind = u.kind AND r.code = 'ANSWER'`

/** What is owed once for all that waits: records that nobody has acknowledged, from the day on which the oldest was sent. */
const records: Prisma.Sql = Prisma.sql`
  SELECT o.logbook_id, r.id AS rule_id, 0 AS event_id, o.from_on, o.from_on + r.days AS due_on, NULL::int AS done_record_id, 'OPEN' AS status
  FROM (
    SELECT w.logbook_id, u.kind, min(${dayOf(Prisma.sql`w.submitted_at`)}) AS from_on FROM work w JOIN unit u ON u.id = w.logbook_id
    WHERE w.status IN ('SUBMITTED', 'REPLIED') GROUP BY w.logbook_id, u.kind
  ) AS o JOIN duty_rule r ON r.kind = o.kind AND r.code = 'ACKNOWLEDGE'`

/** What waits for somebody's word. */
export const waiting: Prisma.Sql = Prisma.sql`${records} UNION ALL ${answers}`
