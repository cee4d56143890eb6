-- AlterTable
ALTER TABLE "job_record" ADD COLUMN     "parent_job_id" INTEGER;

-- CreateTable
CREATE TABLE "logbook_month" (
    "logbook_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "contractor_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "spans" tstzmultirange NOT NULL,
    "days" DOUBLE PRECISION NOT NULL,
    "records" INTEGER NOT NULL,
    "breakdowns" INTEGER NOT NULL,
    "incidents" INTEGER NOT NULL,
    "trappings" INTEGER NOT NULL,
    "gps_good" INTEGER NOT NULL,
    "gps_of" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "acknowledged" INTEGER NOT NULL,
    "month_minutes" DOUBLE PRECISION NOT NULL,
    "routine_minutes" DOUBLE PRECISION NOT NULL,
    "other_minutes" DOUBLE PRECISION NOT NULL,
    "score" DOUBLE PRECISION,
    "month_score" DOUBLE PRECISION,
    "is_last" BOOLEAN NOT NULL,
    "formula" INTEGER NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "is_settled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "logbook_month_pkey" PRIMARY KEY ("logbook_id","month","contractor_id")
);

-- CreateTable
CREATE TABLE "month_settlement" (
    "month" DATE NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,
    "rows" INTEGER NOT NULL,
    "formula" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "month_settlement_pkey" PRIMARY KEY ("month")
);

-- AddForeignKey
ALTER TABLE "logbook_month" ADD CONSTRAINT "logbook_month_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_parent_job_id_fkey" FOREIGN KEY ("parent_job_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- Which earlier visit a record names is sealed with it.
DROP TRIGGER "job_record_written_once" ON "job_record";
CREATE TRIGGER "job_record_written_once" BEFORE DELETE OR UPDATE OF "id", "logbook_id", "org_id", "submitter_id", "creator_type", "type_of_work", "started_at",
  "completed_at", "submitted_at", "called_at", "out_of_service_at", "back_in_service_at", "trapped_minutes", "remarks", "parts", "schedule_parts", "people",
  "worker_ids", "latitude", "longitude", "accuracy_m", "distance_m", "geo", "notified_name", "notified_title", "notified_acknowledged", "notified_remark",
  "attention", "is_routine", "photo_count", "created_at", "parent_job_id"
  ON "job_record" FOR EACH ROW EXECUTE FUNCTION "written_once"();

-- Visits for the same fault.
CREATE INDEX "job_record_parent" ON "job_record" ("parent_job_id") WHERE "parent_job_id" IS NOT NULL;
-- What was out of service at some time of a month, however long before it began; what is not back yet stands last.
CREATE INDEX "job_record_out_of_service" ON "job_record" ("logbook_id", "back_in_service_at") WHERE "out_of_service_at" IS NOT NULL;

-- Written from apps/api/src/features/dashboard/month.keep.sql.ts; a test compares. The months of before are filled by the job that
-- keeps the running one.
CREATE OR REPLACE FUNCTION "minutes_in"("spans" tstzmultirange) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(one) - lower(one)) * 1000), 0)::float8 / 60000 FROM unnest("spans") AS one
$$;
CREATE OR REPLACE FUNCTION "logbook_month_score"("kind" text, "records" integer, "breakdowns" integer, "incidents" integer, "trappings" integer, "gps_good" integer, "gps_of" integer, "on_time" integer, "acknowledged" integer, "month_minutes" double precision, "routine_minutes" double precision, "other_minutes" double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "month_minutes" <= 0 THEN NULL
    WHEN "kind" = 'L' THEN least(100, CASE WHEN ("month_minutes" - "routine_minutes") > 0 THEN greatest(0, least(1, (("month_minutes" - "routine_minutes") - "other_minutes") / ("month_minutes" - "routine_minutes"))) ELSE 0 END * 20
      + CASE WHEN "breakdowns" <= 0 THEN 30 WHEN "breakdowns" <= 1 THEN 20 WHEN "breakdowns" <= 3 THEN 15 WHEN "breakdowns" <= 4 THEN 10 WHEN "breakdowns" <= 5 THEN 5 ELSE 0 END
      + CASE WHEN "incidents" <= 0 THEN 10 WHEN "incidents" <= 1 THEN 5 WHEN "incidents" <= 2 THEN 2 ELSE 0 END
      + CASE WHEN "trappings" <= 0 THEN 10 WHEN "trappings" <= 2 THEN 5 WHEN "trappings" <= 4 THEN 2 ELSE 0 END
      + CASE WHEN "gps_of" > 0 THEN "gps_good"::float8 / "gps_of" ELSE 0 END * 10
      + CASE WHEN "records" > 0 THEN "on_time"::float8 / "records" ELSE 0 END * 10
      + CASE WHEN "records" > 0 THEN "acknowledged"::float8 / "records" ELSE 0 END * 10)
    ELSE least(100, CASE WHEN ("month_minutes" - "routine_minutes") > 0 THEN greatest(0, least(1, (("month_minutes" - "routine_minutes") - "other_minutes") / ("month_minutes" - "routine_minutes"))) ELSE 0 END * 25
      + CASE WHEN "breakdowns" <= 0 THEN 35 WHEN "breakdowns" <= 1 THEN 25 WHEN "breakdowns" <= 3 THEN 20 WHEN "breakdowns" <= 4 THEN 10 WHEN "breakdowns" <= 5 THEN 5 ELSE 0 END
      + CASE WHEN "incidents" <= 0 THEN 10 WHEN "incidents" <= 1 THEN 5 WHEN "incidents" <= 2 THEN 2 ELSE 0 END
      + CASE WHEN "gps_of" > 0 THEN "gps_good"::float8 / "gps_of" ELSE 0 END * 10
      + CASE WHEN "records" > 0 THEN "on_time"::float8 / "records" ELSE 0 END * 10
      + CASE WHEN "records" > 0 THEN "acknowledged"::float8 / "records" ELSE 0 END * 10) END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_figures"("book" integer, "within" tstzmultirange, "at" timestamptz)
  RETURNS TABLE ("records" integer, "breakdowns" integer, "incidents" integer, "trappings" integer, "gps_good" integer, "gps_of" integer, "on_time" integer, "acknowledged" integer, "month_minutes" double precision, "routine_minutes" double precision, "other_minutes" double precision) LANGUAGE sql STABLE AS $$
  SELECT counted.*, "minutes_in"("within" - stopped."rebuilding"),
    "minutes_in"("within" * stopped."planned" - stopped."rebuilding"),
    "minutes_in"("within" * stopped."unplanned" - stopped."rebuilding" - stopped."planned")
  FROM (
    SELECT count(*)::int, count(*) FILTER (WHERE r."type_of_work" IN ('TW01') AND r."parent_job_id" IS NULL)::int,
      count(*) FILTER (WHERE r."type_of_work" IN ('TW08'))::int, count(*) FILTER (WHERE r."type_of_work" IN ('TW02'))::int,
      count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" = 'Y')::int,
      count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED')::int,
      count(*) FILTER (WHERE r."submitted_at" <= r."completed_at" + interval '24 hours')::int,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM "acknowledgement" k WHERE k."job_record_id" = r."id" AND k."created_at" <= "at"))::int
    FROM "job_record" r
    WHERE r."logbook_id" = "book" AND r."completed_at" >= lower("within") AND r."completed_at" < upper("within")
      AND "within" @> r."completed_at" AND r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at")
  ) AS counted, (
    SELECT coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE s."type_of_work" IN ('TW10', 'TW11', 'TW12')), '{}'::tstzmultirange) AS "rebuilding", coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE s."type_of_work" IN ('TW03', 'TW04', 'TW06', 'TW07', 'TW15', 'TW16', 'TW17')), '{}'::tstzmultirange) AS "planned", coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE s."type_of_work" IN ('TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14')), '{}'::tstzmultirange) AS "unplanned"
    FROM (
      SELECT r."type_of_work", r."started_at" AS "begins", r."completed_at" AS "ends" FROM "job_record" r
      WHERE r."logbook_id" = "book" AND r."completed_at" > lower("within")
        AND r."completed_at" < upper("within") + interval '168 hours' AND NOT (r."type_of_work" IN ('TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14') AND r."out_of_service_at" IS NOT NULL) AND r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at")
      UNION ALL
      SELECT r."type_of_work", r."out_of_service_at", coalesce(r."back_in_service_at", (
          SELECT min(b."back_in_service_at") FROM "job_record" b
          WHERE b."logbook_id" = "book" AND b."out_of_service_at" IS NOT NULL AND b."back_in_service_at" > r."out_of_service_at" AND b."submitted_at" <= "at" AND (b."deleted_at" IS NULL OR b."deleted_at" > "at")
        ), upper("within"))
      FROM "job_record" r
      WHERE r."logbook_id" = "book" AND r."type_of_work" IN ('TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14') AND r."out_of_service_at" IS NOT NULL AND r."out_of_service_at" < upper("within")
        AND (r."back_in_service_at" > lower("within") OR r."back_in_service_at" IS NULL) AND r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at")
    ) AS s WHERE s."begins" < s."ends"
  ) AS stopped
$$;
CREATE OR REPLACE FUNCTION "logbook_month_parts"("books" integer[], "months" date[], "at" timestamptz)
  RETURNS TABLE ("logbook_id" integer, "month" date, "contractor_id" integer, "kind" text, "spans" tstzmultirange, "days" double precision)
  LANGUAGE sql STABLE AS $$
  SELECT a."logbook_id", a."month", part."contractor_id", a."kind", part."spans",
    a."days" * "minutes_in"(part."spans") / "minutes_in"(a."active")
  FROM (
    SELECT l."id" AS "logbook_id", m."month", l."kind",
      extract(epoch FROM least(m."ends", "at") - m."begins")::float8 / 86400 AS "days",
      tstzmultirange(tstzrange(
        greatest(m."begins", (l."activated_on")::timestamp AT TIME ZONE 'Asia/Hong_Kong', (date '2022-05-25')::timestamp AT TIME ZONE 'Asia/Hong_Kong'),
        least(m."ends", "at", (l."demolished_on" + 1)::timestamp AT TIME ZONE 'Asia/Hong_Kong')
      )) AS "active"
    FROM (
      SELECT one."logbook_id", one."month", (one."month")::timestamp AT TIME ZONE 'Asia/Hong_Kong' AS "begins", ((one."month" + interval '1 month')::date)::timestamp AT TIME ZONE 'Asia/Hong_Kong' AS "ends"
      FROM unnest("books", "months") AS one("logbook_id", "month")
    ) AS m JOIN "logbook" l ON l."id" = m."logbook_id"
    WHERE l."stage" <> 'INSTALLATION' AND left(l."location_id", 1) NOT IN ('9', 'L', 'E')
      AND greatest(m."begins", (l."activated_on")::timestamp AT TIME ZONE 'Asia/Hong_Kong', (date '2022-05-25')::timestamp AT TIME ZONE 'Asia/Hong_Kong') < least(m."ends", "at", (l."demolished_on" + 1)::timestamp AT TIME ZONE 'Asia/Hong_Kong')
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
$$;
CREATE OR REPLACE FUNCTION "logbook_month_derived"("books" integer[], "months" date[], "at" timestamptz, "settled" boolean)
  RETURNS SETOF "logbook_month" LANGUAGE sql STABLE AS $$
  SELECT p."logbook_id", p."month", p."contractor_id", p."kind", p."spans", p."days", f."records", f."breakdowns", f."incidents", f."trappings", f."gps_good", f."gps_of", f."on_time", f."acknowledged", f."month_minutes", f."routine_minutes", f."other_minutes",
    "logbook_month_score"(p."kind", f."records", f."breakdowns", f."incidents", f."trappings", f."gps_good", f."gps_of", f."on_time", f."acknowledged", f."month_minutes", f."routine_minutes", f."other_minutes"),
    "logbook_month_score"(p."kind", (sum(f."records") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."breakdowns") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."incidents") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."trappings") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."gps_good") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."gps_of") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."on_time") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."acknowledged") OVER (PARTITION BY p."logbook_id", p."month"))::integer, (sum(f."month_minutes") OVER (PARTITION BY p."logbook_id", p."month"))::double precision, (sum(f."routine_minutes") OVER (PARTITION BY p."logbook_id", p."month"))::double precision, (sum(f."other_minutes") OVER (PARTITION BY p."logbook_id", p."month"))::double precision),
    row_number() OVER (PARTITION BY p."logbook_id", p."month" ORDER BY upper(p."spans") DESC) = 1,
    1, "at", "settled"
  FROM "logbook_month_parts"("books", "months", "at") AS p
    CROSS JOIN LATERAL "logbook_month_figures"(p."logbook_id", p."spans", "at") AS f
$$;
CREATE OR REPLACE FUNCTION "logbook_month_refresh"("some" integer[], "of" date[], "now" timestamptz, "settle" boolean DEFAULT false)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz := date_trunc('milliseconds', "now");
BEGIN
  IF "some" IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM "logbook" WHERE "id" = ANY("some") ORDER BY "id" FOR NO KEY UPDATE;
  SELECT array_agg(a."logbook_id"), array_agg(a."month") INTO "books", "months"
  FROM (SELECT DISTINCT "logbook_id", "month" FROM unnest("some", "of") AS one("logbook_id", "month")) AS a
  WHERE NOT EXISTS (SELECT 1 FROM "logbook_month" k WHERE k."logbook_id" = a."logbook_id" AND k."month" = a."month" AND k."is_settled")
    AND NOT EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = a."month");
  IF "books" IS NULL THEN RETURN; END IF;
  WITH "derived" AS (SELECT * FROM "logbook_month_derived"("books", "months", "at", "settle")),
  "gone" AS (
    DELETE FROM "logbook_month" k USING unnest("books", "months") AS a("logbook_id", "month")
    WHERE k."logbook_id" = a."logbook_id" AND k."month" = a."month"
      AND NOT EXISTS (SELECT 1 FROM "derived" d WHERE d."logbook_id" = k."logbook_id" AND d."month" = k."month" AND d."contractor_id" = k."contractor_id")
  )
  INSERT INTO "logbook_month" ("logbook_id", "month", "contractor_id", "kind", "spans", "days", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "month_minutes", "routine_minutes", "other_minutes", "score", "month_score", "is_last", "formula", "as_of", "is_settled")
  SELECT "logbook_id", "month", "contractor_id", "kind", "spans", "days", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "month_minutes", "routine_minutes", "other_minutes", "score", "month_score", "is_last", "formula", "as_of", "is_settled" FROM "derived"
  ON CONFLICT ("logbook_id", "month", "contractor_id") DO UPDATE SET "kind" = excluded."kind", "spans" = excluded."spans", "days" = excluded."days", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "month_minutes" = excluded."month_minutes", "routine_minutes" = excluded."routine_minutes", "other_minutes" = excluded."other_minutes", "score" = excluded."score", "month_score" = excluded."month_score", "is_last" = excluded."is_last", "formula" = excluded."formula", "as_of" = excluded."as_of", "is_settled" = excluded."is_settled";
END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_digest"("of" date) RETURNS text
  LANGUAGE sql STABLE SET "TimeZone" = 'UTC' SET "DateStyle" = 'ISO' SET "extra_float_digits" = 1 AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(k::text, E'\n' ORDER BY k."logbook_id", k."contractor_id"), ''), 'UTF8')), 'hex')
  FROM "logbook_month" k WHERE k."month" = "of" AND k."is_settled"
$$;
CREATE OR REPLACE FUNCTION "logbook_month_close"("of" date, "at" timestamptz, "now" timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "month_settlement" ("month", "as_of", "settled_at", "rows", "formula", "digest")
  SELECT "of", "at", "now", count(*), 1, "logbook_month_digest"("of") FROM "logbook_month" k WHERE k."month" = "of" AND k."is_settled"
  ON CONFLICT DO NOTHING;
  DELETE FROM "logbook_month" k WHERE k."month" = "of" AND NOT k."is_settled";
END
$$;
CREATE OR REPLACE FUNCTION "open_since"() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() - interval '1470 minutes'
$$;
CREATE OR REPLACE FUNCTION "open_months"("from" timestamptz, "until" timestamptz) RETURNS SETOF date
  LANGUAGE sql STABLE AS $$
  SELECT generate_series(
    greatest(date_trunc('month', "from" AT TIME ZONE 'Asia/Hong_Kong')::date, date_trunc('month', "open_since"() AT TIME ZONE 'Asia/Hong_Kong')::date, (SELECT (max("month") + interval '1 month')::date FROM "month_settlement")),
    date_trunc('month', "until" AT TIME ZONE 'Asia/Hong_Kong')::date, interval '1 month'
  )::date
$$;
CREATE OR REPLACE FUNCTION "logbook_month_of_records"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r JOIN "old_rows" o ON o."id" = r."id" WHERE o."deleted_at" IS DISTINCT FROM r."deleted_at") AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "old_rows" r) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "logbook_month_on_insert" AFTER INSERT ON "job_record" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_records"();
CREATE OR REPLACE TRIGGER "logbook_month_on_update" AFTER UPDATE ON "job_record" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_records"();
CREATE OR REPLACE TRIGGER "logbook_month_on_delete" AFTER DELETE ON "job_record" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_records"();
CREATE OR REPLACE FUNCTION "logbook_month_of_acknowledgements"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."logbook_id", r."completed_at" AS "from", r."completed_at" AS "until", k."created_at" AS "told"
      FROM "new_rows" k JOIN "job_record" r ON r."id" = k."job_record_id") AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "logbook_month_on_insert" AFTER INSERT ON "acknowledgement" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_acknowledgements"();
CREATE OR REPLACE FUNCTION "logbook_month_of_logbooks"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT l."id" AS "logbook_id", (l."activated_on")::timestamp AT TIME ZONE 'Asia/Hong_Kong' AS "from", now() AS "until" FROM "new_rows" l WHERE l."activated_on" IS NOT NULL) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT l."id" AS "logbook_id", (least(l."activated_on", o."activated_on"))::timestamp AT TIME ZONE 'Asia/Hong_Kong' AS "from", now() AS "until"
      FROM "new_rows" l JOIN "old_rows" o ON o."id" = l."id"
      WHERE (l."activated_on", l."demolished_on", l."stage", l."kind", l."location_id") IS DISTINCT FROM (o."activated_on", o."demolished_on", o."stage", o."kind", o."location_id")
        AND (l."activated_on" IS NOT NULL OR o."activated_on" IS NOT NULL)) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "logbook_month_on_insert" AFTER INSERT ON "logbook" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_logbooks"();
CREATE OR REPLACE TRIGGER "logbook_month_on_update" AFTER UPDATE ON "logbook" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_logbooks"();
CREATE OR REPLACE FUNCTION "logbook_month_of_parties"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT p."logbook_id", p."starts_at" AS "from", least(now(), coalesce(p."ends_at", now())) AS "until" FROM "new_rows" p WHERE p."kind" = 'RC') AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT p."logbook_id", p."starts_at" AS "from", least(now(), coalesce(p."ends_at", now())) AS "until" FROM "new_rows" p WHERE p."kind" = 'RC' UNION ALL SELECT p."logbook_id", p."starts_at" AS "from", least(now(), coalesce(p."ends_at", now())) AS "until" FROM "old_rows" p WHERE p."kind" = 'RC') AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT p."logbook_id", p."starts_at" AS "from", least(now(), coalesce(p."ends_at", now())) AS "until" FROM "old_rows" p WHERE p."kind" = 'RC') AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "logbook_month_on_insert" AFTER INSERT ON "logbook_party" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_parties"();
CREATE OR REPLACE TRIGGER "logbook_month_on_update" AFTER UPDATE ON "logbook_party" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_parties"();
CREATE OR REPLACE TRIGGER "logbook_month_on_delete" AFTER DELETE ON "logbook_party" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_month_of_parties"();
