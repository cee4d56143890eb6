import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { Prisma, type PrismaClient } from '../client.ts'
import { dayOf } from './units.ts'

const { sql } = Prisma
/** The Monday of the week in which a day lies. */
const mondayOf = (day: Prisma.Sql): Prisma.Sql => sql`date_trunc('week', ${day}::timestamp)::date`
const [SUSPENDED, MAKING_UP] = [[...WORK.suspended], [...WORK.compensated]]

/**
 * `did`: live records that say something of planned visits, as job_record_live knows them without reading the records. `pair`: which
 * make-up visit answers which that could not be made: the one that it names, else the oldest that nothing has made up for by then.
 * `act`: all that counts as made, from which the next visit counts where the plan says so; what `fulfils` one, a make-up visit that
 * answers none too.
 */
const records = (ids: readonly number[]): Prisma.Sql => sql`
  did AS MATERIALIZED (
    SELECT r.logbook_id, r.id, r.type_of_work, r.completed_at, ${dayOf(sql`r.completed_at`)} AS day
    FROM job_record r WHERE r.logbook_id = ANY(${[...ids]}::int[]) AND r.status <> 'DELETED' AND r.type_of_work = ANY(${[...WORK.visit, ...SUSPENDED]}::text[])
  ),
  named AS (
    SELECT DISTINCT ON (s.id) s.id AS suspension_id, m.id AS record_id
    FROM did m JOIN job_record r ON r.id = m.id JOIN did s ON s.id = r.compensates_id AND s.logbook_id = m.logbook_id
    WHERE m.type_of_work = ANY(${MAKING_UP}::text[]) AND s.type_of_work = ANY(${SUSPENDED}::text[]) ORDER BY s.id, m.completed_at, m.id
  ),
  -- one after the other: what could not be made waits in a line, a make-up visit answers its first
  line AS (
    SELECT d.logbook_id, d.id, d.completed_at, d.type_of_work = ANY(${SUSPENDED}::text[]) AS waits,
      sum(CASE WHEN d.type_of_work = ANY(${SUSPENDED}::text[]) THEN 1 ELSE -1 END) OVER (PARTITION BY d.logbook_id ORDER BY d.completed_at, d.id) AS waiting
    FROM did d WHERE d.type_of_work = ANY(${[...SUSPENDED, ...MAKING_UP]}::text[])
      AND NOT EXISTS (SELECT FROM named n WHERE n.suspension_id = d.id OR n.record_id = d.id)
  ),
  lowest AS (
    SELECT l.*, min(l.waiting) OVER (PARTITION BY l.logbook_id ORDER BY l.completed_at, l.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS low FROM line l
  ),
  ranked AS (
    SELECT l.*, row_number() OVER (PARTITION BY l.logbook_id, l.waits ORDER BY l.completed_at, l.id) AS place FROM lowest l
    WHERE l.waits OR l.waiting >= least(coalesce(l.low, 0), 0)
  ),
  pair AS (
    SELECT suspension_id, record_id FROM named
    UNION ALL SELECT s.id, m.id FROM ranked s JOIN ranked m ON m.logbook_id = s.logbook_id AND m.place = s.place AND s.waits AND NOT m.waits
  ),
  act AS MATERIALIZED (
    SELECT d.*, ${mondayOf(sql`d.day`)} AS monday, NOT EXISTS (SELECT FROM pair p WHERE p.record_id = d.id) AS fulfils
    FROM did d WHERE d.type_of_work <> ALL(${SUSPENDED}::text[])
  )`

/**
 * `due`: the weeks for which visits are laid out. By schedule one every so many weeks. By completion each counts from what was made
 * last: of the visits between two of these the last was made by the second, unless that makes another one up; the rest was missed.
 */
const due = (ids: readonly number[]): Prisma.Sql => sql`
  loc AS MATERIALIZED (
    SELECT l.*, least(l.ends_on, l.planned_until) AS until, ${mondayOf(sql`l.starts_on`)} AS begins,
      l.first_on + l.weeks * 7 * greatest(0, ceil((l.starts_on - 6 - l.first_on) / (l.weeks * 7.0)))::int AS first_due
    FROM maintenance_plan_location l WHERE l.logbook_id = ANY(${[...ids]}::int[])
  ),
  anchor AS (
    SELECT l.id AS location_id, l.first_due - l.weeks * 7 AS monday, NULL::int AS record_id, false AS fulfils FROM loc l WHERE l.next = 'COMPLETION'
    UNION ALL SELECT * FROM (
      SELECT DISTINCT ON (l.id, a.monday) l.id, a.monday, a.id, a.fulfils FROM loc l JOIN act a ON a.logbook_id = l.logbook_id
      WHERE l.next = 'COMPLETION' AND a.day >= l.begins AND a.day <= coalesce(l.ends_on, 'infinity'::date) AND a.monday > l.first_due - l.weeks * 7
      ORDER BY l.id, a.monday, a.fulfils DESC, a.completed_at, a.id
    ) AS made
  ),
  gap AS (
    SELECT a.location_id, a.monday, lead(a.monday) OVER later AS next_monday, lead(a.record_id) OVER later AS next_record, lead(a.fulfils) OVER later AS next_fulfils
    FROM anchor a WINDOW later AS (PARTITION BY a.location_id ORDER BY a.monday)
  ),
  due AS (
    SELECT l.id AS location_id, d::date AS due_on, NULL::int AS record_id FROM loc l
    CROSS JOIN LATERAL generate_series(l.first_due::timestamp, l.until::timestamp, make_interval(days => l.weeks * 7)) AS d WHERE l.next = 'SCHEDULE'
    UNION ALL
    SELECT l.id, g.monday + n * l.weeks * 7, CASE WHEN n = c.visits AND g.next_fulfils THEN g.next_record END
    FROM gap g JOIN loc l ON l.id = g.location_id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN g.next_monday IS NULL THEN floor((l.until - g.monday) / (l.weeks * 7.0))
      WHEN g.next_fulfils THEN greatest(1, ceil((g.next_monday - g.monday) / (l.weeks * 7.0) - 0.5))
      ELSE ceil((g.next_monday - g.monday) / (l.weeks * 7.0)) - 1 END::int AS visits) AS c
    CROSS JOIN LATERAL generate_series(1, c.visits) AS n
  )`

/**
 * `laid`: visits in the weeks to which people have moved them, each with the days nearer to it than to any other of its log-book: the
 * first record there fulfils it, or says that it could not be made. At most one frequency away from it.
 */
const found = (ids: readonly number[]): Prisma.Sql => sql`
  laid AS (
    SELECT d.location_id, l.logbook_id, d.due_on, d.record_id, l.next, l.weeks, l.begins, l.ends_on, l.removed_at, coalesce(v.week, d.due_on) AS week
    FROM due d JOIN loc l ON l.id = d.location_id LEFT JOIN maintenance_visit v ON v.logbook_id = ANY(${[...ids]}::int[]) AND v.location_id = d.location_id AND v.due_on = d.due_on
  ),
  near AS (
    SELECT l.*, least(l.week + (lead(l.week) OVER days + 6 - l.week) / 2, l.week + 6 + l.weeks * 7) AS last_day
    FROM laid l WINDOW days AS (PARTITION BY l.logbook_id ORDER BY l.week, l.due_on, l.location_id)
  ),
  span AS MATERIALIZED (
    SELECT n.*, greatest(lag(n.last_day) OVER days + 1, n.begins, n.week - l.weeks * 7) AS first_day
    FROM near n JOIN loc l ON l.id = n.location_id WINDOW days AS (PARTITION BY n.logbook_id ORDER BY n.week, n.due_on, n.location_id)
  ),
  filled AS (
    SELECT DISTINCT ON (s.location_id, s.due_on) s.location_id, s.due_on, a.id FROM span s JOIN act a ON a.logbook_id = s.logbook_id AND a.fulfils
      AND a.day BETWEEN s.first_day AND s.last_day
      -- what was done before there was a plan is much, and would be held against each of its visits
      AND a.day >= (SELECT min(l.begins) FROM loc l)
    WHERE s.next = 'SCHEDULE' ORDER BY s.location_id, s.due_on, a.completed_at, a.id
  ),
  stopped AS (
    SELECT DISTINCT ON (s.location_id, s.due_on) s.location_id, s.due_on, d.id, p.record_id FROM span s JOIN did d ON d.logbook_id = s.logbook_id
      AND d.type_of_work = ANY(${SUSPENDED}::text[]) AND d.day BETWEEN s.first_day AND s.last_day
    LEFT JOIN pair p ON p.suspension_id = d.id ORDER BY s.location_id, s.due_on, d.completed_at, d.id
  ),
  visit AS MATERIALIZED (
    SELECT s.*, coalesce(s.record_id, f.id, t.record_id) AS done_by, t.id AS suspension_id,
      CASE WHEN coalesce(s.record_id, f.id) IS NOT NULL THEN 'DONE' WHEN t.record_id IS NOT NULL THEN 'MADE_UP' WHEN t.id IS NOT NULL THEN 'SUSPENDED' ELSE 'OPEN' END AS status
    FROM span s LEFT JOIN filled f USING (location_id, due_on) LEFT JOIN stopped t USING (location_id, due_on)
  )`

type Writer = Pick<PrismaClient, '$executeRaw'>

/**
 * Lays out the visits of the plans on these log-books anew, and finds what records made of each, in one statement: the order in which
 * records and plans come and go cannot matter. Weeks to which people moved visits stay, also of those that are planned no more for a
 * while. Where a plan ends before its time the week that is not over is no longer owed.
 */
export async function refreshVisits(db: Writer, ids: readonly number[]): Promise<void> {
  await db.$executeRaw`/* prepared */
    WITH ${records(ids)}, ${due(ids)}, ${found(ids)},
    wanted AS (
      SELECT v.*, CASE WHEN v.done_by IS NOT NULL THEN p.minutes END AS minutes
      FROM visit v JOIN maintenance_plan_location c ON c.id = v.location_id JOIN maintenance_plan p ON p.id = c.plan_id
      WHERE v.status <> 'OPEN' OR (v.week <= coalesce(v.ends_on, 'infinity'::date) AND NOT (v.removed_at IS NOT NULL AND v.week + 6 > v.ends_on))
    ),
    written AS (
      INSERT INTO maintenance_visit AS m (location_id, logbook_id, due_on, week, status, record_id, suspension_id, minutes)
      SELECT location_id, logbook_id, due_on, week, status, done_by, suspension_id, minutes FROM wanted
      ON CONFLICT (location_id, due_on) DO UPDATE SET status = excluded.status, record_id = excluded.record_id, suspension_id = excluded.suspension_id,
          minutes = CASE WHEN m.record_id IS NOT DISTINCT FROM excluded.record_id THEN m.minutes ELSE excluded.minutes END
        WHERE (m.status, m.record_id, m.suspension_id) IS DISTINCT FROM (excluded.status, excluded.record_id, excluded.suspension_id)
    ),
    gone AS (
      DELETE FROM maintenance_visit m WHERE m.logbook_id = ANY(${[...ids]}::int[]) AND m.week = m.due_on
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.location_id = m.location_id AND w.due_on = m.due_on)
    )
    UPDATE maintenance_visit m SET status = 'GONE', record_id = NULL, suspension_id = NULL, minutes = NULL
    WHERE m.logbook_id = ANY(${[...ids]}::int[]) AND m.week <> m.due_on AND m.status <> 'GONE'
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.location_id = m.location_id AND w.due_on = m.due_on)`
}
