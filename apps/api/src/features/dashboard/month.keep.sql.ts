import { FORMULA } from '@portal/shared/features/dashboard/health-index.scoring'
import { SETTLED_AFTER_MINUTES } from '@portal/shared/features/dashboard/settlement'
import { INSTALLATION_PREFIXES, TEST_PREFIX } from '@portal/shared/features/logbooks/location'
import { EARLIEST_DAY } from '@portal/shared/kernel/time'
import { ROW_LOCKS } from '../../kernel/transactions/row-locks.ts'
import { CORRECT_SQL } from './month.correct.sql.ts'
import { monthOf, startOf } from './month.days.sql.ts'
import { FIGURES_SQL, SUMS, sums } from './month.figures.sql.ts'
import { LOCK_OTHERS, late } from './month.late.sql.ts'
import { WORKERS_LOCK, WORKERS_SEAL } from './worker.seal.sql.ts'

const nextMonth = (month: string) => `(${month} + interval '1 month')::date`
const UNCOUNTED = [TEST_PREFIX, ...INSTALLATION_PREFIXES].map((prefix) => `'${prefix}'`).join(', ')
const SAFE = `SECURITY DEFINER SET search_path = public, pg_temp`

/**
 * Who was in charge of which log-books in which months, until a moment: whoever maintains a unit before whoever installed it, and
 * 0 for the time in which nobody was. Nothing of log-books that do not count (spec 001 §9).
 */
const PARTS = `CREATE OR REPLACE FUNCTION "logbook_month_parts"("books" integer[], "months" date[], "at" timestamptz)
  RETURNS TABLE ("logbook_id" integer, "month" date, "contractor_id" integer, "kind" text, "spans" tstzmultirange, "days" double precision)
  LANGUAGE sql STABLE AS $$
  SELECT a."logbook_id", a."month", part."contractor_id", a."kind", part."spans",
    a."days" * "minutes_in"(part."spans") / "minutes_in"(a."active")
  FROM (
    SELECT l."id" AS "logbook_id", m."month", l."kind",
      extract(epoch FROM least(m."ends", "at") - m."begins")::float8 / 86400 AS "days",
      tstzmultirange(tstzrange(
        greatest(m."begins", ${startOf('l."activated_on"')}, ${startOf(`date '${EARLIEST_DAY}'`)}),
        least(m."ends", "at", ${startOf('l."demolished_on" + 1')})
      )) AS "active"
    FROM (
      SELECT one."logbook_id", one."month", ${startOf('one."month"')} AS "begins", ${startOf(nextMonth('one."month"'))} AS "ends"
      FROM unnest("books", "months") AS one("logbook_id", "month")
    ) AS m JOIN "logbook" l ON l."id" = m."logbook_id"
    WHERE l."stage" <> 'INSTALLATION' AND left(l."location_id", 1) NOT IN (${UNCOUNTED})
      AND greatest(m."begins", ${startOf('l."activated_on"')}, ${startOf(`date '${EARLIEST_DAY}'`)}) < least(m."ends", "at", ${startOf('l."demolished_on" + 1')})
      AND l."activated_on" IS NOT NULL
  ) AS a CROSS JOIN LATERAL (
    WITH "held" AS (
      SELECT p."org_id", p."role" = 'rc.PMC' AS "maintains", tstzrange(p."starts_at", p."ends_at") AS "span"
      FROM "logbook_party" p
      WHERE p."logbook_id" = a."logbook_id" AND p."kind" = 'RC' AND NOT p."is_void"
        AND p."starts_at" < upper(a."active") AND (p."ends_at" IS NULL OR p."ends_at" > lower(a."active"))
    ), "maintained" AS (
      SELECT coalesce(range_agg("span") FILTER (WHERE "maintains"), '{}') AS "spans" FROM "held"
    ), "found" AS (
      SELECT h."org_id" AS "contractor_id", a."active" * (
        coalesce(range_agg(h."span") FILTER (WHERE h."maintains"), '{}')
        + (coalesce(range_agg(h."span") FILTER (WHERE NOT h."maintains"), '{}') - m."spans")
      ) AS "spans"
      FROM "held" h, "maintained" m GROUP BY h."org_id", m."spans"
      UNION ALL
      SELECT 0, a."active" - coalesce(range_agg(h."span"), '{}') FROM "held" h
    )
    SELECT f."contractor_id", f."spans" FROM "found" f WHERE NOT isempty(f."spans")
  ) AS part
$$;`

const OF_MONTH = `OVER (PARTITION BY c."logbook_id", c."month")`
const KEY = ['logbook_id', 'month', 'contractor_id'].map((column) => `"${column}"`).join(', ')
const VALUES = [
  'kind',
  'spans',
  'days',
  ...Object.keys(SUMS),
  'score',
  'month_score',
  'is_last',
  'formula',
  'as_of',
  'is_settled',
]

/**
 * The rows that should be there of these months, as everything stood at a moment. Figures are counted inside, beside a window function:
 * the planner leaves that apart, and would otherwise put their expressions wherever one is named, and add up minutes eleven times.
 */
const DERIVED = `CREATE OR REPLACE FUNCTION "logbook_month_derived"("books" integer[], "months" date[], "at" timestamptz, "settled" boolean)
  RETURNS SETOF "logbook_month" LANGUAGE sql STABLE AS $$
  SELECT c."logbook_id", c."month", c."contractor_id", c."kind", c."spans", c."days", ${sums((column) => `c."${column}"`)},
    "logbook_month_score"(c."kind", ${sums((column) => `c."${column}"`)}),
    "logbook_month_score"(c."kind", ${sums((column, type) => `(sum(c."${column}") ${OF_MONTH})::${type}`)}),
    c."is_last", ${FORMULA}, "at", "settled"
  FROM (
    SELECT p.*, f.*, row_number() OVER (PARTITION BY p."logbook_id", p."month" ORDER BY upper(p."spans") DESC) = 1 AS "is_last"
    FROM "logbook_month_parts"("books", "months", "at") AS p
      CROSS JOIN LATERAL "logbook_month_figures"(p."logbook_id", p."spans", "at") AS f
  ) AS c
$$;`

/**
 * Derives the figures of these months anew, in the transaction of whoever changed what they follow from. Two who write work of one
 * log-book wait for each other, as sealing makes them anyway; what is settled stays. Always by the indexes: a table that was never
 * looked over is taken for empty, and would be read once for each log-book while its first months are filled in. For the same reason
 * rows that are gone are found by NOT IN: it is hashed, where NOT EXISTS compared each with all.
 */
const REFRESH = `CREATE OR REPLACE FUNCTION "logbook_month_refresh"("some" integer[], "of" date[], "now" timestamptz, "settle" boolean DEFAULT false)
  RETURNS void LANGUAGE plpgsql ${SAFE} SET enable_seqscan = off AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz := date_trunc('milliseconds', "now");
BEGIN
  IF "some" IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM "logbook" WHERE "id" = ANY("some") ORDER BY "id" ${ROW_LOCKS.change.sql};
  SELECT array_agg(a."logbook_id"), array_agg(a."month") INTO "books", "months"
  FROM (SELECT DISTINCT "logbook_id", "month" FROM unnest("some", "of") AS one("logbook_id", "month")) AS a
  WHERE NOT EXISTS (SELECT 1 FROM "logbook_month" k WHERE k."logbook_id" = a."logbook_id" AND k."month" = a."month" AND k."is_settled")
    AND NOT EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = a."month");
  IF "books" IS NULL THEN RETURN; END IF;
  WITH "derived" AS (SELECT * FROM "logbook_month_derived"("books", "months", "at", "settle")),
  "gone" AS (
    DELETE FROM "logbook_month" k USING unnest("books", "months") AS a("logbook_id", "month")
    WHERE k."logbook_id" = a."logbook_id" AND k."month" = a."month"
      AND (k."logbook_id", k."month", k."contractor_id") NOT IN (SELECT "logbook_id", "month", "contractor_id" FROM "derived")
  )
  INSERT INTO "logbook_month" (${KEY}, ${VALUES.map((column) => `"${column}"`).join(', ')})
  SELECT ${KEY}, ${VALUES.map((column) => `"${column}"`).join(', ')} FROM "derived"
  ON CONFLICT (${KEY}) DO UPDATE SET ${VALUES.map((column) => `"${column}" = excluded."${column}"`).join(', ')};
END
$$;`

/** What of a settled month is sealed: every value of every row, in one order and one way of writing. */
const DIGEST = `CREATE OR REPLACE FUNCTION "logbook_month_digest"("of" date) RETURNS text
  LANGUAGE sql STABLE SET "TimeZone" = 'UTC' SET "DateStyle" = 'ISO' SET "extra_float_digits" = 1 AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(k::text, E'\\n' ORDER BY k."logbook_id", k."contractor_id"), ''), 'UTF8')), 'hex')
  FROM "logbook_month" k WHERE k."month" = "of" AND k."is_settled"
$$;`

/**
 * Ends a settlement, once: what came after its moment is taken away, its rows are counted and sealed, and so are those of workers. One
 * at a time, so that nothing counts a worker anew between his last count and the seal.
 */
const CLOSE = `CREATE OR REPLACE FUNCTION "logbook_month_close"("of" date, "at" timestamptz, "now" timestamptz) RETURNS void
  LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
  ${LOCK_OTHERS}
  ${WORKERS_LOCK}
  IF EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = "of") THEN RETURN; END IF;
  PERFORM "worker_month_settle"("of", "at");
  INSERT INTO "month_settlement" ("month", "as_of", "settled_at", "rows", "formula", "digest", "worker_rows", "worker_digest")
  SELECT "of", "at", "now", count(*), ${FORMULA}, "logbook_month_digest"("of"), ${WORKERS_SEAL} FROM "logbook_month" k WHERE k."month" = "of" AND k."is_settled"
  ON CONFLICT DO NOTHING;
  DELETE FROM "logbook_month" k WHERE k."month" = "of" AND NOT k."is_settled";
END
$$;`

/** Since when months are open: earlier ones are settled, or are derived anew when they are. */
const SINCE = `CREATE OR REPLACE FUNCTION "open_since"() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() - interval '${SETTLED_AFTER_MINUTES} minutes'
$$;`

/** The months from one instant to another that are open. */
const OPEN = `CREATE OR REPLACE FUNCTION "open_months"("from" timestamptz, "until" timestamptz) RETURNS SETOF date
  LANGUAGE sql STABLE AS $$
  SELECT generate_series(
    greatest(${monthOf('"from"')}, ${monthOf('"open_since"()')}, (SELECT ${nextMonth('max("month")')} FROM "month_settlement")),
    ${monthOf('"until"')}, interval '1 month'
  )::date
$$;`

/** `changed` names rows `c` with their log-book and the time in which they can matter; `now` is the moment up to which one knows. */
const refreshed = (
  changed: string,
  now = 'now()',
) => `SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", ${now} AS "now" FROM (${changed}) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");`
const whenever = (table: string, name: string, bodies: Partial<Record<'INSERT' | 'UPDATE' | 'DELETE', string>>) => {
  const keep = `"logbook_month_${name}"`
  const tables = {
    INSERT: 'NEW TABLE AS "new_rows"',
    UPDATE: 'NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"',
    DELETE: 'OLD TABLE AS "old_rows"',
  }
  const events = Object.keys(bodies) as (keyof typeof tables)[]
  return `CREATE OR REPLACE FUNCTION ${keep}() RETURNS trigger LANGUAGE plpgsql ${SAFE} AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
${events.map((event) => `  IF TG_OP = '${event}' THEN\n    ${bodies[event]}\n  END IF;`).join('\n')}
  RETURN NULL;
END
$$;
${events
  .map(
    (
      event,
    ) => `CREATE OR REPLACE TRIGGER "logbook_month_on_${event.toLowerCase()}" AFTER ${event} ON "${table}" REFERENCING ${tables[event]}
  FOR EACH STATEMENT EXECUTE FUNCTION ${keep}();`,
  )
  .join('\n')}`
}

/** The months a record can matter in: those of its work, and of the time in which the unit was out of service, which may last. */
const ofRecord = (
  rows: string,
  told = 'r."submitted_at"',
) => `SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      ${told} AS "told" FROM ${rows}`
const known = `greatest(now(), c."told")`
// why full: see `AS_IT_WAS` of worker.keep.sql.ts; as an array, so that no condition around it makes another join of it
const deleted = `"new_rows" r WHERE r."id" = ANY (ARRAY(
        SELECT n."id" FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE o."deleted_at" IS DISTINCT FROM n."deleted_at"))`
const RECORDS = whenever('job_record', 'of_records', {
  INSERT: [refreshed(ofRecord('"new_rows" r'), known), late(ofRecord('"new_rows" r'), 'written')].join('\n    '),
  UPDATE: [refreshed(ofRecord(deleted), known), late(ofRecord(deleted, 'r."deleted_at"'), 'deleted')].join('\n    '),
  DELETE: refreshed(ofRecord('"old_rows" r'), known),
})

const answered = `SELECT r."id", r."logbook_id", r."completed_at", r."completed_at" AS "from", r."completed_at" AS "until", k."created_at" AS "told"
      FROM "new_rows" k JOIN "job_record" r ON r."id" = k."job_record_id"`
const ACKNOWLEDGEMENTS = whenever('acknowledgement', 'of_acknowledgements', {
  INSERT: [refreshed(answered, known), late(answered, 'answered')].join('\n    '),
})

const BOOK = ['activated_on', 'demolished_on', 'stage', 'kind', 'location_id'] as const
const LOGBOOKS = whenever('logbook', 'of_logbooks', {
  INSERT: refreshed(
    `SELECT l."id" AS "logbook_id", ${startOf('l."activated_on"')} AS "from", now() AS "until" FROM "new_rows" l WHERE l."activated_on" IS NOT NULL`,
  ),
  UPDATE: refreshed(
    `SELECT l."id" AS "logbook_id", ${startOf('least(l."activated_on", o."activated_on")')} AS "from", now() AS "until"
      FROM "new_rows" l FULL JOIN "old_rows" o ON o."id" = l."id"
      WHERE (${BOOK.map((column) => `l."${column}"`).join(', ')}) IS DISTINCT FROM (${BOOK.map((column) => `o."${column}"`).join(', ')})
        AND (l."activated_on" IS NOT NULL OR o."activated_on" IS NOT NULL)`,
  ),
})

const ofGrant = (rows: string) =>
  `SELECT p."logbook_id", p."starts_at" AS "from", least(now(), coalesce(p."ends_at", now())) AS "until" FROM "${rows}" p WHERE p."kind" = 'RC'`
const PARTIES = whenever('logbook_party', 'of_parties', {
  INSERT: refreshed(ofGrant('new_rows')),
  UPDATE: refreshed(`${ofGrant('new_rows')} UNION ALL ${ofGrant('old_rows')}`),
  DELETE: refreshed(ofGrant('old_rows')),
})

/** Everything that keeps `logbook_month`, as a migration puts it into the database. */
export const LOGBOOK_MONTH_SQL = [
  FIGURES_SQL,
  PARTS,
  DERIVED,
  REFRESH,
  DIGEST,
  CLOSE,
  CORRECT_SQL,
  SINCE,
  OPEN,
  RECORDS,
  ACKNOWLEDGEMENTS,
  LOGBOOKS,
  PARTIES,
].join('\n')
