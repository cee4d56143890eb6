import {
  HEALTH_PARTS,
  type HealthPart,
  mostOf,
  POINTS,
  RATE_POINTS,
  type Steps,
  type UnitKind,
} from '@portal/shared/features/dashboard/health-index.scoring'
import { MICRO } from '@portal/shared/features/dashboard/parts'
import { JOB_HOURS_MAX, ON_TIME_HOURS, WORK } from '@portal/shared/features/job-records/job-record.codes'

/*
 * The scoring of packages/shared/src/features/dashboard in SQL, made of the same data, so that PostgreSQL can keep the figures of a
 * month in the transaction of whoever changes them. A test holds both against each other.
 */

const listed = (codes: readonly string[]) => `(${codes.map((code) => `'${code}'`).join(', ')})`
/** Whether the type of work of a row is of a kind. */
const is = (kind: keyof typeof WORK, of = 'r') => `${of}."type_of_work" IN ${listed(WORK[kind])}`

const STEPS = (column: string, steps: Steps) =>
  `CASE ${steps.map(([upTo, points]) => `WHEN "${column}" <= ${upTo} THEN ${points}`).join(' ')} ELSE 0 END`
const RATE = (good: string, of: string) =>
  `CASE WHEN "${of}" > 0 THEN "${good}"::float8 / "${of}" ELSE 0 END * ${RATE_POINTS}`
/** The points of each part that a kind of unit has. */
const partsOf = (kind: UnitKind): Partial<Record<HealthPart, string>> => {
  const { breakdowns, incidents, trappings } = POINTS[kind]
  const wanted = `("month_minutes" - "routine_minutes")`
  return {
    availability: `CASE WHEN ${wanted} > 0 THEN greatest(0, least(1, (${wanted} - "other_minutes") / ${wanted})) ELSE 0 END * ${mostOf(kind, 'availability')}`,
    breakdowns: STEPS('breakdowns', breakdowns),
    incidents: STEPS('incidents', incidents),
    ...(trappings && { trappings: STEPS('trappings', trappings) }),
    gps: RATE('gps_good', 'gps_of'),
    onTime: RATE('on_time', 'records'),
    acknowledged: RATE('acknowledged', 'records'),
  }
}
const scoreOf = (kind: UnitKind) => `least(100, ${Object.values(partsOf(kind)).join('\n      + ')})`
const pointsOf = (kind: UnitKind) =>
  `ARRAY[${HEALTH_PARTS.map((part) => `round((${partsOf(kind)[part] ?? '0'}) * ${MICRO})`).join(',\n      ')}]::integer[]`

/** What is added up of several parts of a month, with the types of these columns. */
export const SUMS = {
  records: 'integer',
  breakdowns: 'integer',
  incidents: 'integer',
  trappings: 'integer',
  gps_good: 'integer',
  gps_of: 'integer',
  on_time: 'integer',
  acknowledged: 'integer',
  month_minutes: 'double precision',
  routine_minutes: 'double precision',
  other_minutes: 'double precision',
} as const
export const sums = (print: (column: string, type: string) => string) =>
  Object.entries(SUMS)
    .map(([column, type]) => print(column, type))
    .join(', ')

/** `healthIndex` of the sums; NULL where the unit was meant to be in service for no minute. */
const SCORE = `CREATE OR REPLACE FUNCTION "logbook_month_score"("kind" text, ${sums((column, type) => `"${column}" ${type}`)}) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "month_minutes" <= 0 THEN NULL
    WHEN "kind" = 'L' THEN ${scoreOf('L')}
    ELSE ${scoreOf('E')} END
$$;`

/** `healthParts` of the sums in millionths of a point, in the order of HEALTH_PARTS; none where the month is not rated. */
const PARTS = `CREATE OR REPLACE FUNCTION "logbook_month_points"("kind" text, ${sums((column, type) => `"${column}" ${type}`)}) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "month_minutes" <= 0 THEN '{}'::integer[]
    WHEN "kind" = 'L' THEN ${pointsOf('L')}
    ELSE ${pointsOf('E')} END
$$;`

const MINUTES = `CREATE OR REPLACE FUNCTION "minutes_in"("spans" tstzmultirange) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(one) - lower(one)) * 1000), 0)::float8 / 60000 FROM unnest("spans") AS one
$$;`

/** A record `r` that was there at the time asked about. */
const there = (r: string) => `${r}."submitted_at" <= "at" AND (${r}."deleted_at" IS NULL OR ${r}."deleted_at" > "at")`
const hasDownTime = `${is('unplanned')} AND r."out_of_service_at" IS NOT NULL`
const none = `'{}'::tstzmultirange`
const spansOf = (kind: keyof typeof WORK) =>
  `coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE ${is(kind, 's')}), ${none})`

/** `monthMinutes` and the counts of `healthMonth`, of the records that were there at a moment. */
const figures = (
  name: string,
  more: string,
  records: string,
  acknowledged: string,
) => `CREATE OR REPLACE FUNCTION "${name}"("book" integer, "within" tstzmultirange, "at" timestamptz${more})
  RETURNS TABLE (${sums((column, type) => `"${column}" ${type}`)}) LANGUAGE sql STABLE AS $$
  SELECT counted.*, "minutes_in"("within" - stopped."rebuilding"),
    "minutes_in"("within" * stopped."planned" - stopped."rebuilding"),
    "minutes_in"("within" * stopped."unplanned" - stopped."rebuilding" - stopped."planned")
  FROM (
    SELECT count(*)::int, count(*) FILTER (WHERE ${is('fault')} AND r."parent_job_id" IS NULL)::int,
      count(*) FILTER (WHERE ${is('incident')})::int, count(*) FILTER (WHERE ${is('trapping')})::int,
      count(*) FILTER (WHERE NOT (${is('inspection')}) AND r."geo" = 'Y')::int,
      count(*) FILTER (WHERE NOT (${is('inspection')}) AND r."geo" <> 'UNJUDGED')::int,
      count(*) FILTER (WHERE r."submitted_at" <= r."completed_at" + interval '${ON_TIME_HOURS} hours')::int,
      count(*) FILTER (WHERE ${acknowledged})::int
    FROM ${records} r
    WHERE r."logbook_id" = "book" AND r."completed_at" >= lower("within") AND r."completed_at" < upper("within")
      AND "within" @> r."completed_at" AND ${there('r')}
  ) AS counted, (
    SELECT ${spansOf('rebuilding')} AS "rebuilding", ${spansOf('planned')} AS "planned", ${spansOf('unplanned')} AS "unplanned"
    FROM (
      SELECT r."type_of_work", r."started_at" AS "begins", r."completed_at" AS "ends" FROM ${records} r
      WHERE r."logbook_id" = "book" AND r."completed_at" > lower("within")
        AND r."completed_at" < upper("within") + interval '${JOB_HOURS_MAX} hours' AND NOT (${hasDownTime}) AND ${there('r')}
      UNION ALL
      SELECT r."type_of_work", r."out_of_service_at", coalesce(r."back_in_service_at", (
          SELECT min(b."back_in_service_at") FROM ${records} b
          WHERE b."logbook_id" = "book" AND b."out_of_service_at" IS NOT NULL AND b."back_in_service_at" > r."out_of_service_at" AND ${there('b')}
        ), upper("within"))
      FROM ${records} r
      WHERE r."logbook_id" = "book" AND ${hasDownTime} AND r."out_of_service_at" < upper("within")
        AND (r."back_in_service_at" > lower("within") OR r."back_in_service_at" IS NULL) AND ${there('r')}
    ) AS s WHERE s."begins" < s."ends"
  ) AS stopped
$$;`

const ACKNOWLEDGED = `EXISTS (SELECT 1 FROM "acknowledgement" k WHERE k."job_record_id" = r."id" AND k."created_at" <= "at")`
const FIGURES = figures('logbook_month_figures', '', '"job_record"', ACKNOWLEDGED)
/**
 * Records as they count in a settled month of which contests were accepted, or for which something came too late: some not at all, some
 * otherwise than they say.
 */
const CORRECTED = `(
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."parent_job_id",
        CASE WHEN c."is_kept" THEN NULL ELSE j."deleted_at" END AS "deleted_at", c."acknowledged",
        coalesce(c."geo", j."geo") AS "geo", coalesce(c."out_of_service_at", j."out_of_service_at") AS "out_of_service_at",
        coalesce(c."back_in_service_at", j."back_in_service_at") AS "back_in_service_at"
      FROM "job_record" j LEFT JOIN "month_correction" c ON c."month" = "of" AND c."job_record_id" = j."id"
      WHERE j."logbook_id" = "book" AND c."is_left_out" IS NOT TRUE
    )`
const CORRECTED_FIGURES = figures(
  'logbook_month_figures_corrected',
  ', "of" date',
  CORRECTED,
  `coalesce(r."acknowledged", ${ACKNOWLEDGED})`,
)

export const FIGURES_SQL = [MINUTES, SCORE, PARTS, FIGURES, CORRECTED_FIGURES].join('\n')
