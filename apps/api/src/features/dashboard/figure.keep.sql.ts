import { AGE_BANDS, AVAILABILITY_BANDS, SCORE_BAND_POINTS, WINDOWS } from '@portal/shared/features/dashboard/bands'
import { ADDED } from './figure.rollups.ts'
import { startOf } from './month.days.sql.ts'
import { sums } from './month.figures.sql.ts'

/*
 * What counts the months of log-books for dashboards (docs/decisions/094). Whoever changes a month only says so, by a row of
 * `figure_change` that nobody else writes; a job counts it anew a moment later, and the sums follow by their roll-ups.
 */

const SAFE = `SECURITY DEFINER SET search_path = public, pg_temp`
const listed = (columns: readonly string[], print = (column: string) => `"${column}"`) => columns.map(print).join(', ')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Of a point: sums of scores are exact in whole numbers, and no figure shows so little. */
export const NANO = 1_000_000_000
const months = (count: number) => `interval '${count} months'`
const LONGEST = Math.max(...WINDOWS)

/** Where a number falls, by the lower edge of the band; -1 of none. */
const bandOf = (bands: readonly number[], value: string) =>
  `CASE WHEN ${value} IS NULL THEN -1 ${bands
    .toReversed()
    .map((from, at) => (at === bands.length - 1 ? `ELSE ${from}` : `WHEN ${value} >= ${from} THEN ${from}`))
    .join(' ')} END`

/** The columns of something that is told over each window. */
const overWindows = (column: string) => WINDOWS.map((count) => `${column}_${count}`)

const OF_LOGBOOK = ['district', 'kind', 'age_band']
const FIGURE = [
  'logbook_id',
  'month',
  'contractor_id',
  ...OF_LOGBOOK,
  'is_current',
  'is_last',
  ...ADDED,
  'score_nano',
  'month_score_nano',
  'points',
  'month_points',
  'responsible',
  // in the order in which a migration added them, which is that of the rows that the function below gives
  ...['availability_band', 'own_availability_band', 'works', 'own_works'].flatMap(overWindows),
]
const minutes = (column: string) => `round(k."${column}_minutes" * ${MINUTE_MS})::bigint`
const nano = (column: string) => `round(k."${column}" * ${NANO})::bigint`

const OF_MONTH = `OVER (PARTITION BY k."logbook_id", k."month")`

const MINUTES = ['month', 'routine', 'other'] as const
/** A share as availability() of health-index.scoring.ts has it; NULL where the unit was meant to be in service for no minute. */
const availabilityOf = (minutes: (kind: (typeof MINUTES)[number]) => string) => {
  const [month, routine, other] = [minutes('month'), minutes('routine'), minutes('other')]
  return `CASE WHEN ${month} <= 0 THEN NULL WHEN ${month} - ${routine} <= 0 THEN 0
      ELSE greatest(0, least(1, (${month} - ${routine} - ${other})::float8 / (${month} - ${routine}))) END`
}

/** Months of a log-book are added up as a whole and by contractor, over each window; a column of each is named after both. */
const OVER = [
  { whose: '', of: 'PARTITION BY d."logbook_id"' },
  { whose: 'own_', of: 'PARTITION BY d."logbook_id", d."contractor_id"' },
].flatMap(({ whose, of }) => WINDOWS.map((count) => ({ whose, of, count })))
const ADDED_UP = OVER.flatMap(({ whose, of, count }) => {
  const inWindow = `d."month" > "running" - ${months(count)}`
  const minutes = MINUTES.map(
    (kind) =>
      `coalesce(sum(d."${kind}_ms") FILTER (WHERE d."is_settled" AND ${inWindow}) OVER (${of}), 0) AS "${whose}${kind}_ms_${count}"`,
  )
  const works = `coalesce(bit_or(d."own_works") FILTER (WHERE ${inWindow}) OVER (${of}), 0) AS "own_works_${count}"`
  return whose ? [...minutes, works] : minutes
})
const AVAILABILITIES = OVER.map(({ whose, count }) =>
  bandOf(AVAILABILITY_BANDS, `(${availabilityOf((kind) => `a."${whose}${kind}_ms_${count}"`)}) * 100`),
)
/** Types of work as bits: TW03 is the one of 2³ (docs/decisions/133). */
const BITS = (of: string) => `bit_or(1 << right(${of}."type_of_work", 2)::int)`

/** The rows of `logbook_figure` that should be there of these log-books; `running` is the month that runs. */
const DERIVED = `CREATE OR REPLACE FUNCTION "logbook_figure_derived"("books" integer[], "running" date) RETURNS SETOF "logbook_figure"
  LANGUAGE sql STABLE AS $$
  WITH "held" AS (
    SELECT p."logbook_id", array_agg(DISTINCT p."org_id" ORDER BY p."org_id") AS "responsible" FROM "logbook_party" p
    WHERE p."logbook_id" = ANY("books") AND p."kind" = 'RP' AND NOT p."is_void" AND p."starts_at" <= now() AND (p."ends_at" IS NULL OR p."ends_at" > now())
    GROUP BY p."logbook_id"
  ), "worked" AS (
    SELECT m."logbook_id", m."month", ${BITS('m')} AS "works" FROM "job_record_month" m
    WHERE m."logbook_id" = ANY("books") AND m."month" > "running" - ${months(LONGEST)} AND m."month" <= "running" AND m."records" > 0
    GROUP BY m."logbook_id", m."month"
  ), "whole" AS (
    SELECT w."logbook_id", ${WINDOWS.map((count) => `coalesce(bit_or(w."works") FILTER (WHERE w."month" > "running" - ${months(count)}), 0) AS "works_${count}"`).join(', ')}
    FROM "worked" w GROUP BY w."logbook_id"
  ), "described" AS (
    SELECT k."logbook_id", k."month", k."contractor_id", l."district", l."kind",
      ${bandOf(AGE_BANDS, `(extract(year FROM "running")::int - l."installed_year")`)} AS "age_band",
      k."month" = "running" AND k."is_last" AND upper(k."spans") >= k."as_of" AS "is_current", k."is_last",
      ${listed(ADDED.slice(0, -4), (column) => `k."${column}"`)},
      round(k."days" * ${DAY_MS})::bigint AS "unit_ms", ${MINUTES.map((kind) => `${minutes(kind)} AS "${kind}_ms"`).join(', ')},
      ${nano('score')} AS "score_nano", CASE WHEN k."is_last" THEN ${nano('month_score')} END AS "month_score_nano",
      "logbook_month_points"(k."kind", ${sums((column) => `k."${column}"`)}) AS "points",
      CASE WHEN k."is_last" THEN "logbook_month_points"(k."kind", ${sums((column, type) => `(sum(k."${column}") ${OF_MONTH})::${type}`)}) ELSE '{}' END AS "month_points",
      coalesce(h."responsible", '{}') AS "responsible", t."month" IS NOT NULL AS "is_settled",
      ${WINDOWS.map((count) => `coalesce(a."works_${count}", 0) AS "works_${count}"`).join(', ')},
      CASE WHEN k."spans" @> tstzrange(${startOf('k."month"')}, ${startOf(`k."month" + ${months(1)}`)}) THEN w."works" ELSE (
        SELECT ${BITS('r')} FROM "job_record" r WHERE r."logbook_id" = k."logbook_id" AND r."status" <> 'DELETED' AND k."spans" @> r."completed_at"
      ) END AS "own_works"
    FROM "logbook_month" k JOIN "logbook" l ON l."id" = k."logbook_id" LEFT JOIN "held" h ON h."logbook_id" = k."logbook_id"
      LEFT JOIN "worked" w ON w."logbook_id" = k."logbook_id" AND w."month" = k."month" LEFT JOIN "whole" a ON a."logbook_id" = k."logbook_id"
      LEFT JOIN "month_settlement" t ON t."month" = k."month" AND k."month" < "running"
    WHERE k."logbook_id" = ANY("books") AND k."month" > "running" - ${months(LONGEST)} AND k."month" <= "running"
  ), "added" AS (
    SELECT d.*, ${ADDED_UP.join(',\n      ')}
    FROM "described" d
  )
  SELECT ${listed(FIGURE.slice(0, FIGURE.indexOf('responsible') + 1), (column) => `a."${column}"`)},
    ${AVAILABILITIES.join(',\n    ')},
    ${OVER.map(({ whose, count }) => `a."${whose}works_${count}"`).join(', ')}
  FROM "added" a
$$;`

const STANDING = [
  'months',
  'org_id',
  'logbook_id',
  ...OF_LOGBOOK,
  'is_current',
  ...ADDED,
  'rated',
  'score',
  'availability',
  'availability_band',
  'score_band',
]
const AVAILABILITY = availabilityOf((of) => `s."${of}_ms"`)
/** Sums of fractions end a hair beside the number that they stand for, as gradeOf() takes it. */
const SCORE_BAND = `CASE WHEN a."score" IS NULL THEN -1
      ELSE least(100 / ${SCORE_BAND_POINTS} - 1, floor((a."score" + 1e-9) / ${SCORE_BAND_POINTS})::int) * ${SCORE_BAND_POINTS} END`

/**
 * How log-books stand over the settled months of windows: of the rows `f` of `logbook_figure` that the condition finds, for everybody
 * or for each contractor.
 */
export const standingText = (windows: string, condition: string, of: readonly ('whole' | 'parts')[]) => `
  SELECT a."months", a."org_id", a."logbook_id", ${listed(OF_LOGBOOK, (column) => `a."${column}"`)}, a."is_current",
    ${listed(ADDED, (column) => `a."${column}"`)}, a."rated", a."score", a."availability",
    ${bandOf(AVAILABILITY_BANDS, `a."availability" * 100`)} AS "availability_band", ${SCORE_BAND} AS "score_band"
  FROM (
    SELECT s.*, ${AVAILABILITY} AS "availability" FROM (
      SELECT w."months", o."org_id", f."logbook_id", ${listed(OF_LOGBOOK, (column) => `min(f."${column}") AS "${column}"`)},
        bool_or(f."is_current") AS "is_current",
        ${listed(ADDED, (column) => `coalesce(sum(f."${column}") FILTER (WHERE t."month" IS NOT NULL), 0)::${column.endsWith('_ms') ? 'bigint' : 'int'} AS "${column}"`)},
        (count(o."nano") FILTER (WHERE t."month" IS NOT NULL))::int AS "rated",
        (avg(o."nano") FILTER (WHERE t."month" IS NOT NULL) / ${NANO})::float8 AS "score"
      FROM "logbook_figure" f
        JOIN ${windows} ON f."month" > w."running" - make_interval(months => w."months") AND f."month" <= w."running"
        LEFT JOIN "month_settlement" t ON t."month" = f."month" AND f."month" < w."running"
        CROSS JOIN LATERAL (${of.map((one) => NANO_OF[one]).join(' UNION ALL ')}) AS o
      WHERE ${condition}
      GROUP BY w."months", o."org_id", f."logbook_id"
    ) AS s
  ) AS a`
const NANO_OF = {
  whole: 'SELECT 0 AS "org_id", f."month_score_nano" AS "nano"',
  parts: 'SELECT f."contractor_id" AS "org_id", f."score_nano" AS "nano" WHERE f."contractor_id" <> 0',
}
const WINDOWS_OF = `(SELECT one AS "months", "running" AS "running" FROM unnest(ARRAY[${WINDOWS.join(', ')}]) AS one) AS w`

/** The rows of `logbook_standing` that should be there of these log-books. */
const STANDINGS = `CREATE OR REPLACE FUNCTION "logbook_standing_derived"("books" integer[], "running" date) RETURNS SETOF "logbook_standing"
  LANGUAGE sql STABLE AS $$${standingText(WINDOWS_OF, 'f."logbook_id" = ANY("books")', ['whole', 'parts'])}
$$;`

/** Makes the rows of a table of these log-books those that should be there; what is right already is not written. */
const made = (table: string, key: readonly string[], columns: readonly string[]) => {
  const values = columns.filter((column) => !key.includes(column))
  // why NOT IN: it is hashed, whatever the planner knows of tables that are new
  return `WITH "derived" AS (SELECT * FROM "${table}_derived"("books", "running")),
  "gone" AS (
    DELETE FROM "${table}" k WHERE k."logbook_id" = ANY("books") AND (${listed(key, (column) => `k."${column}"`)}) NOT IN (SELECT ${listed(key)} FROM "derived")
  )
  INSERT INTO "${table}" AS k (${listed([...key, ...values])})
  SELECT ${listed([...key, ...values])} FROM "derived" ORDER BY ${listed(key)}
  ON CONFLICT (${listed(key)}) DO UPDATE SET ${values.map((column) => `"${column}" = excluded."${column}"`).join(', ')}
    WHERE (${listed(values, (column) => `k."${column}"`)}) IS DISTINCT FROM (${listed(values, (column) => `excluded."${column}"`)});`
}

/** One at a time counts: the one that waited sees what the one before it has written. */
const LOCK = `PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));`

const COUNT = `CREATE OR REPLACE FUNCTION "logbook_figure_count"("books" integer[], "running" date) RETURNS void
  LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
  ${LOCK}
  ${made('logbook_figure', ['logbook_id', 'month', 'contractor_id'], FIGURE)}
  ${made('logbook_standing', ['months', 'org_id', 'logbook_id'], STANDING)}
END
$$;`

/** So often one looks which grants have begun or ended by their date: nobody writes anything then. */
const GRANTS_EVERY_S = 10
const SINCE_THEN = `> (SELECT c."grants_at" FROM "figure_clock" c)`
const ofResponsible = (at: string) => `SELECT p."logbook_id" FROM "logbook_party" p
      WHERE p."kind" = 'RP' AND NOT p."is_void" AND p."${at}" ${SINCE_THEN} AND p."${at}" <= now()`
const GRANTS_BY_DATE = ['starts_at', 'ends_at'].map(ofResponsible).join(' UNION ')

/** Counts what has changed, so much at once, and answers the log-books. */
const FOLLOW = `CREATE OR REPLACE FUNCTION "logbook_figure_follow"("most" integer) RETURNS integer[]
  LANGUAGE plpgsql ${SAFE} AS $$
DECLARE
  "books" integer[];
BEGIN
  IF EXISTS (SELECT 1 FROM "figure_clock" c WHERE c."grants_at" < now() - interval '${GRANTS_EVERY_S} seconds') THEN
    ${LOCK}
    INSERT INTO "figure_change" ("logbook_id") ${GRANTS_BY_DATE};
    UPDATE "figure_clock" SET "grants_at" = now();
  END IF;
  IF NOT EXISTS (SELECT 1 FROM "figure_change") OR NOT EXISTS (SELECT 1 FROM "figure_clock") THEN RETURN '{}'; END IF;
  ${LOCK}
  WITH "taken" AS (
    DELETE FROM "figure_change" WHERE "id" IN (SELECT "id" FROM "figure_change" ORDER BY "id" LIMIT "most") RETURNING "logbook_id"
  )
  SELECT coalesce(array_agg(DISTINCT "logbook_id"), '{}') INTO "books" FROM "taken";
  PERFORM "logbook_figure_count"("books", (SELECT "month" FROM "figure_clock"));
  RETURN "books";
END
$$;`

/**
 * Turns to the running month, once the log-books are counted for it; what is older than the longest window goes. Of two counts the one
 * that began first may end last: it takes nothing back.
 */
const TURN = `CREATE OR REPLACE FUNCTION "figure_clock_turn"("running" date, "at" timestamptz) RETURNS void
  LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
  ${LOCK}
  INSERT INTO "figure_clock" ("id", "month", "counted_at") VALUES (1, "running", "at")
  ON CONFLICT ("id") DO UPDATE SET "month" = greatest("figure_clock"."month", excluded."month"), "counted_at" = greatest("figure_clock"."counted_at", excluded."counted_at");
  DELETE FROM "logbook_figure" WHERE "month" <= (SELECT "month" FROM "figure_clock") - ${months(LONGEST)};
END
$$;`

const changed = (
  table: string,
  name: string,
  events: Record<string, string>,
) => `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql ${SAFE} AS $$
BEGIN
${Object.entries(events)
  .map(([event, rows]) => `  IF TG_OP = '${event}' THEN INSERT INTO "figure_change" ("logbook_id") ${rows}; END IF;`)
  .join('\n')}
  RETURN NULL;
END
$$;
${Object.keys(events)
  .map(
    (event) => `CREATE OR REPLACE TRIGGER "${name}_on_${event.toLowerCase()}" AFTER ${event} ON "${table}"
  REFERENCING ${event === 'DELETE' ? '' : 'NEW TABLE AS "new_rows" '}${event === 'INSERT' ? '' : 'OLD TABLE AS "old_rows"'}
  FOR EACH STATEMENT EXECUTE FUNCTION "${name}"();`,
  )
  .join('\n')}`

const MONTHS = changed('logbook_month', 'figure_change_of_months', {
  INSERT: `SELECT DISTINCT r."logbook_id" FROM "new_rows" r`,
  UPDATE: `SELECT DISTINCT r."logbook_id" FROM "new_rows" r`,
  DELETE: `SELECT DISTINCT r."logbook_id" FROM "old_rows" r`,
})
// why full: see `AS_IT_WAS` of worker.keep.sql.ts
const BOOKS = changed('logbook', 'figure_change_of_logbooks', {
  UPDATE: `SELECT l."id" FROM "new_rows" l FULL JOIN "old_rows" o ON o."id" = l."id"
    WHERE (l."district", l."kind", l."installed_year") IS DISTINCT FROM (o."district", o."kind", o."installed_year")`,
})
/** Responsible persons of today; contractors change the months, which say so themselves. */
const PARTIES = changed('logbook_party', 'figure_change_of_parties', {
  INSERT: `SELECT DISTINCT r."logbook_id" FROM "new_rows" r WHERE r."kind" = 'RP'`,
  UPDATE: `SELECT DISTINCT r."logbook_id" FROM "new_rows" r FULL JOIN "old_rows" o ON o."id" = r."id"
    WHERE coalesce(r."kind", o."kind") = 'RP' AND (r."starts_at", r."ends_at", r."is_void") IS DISTINCT FROM (o."starts_at", o."ends_at", o."is_void")`,
  DELETE: `SELECT DISTINCT r."logbook_id" FROM "old_rows" r WHERE r."kind" = 'RP'`,
})

/** Types of work, of which a record that comes after its month was settled changes no figure. */
const WORKS = changed('job_record_month', 'figure_change_of_works', {
  INSERT: `SELECT DISTINCT r."logbook_id" FROM "new_rows" r WHERE r."records" > 0`,
  // why full: see `AS_IT_WAS` of worker.keep.sql.ts
  UPDATE: `SELECT DISTINCT "logbook_id" FROM "new_rows" r FULL JOIN "old_rows" o USING ("logbook_id", "month", "type_of_work")
    WHERE (r."records" > 0) IS DISTINCT FROM (o."records" > 0)`,
  DELETE: `SELECT DISTINCT r."logbook_id" FROM "old_rows" r WHERE r."records" > 0`,
})

/** Everything that keeps the figures of dashboards beside their roll-ups, as a migration puts it into the database. */
export const FIGURE_SQL = [DERIVED, STANDINGS, COUNT, FOLLOW, TURN, MONTHS, BOOKS, PARTIES, WORKS].join('\n')
