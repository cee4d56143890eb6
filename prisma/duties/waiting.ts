import { Prisma } from '../client.ts'
import { dayOf } from './units.ts'

/** What is owed once for all that waits: records that nobody has acknowledged, from the day on which the oldest was sent. */
export const waiting: Prisma.Sql = Prisma.sql`
  SELECT o.logbook_id, r.id AS rule_id, 0 AS event_id, o.from_on, o.from_on + r.days AS due_on, NULL::int AS done_record_id, 'OPEN' AS status
  FROM (
    SELECT w.logbook_id, u.kind, min(${dayOf(Prisma.sql`w.submitted_at`)}) AS from_on FROM work w JOIN unit u ON u.id = w.logbook_id
    WHERE w.status IN ('SUBMITTED', 'REPLIED') GROUP BY w.logbook_id, u.kind
  ) AS o JOIN duty_rule r ON r.kind = o.kind AND r.code = 'ACKNOWLEDGE'`
