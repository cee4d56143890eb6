import { WINDOWS } from '@portal/shared/features/dashboard/bands'
import { WORKER_MEASURES, type WorkerMeasure } from '@portal/shared/features/dashboard/worker.scoring'
import { type CREATOR_TYPES, WORK } from '@portal/shared/features/job-records/job-record.codes'
import { HONG_KONG } from '@portal/shared/kernel/time'
import { monthOf, startOf } from './month.days.sql.ts'
import { WORKERS_LOCK, WORKERS_SEAL } from './worker.seal.sql.ts'

/*
 * What counts the jobs of workers by month (docs/decisions/097), as worker.scoring.ts has it. Whoever writes a record only says so,
 * by a row of `worker_change` for each worker and month; a job counts these anew a moment later.
 */

const SAFE = `SECURITY DEFINER SET search_path = public, pg_temp`
const LONGEST = Math.max(...WINDOWS)
const HOUR_MS = 3_600_000
const KEY = ['worker_id', 'month', 'kind', 'is_authorized']
/** Of work under an authorisation, of which the worker's employer is told nothing (docs/decisions/077). */
const AUTHORIZED: (typeof CREATOR_TYPES)[number] = 'OTHER'
const listed = (columns: readonly string[], of = '') => columns.map((column) => `${of}"${column}"`).join(', ')
const is = (kind: keyof typeof WORK) => `r."type_of_work" IN (${WORK[kind].map((code) => `'${code}'`).join(', ')})`
const between = (from: string, to: string) => `(extract(epoch FROM r."${to}" - r."${from}") * 1000)::bigint`

/**
 * The columns of each kind of work that is measured by itself. What is flagged of the worker's whole day, as whoever is told all of it
 * counts, and of what alone was done with or without an authorisation, as his employer does.
 */
const COLUMNS: Readonly<Record<WorkerMeasure, readonly [jobs: string, time: string, flagged: string, told: string]>> = {
  examination: ['examinations', 'examination_ms', 'examinations_flagged', 'examinations_flagged_told'],
  maintenance: ['maintenances', 'maintenance_ms', 'maintenances_flagged', 'maintenances_flagged_told'],
}
const MEASURES = Object.entries(WORKER_MEASURES).map(([name, measure]) => ({
  ...measure,
  columns: COLUMNS[name as WorkerMeasure],
}))
/** What is added up of the jobs of a worker. */
export const WORKER_SUMS: readonly string[] = [
  'jobs',
  'submission_ms',
  'gps_good',
  'gps_of',
  ...Object.values(COLUMNS).flatMap((columns) => columns.slice(0, 3)),
  ...Object.values(COLUMNS).map(([, , , told]) => told),
]

const judged = `NOT (${is('inspection')}) AND r."geo" <> 'UNJUDGED'`
/** A number for each month of each worker, of which an index of records knows. Nothing but built-in functions stands in it. */
const keyOf = (worker: string, month: string) =>
  `${worker}::bigint * 65536 + (extract(year FROM ${month}) * 12 + extract(month FROM ${month}))::bigint`
const KEYS = `CREATE OR REPLACE FUNCTION "worker_month_keys"("workers" integer[], "at" timestamptz) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(${keyOf('one', `("at" AT TIME ZONE '${HONG_KONG}')`)}) FROM unnest("workers") AS one
$$;`

/** A record `r` that is there, or was at the moment as of which a month is settled. */
const there = `CASE WHEN "at" IS NULL THEN r."deleted_at" IS NULL ELSE r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at" OR c."is_kept") END`
/** The kind of unit: of the log-book today, or as its month was settled. */
const kindOf = `CASE WHEN "at" IS NULL THEN l."kind" ELSE coalesce((
        SELECT min(k."kind") FROM "logbook_month" k WHERE k."logbook_id" = r."logbook_id" AND k."month" = a."month" AND k."is_settled"
      ), l."kind") END`
const isAuthorized = `r."creator_type" = '${AUTHORIZED}'`
const WINDOWED = { one_day: '', one_day_told: `, ${isAuthorized}` }
type Windowed = keyof typeof WINDOWED
const WINDOWS_OF_DAYS = Object.keys(WINDOWED) as Windowed[]
const inOneDay = (jobs: string, day: Windowed) => `"${jobs}_${day}"`

/**
 * The rows that should be there of workers and months `a`, with their records `r`; of a settled month `at` is its moment, and records
 * count as contests that were accepted say.
 */
const derived = (name: string, given: string, source: string, within = 'true') =>
  `CREATE OR REPLACE FUNCTION "${name}"(${given}, "at" timestamptz) RETURNS SETOF "worker_month" LANGUAGE sql STABLE AS $$
  SELECT ${listed(KEY, 'r.')}, count(*)::int, sum(${between('completed_at', 'submitted_at')})::bigint,
    (count(*) FILTER (WHERE ${judged} AND r."geo" = 'Y'))::int, (count(*) FILTER (WHERE ${judged}))::int,
    ${[...MEASURES.map(counted), ...MEASURES.map((measure) => flagged(measure, 'one_day_told'))].join(',\n    ')}
  FROM (
    SELECT a."worker_id", a."month", ${kindOf} AS "kind", ${isAuthorized} AS "is_authorized", r."type_of_work", r."started_at", r."completed_at", r."submitted_at",
      coalesce(c."geo", r."geo") AS "geo",
      ${MEASURES.flatMap(({ work, columns: [jobs] }) =>
        WINDOWS_OF_DAYS.map((day) => `count(*) FILTER (WHERE ${is(work)}) OVER "${day}" AS ${inOneDay(jobs, day)}`),
      ).join(', ')}
    FROM ${source} JOIN "logbook" l ON l."id" = r."logbook_id"
      LEFT JOIN "month_correction" c ON c."month" = a."month" AND c."job_record_id" = r."id"
    WHERE ${within} AND ${there} AND c."is_left_out" IS NOT TRUE AND EXISTS (SELECT 1 FROM "worker" w WHERE w."id" = a."worker_id")
    WINDOW ${WINDOWS_OF_DAYS.map(
      (day) =>
        `"${day}" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE '${HONG_KONG}')::date${WINDOWED[day]})`,
    ).join(', ')}
  ) AS r
  GROUP BY ${listed(KEY, 'r.')}
$$;`
type Measure = (typeof MEASURES)[number]
const flagged = ({ work, hours, ofOneDay, columns: [jobs] }: Measure, day: Windowed) =>
  `(count(*) FILTER (WHERE ${is(work)} AND (${between('started_at', 'completed_at')} > ${hours * HOUR_MS} OR r.${inOneDay(jobs, day)} > ${ofOneDay})))::int`
const counted = (measure: Measure) => `(count(*) FILTER (WHERE ${is(measure.work)}))::int,
    coalesce(sum(${between('started_at', 'completed_at')}) FILTER (WHERE ${is(measure.work)}), 0)::bigint,
    ${flagged(measure, 'one_day')}`

const DERIVED = derived(
  'worker_month_derived',
  '"workers" integer[], "months" date[]',
  `(SELECT DISTINCT one."worker_id", one."month" FROM unnest("workers", "months") AS one("worker_id", "month")) AS a
      JOIN "job_record" r ON "worker_month_keys"(r."worker_ids", r."completed_at") @> ARRAY[${keyOf('a."worker_id"', 'a."month"')}]`,
)
const WHOLE = derived(
  'worker_month_whole',
  '"of" date',
  `"job_record" r CROSS JOIN LATERAL (SELECT DISTINCT one AS "worker_id", "of" AS "month" FROM unnest(r."worker_ids") AS one) AS a`,
  `r."completed_at" >= ${startOf('"of"')} AND r."completed_at" < ${startOf(`"of" + interval '1 month'`)}`,
)

/** Makes the rows those that were derived; what is right already is not written. */
const made = (rows: string, ofThese: string) => `"derived" AS (SELECT * FROM ${rows}),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE ${ofThese} AND (${listed(KEY, 'k.')}) NOT IN (SELECT ${listed(KEY)} FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k (${listed([...KEY, ...WORKER_SUMS])})
    SELECT ${listed([...KEY, ...WORKER_SUMS])} FROM "derived" ORDER BY ${listed(KEY)}
    ON CONFLICT (${listed(KEY)}) DO UPDATE SET ${WORKER_SUMS.map((column) => `"${column}" = excluded."${column}"`).join(', ')}
      WHERE (${listed(WORKER_SUMS, 'k.')}) IS DISTINCT FROM (${listed(WORKER_SUMS, 'excluded.')})
    RETURNING k."worker_id"
  )`
const CLOCK = `(SELECT "month" FROM "figure_clock")`
const isSettled = (month: string) => `EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = ${month})`

/** Counts what has changed, so much at once, and answers how many changes it took. */
const FOLLOW = `CREATE OR REPLACE FUNCTION "worker_month_follow"("most" integer) RETURNS integer
  LANGUAGE plpgsql ${SAFE} AS $$
DECLARE
  "workers" integer[];
  "months" date[];
  "changes" integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "worker_change") OR NOT EXISTS (SELECT 1 FROM "figure_clock") THEN RETURN 0; END IF;
  ${WORKERS_LOCK}
  WITH "taken" AS (
    DELETE FROM "worker_change" WHERE "id" IN (SELECT "id" FROM "worker_change" ORDER BY "id" LIMIT "most") RETURNING "worker_id", "month"
  ), "asked" AS (
    SELECT DISTINCT t."worker_id", t."month" FROM "taken" t WHERE t."month" > ${CLOCK} - interval '${LONGEST} months' AND NOT ${isSettled('t."month"')}
  )
  SELECT (SELECT count(*) FROM "taken"), coalesce(array_agg(a."worker_id"), '{}'), coalesce(array_agg(a."month"), '{}')
    INTO "changes", "workers", "months" FROM "asked" a;
  WITH ${made(
    '"worker_month_derived"("workers", "months", NULL)',
    `(k."worker_id", k."month") IN (SELECT * FROM unnest("workers", "months"))`,
  )}
  SELECT "changes" INTO "changes";
  RETURN "changes";
END
$$;`

/**
 * Counts a month of all workers anew, and answers how many rows were not right though nobody said that they had changed. One that is
 * settled stays.
 */
const KEEP = `CREATE OR REPLACE FUNCTION "worker_month_keep"("of" date) RETURNS integer
  LANGUAGE plpgsql ${SAFE} AS $$
DECLARE
  "said" integer[];
  "wrong" integer := 0;
BEGIN
  ${WORKERS_LOCK}
  DELETE FROM "worker_month" WHERE "month" <= ${CLOCK} - interval '${LONGEST} months';
  IF ${isSettled('"of"')} THEN
    DELETE FROM "worker_change" WHERE "month" = "of";
    RETURN "wrong";
  END IF;
  WITH "taken" AS (DELETE FROM "worker_change" WHERE "month" = "of" RETURNING "worker_id")
  SELECT coalesce(array_agg(DISTINCT t."worker_id"), '{}') INTO "said" FROM "taken" t;
  WITH ${made('"worker_month_whole"("of", NULL)', `k."month" = "of"`)}
  SELECT count(*) INTO "wrong" FROM (SELECT * FROM "gone" UNION ALL SELECT * FROM "written") AS x
  WHERE x."worker_id" NOT IN (SELECT unnest("said")) AND x."worker_id" NOT IN (SELECT c."worker_id" FROM "worker_change" c WHERE c."month" = "of");
  RETURN "wrong";
END
$$;`

/** What of a settled month is sealed, as for log-books. */
const DIGEST = `CREATE OR REPLACE FUNCTION "worker_month_digest"("of" date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(k::text, E'\\n' ORDER BY ${listed(KEY, 'k.')}), ''), 'UTF8')), 'hex')
  FROM "worker_month" k WHERE k."month" = "of"
$$;`

/** Counts a month for the last time, as of its moment, by whoever settles it; one that is kept no longer has no rows. */
const SETTLE = `CREATE OR REPLACE FUNCTION "worker_month_settle"("of" date, "at" timestamptz) RETURNS void
  LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
  ${WORKERS_LOCK}
  IF "of" <= ${CLOCK} - interval '${LONGEST} months' THEN RETURN; END IF;
  WITH ${made('"worker_month_whole"("of", "at")', `k."month" = "of"`)}
  DELETE FROM "worker_change" c WHERE c."month" = "of";
END
$$;`

/** Counts a settled month of some workers anew, after a contest of one of their jobs was accepted, and seals it. */
const CORRECT = `CREATE OR REPLACE FUNCTION "worker_month_correct"("of" date, "workers" integer[], "at" timestamptz) RETURNS void
  LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
  ${WORKERS_LOCK}
  IF coalesce("workers", '{}') = '{}' OR "of" <= ${CLOCK} - interval '${LONGEST} months' THEN RETURN; END IF;
  WITH ${made(
    '"worker_month_derived"("workers", array_fill("of", ARRAY[cardinality("workers")]), "at")',
    `k."month" = "of" AND k."worker_id" = ANY("workers")`,
  )}
  DELETE FROM "worker_change" c WHERE c."month" = "of" AND c."worker_id" = ANY("workers");
  UPDATE "month_settlement" s SET ("worker_rows", "worker_digest") = (SELECT ${WORKERS_SEAL}) WHERE s."month" = "of";
END
$$;`

const COUNTED = [
  'worker_ids',
  'logbook_id',
  'type_of_work',
  'started_at',
  'completed_at',
  'submitted_at',
  'geo',
  'creator_type',
  'deleted_at',
]
/**
 * Each row as it was. A full join, which is never made row by row: the plan of a trigger is kept from its first statement, which
 * mostly changes one row, and another may change thousands. So conditions on it must be true of nulls, too.
 */
const AS_IT_WAS = `FULL JOIN "old_rows" o ON o."id" = n."id"`
const of = (rows: string) =>
  `SELECT DISTINCT one, ${monthOf('r."completed_at"')} FROM ${rows} CROSS JOIN LATERAL unnest(r."worker_ids") AS one`
const both = `"new_rows" n ${AS_IT_WAS} WHERE (${listed(COUNTED, 'n.')}) IS DISTINCT FROM (${listed(COUNTED, 'o.')})`
const BODIES = {
  INSERT: of('"new_rows" r'),
  UPDATE: of(`(SELECT n.* FROM ${both} UNION ALL SELECT o.* FROM ${both}) AS r`),
  DELETE: of('"old_rows" r'),
}
const TABLES = {
  INSERT: 'NEW TABLE AS "new_rows"',
  UPDATE: 'NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"',
  DELETE: 'OLD TABLE AS "old_rows"',
}
const said = (rows: string) => `INSERT INTO "worker_change" ("worker_id", "month") ${rows};`
const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const

const RECORDS = `CREATE OR REPLACE FUNCTION "worker_change_of_records"() RETURNS trigger LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
${EVENTS.map((event) => `  IF TG_OP = '${event}' THEN ${said(BODIES[event])} END IF;`).join('\n')}
  RETURN NULL;
END
$$;
${EVENTS.map(
  (event) => `CREATE OR REPLACE TRIGGER "worker_change_on_${event.toLowerCase()}" AFTER ${event} ON "job_record"
  REFERENCING ${TABLES[event]} FOR EACH STATEMENT EXECUTE FUNCTION "worker_change_of_records"();`,
).join('\n')}`

/** A log-book becomes one of another kind. */
const anew = `SELECT n."id" FROM "new_rows" n ${AS_IT_WAS} WHERE o."kind" IS DISTINCT FROM n."kind"`
const LOGBOOKS = `CREATE OR REPLACE FUNCTION "worker_change_of_logbooks"() RETURNS trigger LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
  IF EXISTS (${anew}) THEN
    ${said(of(`(SELECT r.* FROM "job_record" r WHERE r."logbook_id" = ANY (ARRAY(${anew}))) AS r`))}
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "worker_change_on_update" AFTER UPDATE ON "logbook"
  REFERENCING ${TABLES.UPDATE} FOR EACH STATEMENT EXECUTE FUNCTION "worker_change_of_logbooks"();`

/** Everything that keeps the months of workers, as a migration puts it into the database. */
export const WORKER_MONTH_SQL = [KEYS, DERIVED, WHOLE, FOLLOW, KEEP, DIGEST, SETTLE, CORRECT, RECORDS, LOGBOOKS].join(
  '\n',
)
