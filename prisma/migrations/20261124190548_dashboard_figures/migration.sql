-- CreateTable
CREATE TABLE "figure_change" (
    "id" BIGSERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "figure_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "figure_clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "month" DATE NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "figure_clock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logbook_figure" (
    "logbook_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "contractor_id" INTEGER NOT NULL,
    "district" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "age_band" INTEGER NOT NULL,
    "is_current" BOOLEAN NOT NULL,
    "is_last" BOOLEAN NOT NULL,
    "records" INTEGER NOT NULL,
    "breakdowns" INTEGER NOT NULL,
    "incidents" INTEGER NOT NULL,
    "trappings" INTEGER NOT NULL,
    "gps_good" INTEGER NOT NULL,
    "gps_of" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "acknowledged" INTEGER NOT NULL,
    "unit_ms" BIGINT NOT NULL,
    "month_ms" BIGINT NOT NULL,
    "routine_ms" BIGINT NOT NULL,
    "other_ms" BIGINT NOT NULL,
    "score_nano" BIGINT,
    "month_score_nano" BIGINT,

    CONSTRAINT "logbook_figure_pkey" PRIMARY KEY ("logbook_id","month","contractor_id")
);

-- CreateTable
CREATE TABLE "city_figure" (
    "month" DATE NOT NULL,
    "district" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "age_band" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "records" INTEGER NOT NULL,
    "breakdowns" INTEGER NOT NULL,
    "incidents" INTEGER NOT NULL,
    "trappings" INTEGER NOT NULL,
    "gps_good" INTEGER NOT NULL,
    "gps_of" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "acknowledged" INTEGER NOT NULL,
    "unit_ms" BIGINT NOT NULL,
    "month_ms" BIGINT NOT NULL,
    "routine_ms" BIGINT NOT NULL,
    "other_ms" BIGINT NOT NULL,
    "rated" INTEGER NOT NULL,
    "score_nano" BIGINT NOT NULL,

    CONSTRAINT "city_figure_pkey" PRIMARY KEY ("month","district","kind","age_band")
);

-- CreateTable
CREATE TABLE "contractor_figure" (
    "month" DATE NOT NULL,
    "contractor_id" INTEGER NOT NULL,
    "district" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "age_band" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "records" INTEGER NOT NULL,
    "breakdowns" INTEGER NOT NULL,
    "incidents" INTEGER NOT NULL,
    "trappings" INTEGER NOT NULL,
    "gps_good" INTEGER NOT NULL,
    "gps_of" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "acknowledged" INTEGER NOT NULL,
    "unit_ms" BIGINT NOT NULL,
    "month_ms" BIGINT NOT NULL,
    "routine_ms" BIGINT NOT NULL,
    "other_ms" BIGINT NOT NULL,
    "rated" INTEGER NOT NULL,
    "score_nano" BIGINT NOT NULL,

    CONSTRAINT "contractor_figure_pkey" PRIMARY KEY ("contractor_id","month","district","kind","age_band")
);

-- CreateTable
CREATE TABLE "logbook_standing" (
    "months" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "district" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "age_band" INTEGER NOT NULL,
    "is_current" BOOLEAN NOT NULL,
    "records" INTEGER NOT NULL,
    "breakdowns" INTEGER NOT NULL,
    "incidents" INTEGER NOT NULL,
    "trappings" INTEGER NOT NULL,
    "gps_good" INTEGER NOT NULL,
    "gps_of" INTEGER NOT NULL,
    "on_time" INTEGER NOT NULL,
    "acknowledged" INTEGER NOT NULL,
    "unit_ms" BIGINT NOT NULL,
    "month_ms" BIGINT NOT NULL,
    "routine_ms" BIGINT NOT NULL,
    "other_ms" BIGINT NOT NULL,
    "rated" INTEGER NOT NULL,
    "score" DOUBLE PRECISION,
    "availability" DOUBLE PRECISION,
    "availability_band" INTEGER NOT NULL,
    "score_band" INTEGER NOT NULL,

    CONSTRAINT "logbook_standing_pkey" PRIMARY KEY ("months","org_id","logbook_id")
);

-- CreateTable
CREATE TABLE "standing_count" (
    "months" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "district" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "age_band" INTEGER NOT NULL,
    "availability_band" INTEGER NOT NULL,
    "score_band" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "standing_count_pkey" PRIMARY KEY ("months","org_id","district","kind","age_band","availability_band","score_band")
);

-- CreateIndex
CREATE INDEX "logbook_figure_contractor_id_month_idx" ON "logbook_figure"("contractor_id", "month");

-- CreateIndex
CREATE INDEX "logbook_standing_logbook_id_idx" ON "logbook_standing"("logbook_id");

-- CreateIndex
CREATE INDEX "logbook_standing_months_org_id_is_current_score_logbook_id_idx" ON "logbook_standing"("months", "org_id", "is_current", "score", "logbook_id");

-- AddForeignKey
ALTER TABLE "logbook_figure" ADD CONSTRAINT "logbook_figure_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_standing" ADD CONSTRAINT "logbook_standing_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION "logbook_figure_derived"("books" integer[], "running" date) RETURNS SETOF "logbook_figure"
  LANGUAGE sql STABLE AS $$
  SELECT k."logbook_id", k."month", k."contractor_id", l."district", l."kind",
    CASE WHEN (extract(year FROM "running")::int - l."installed_year") IS NULL THEN -1 WHEN (extract(year FROM "running")::int - l."installed_year") >= 50 THEN 50 WHEN (extract(year FROM "running")::int - l."installed_year") >= 40 THEN 40 WHEN (extract(year FROM "running")::int - l."installed_year") >= 30 THEN 30 WHEN (extract(year FROM "running")::int - l."installed_year") >= 20 THEN 20 WHEN (extract(year FROM "running")::int - l."installed_year") >= 10 THEN 10 ELSE 0 END,
    k."month" = "running" AND k."is_last" AND upper(k."spans") >= k."as_of", k."is_last",
    k."records", k."breakdowns", k."incidents", k."trappings", k."gps_good", k."gps_of", k."on_time", k."acknowledged",
    round(k."days" * 86400000)::bigint, round(k."month_minutes" * 60000)::bigint, round(k."routine_minutes" * 60000)::bigint, round(k."other_minutes" * 60000)::bigint,
    round(k."score" * 1000000000)::bigint, CASE WHEN k."is_last" THEN round(k."month_score" * 1000000000)::bigint END
  FROM "logbook_month" k JOIN "logbook" l ON l."id" = k."logbook_id"
  WHERE k."logbook_id" = ANY("books") AND k."month" > "running" - interval '12 months' AND k."month" <= "running"
$$;
CREATE OR REPLACE FUNCTION "logbook_standing_derived"("books" integer[], "running" date) RETURNS SETOF "logbook_standing"
  LANGUAGE sql STABLE AS $$
  SELECT a."months", a."org_id", a."logbook_id", a."district", a."kind", a."age_band", a."is_current",
    a."records", a."breakdowns", a."incidents", a."trappings", a."gps_good", a."gps_of", a."on_time", a."acknowledged", a."unit_ms", a."month_ms", a."routine_ms", a."other_ms", a."rated", a."score", a."availability",
    CASE WHEN a."availability" * 100 IS NULL THEN -1 WHEN a."availability" * 100 >= 80 THEN 80 WHEN a."availability" * 100 >= 60 THEN 60 WHEN a."availability" * 100 >= 40 THEN 40 WHEN a."availability" * 100 >= 20 THEN 20 ELSE 0 END AS "availability_band", CASE WHEN a."score" IS NULL THEN -1
      ELSE least(100 / 5 - 1, floor((a."score" + 1e-9) / 5)::int) * 5 END AS "score_band"
  FROM (
    SELECT s.*, CASE WHEN s."month_ms" <= 0 THEN NULL WHEN s."month_ms" - s."routine_ms" <= 0 THEN 0
      ELSE greatest(0, least(1, (s."month_ms" - s."routine_ms" - s."other_ms")::float8 / (s."month_ms" - s."routine_ms"))) END AS "availability" FROM (
      SELECT w."months", o."org_id", f."logbook_id", min(f."district") AS "district", min(f."kind") AS "kind", min(f."age_band") AS "age_band",
        bool_or(f."is_current") AS "is_current",
        coalesce(sum(f."records") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "records", coalesce(sum(f."breakdowns") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "breakdowns", coalesce(sum(f."incidents") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "incidents", coalesce(sum(f."trappings") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "trappings", coalesce(sum(f."gps_good") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "gps_good", coalesce(sum(f."gps_of") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "gps_of", coalesce(sum(f."on_time") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "on_time", coalesce(sum(f."acknowledged") FILTER (WHERE t."month" IS NOT NULL), 0)::int AS "acknowledged", coalesce(sum(f."unit_ms") FILTER (WHERE t."month" IS NOT NULL), 0)::bigint AS "unit_ms", coalesce(sum(f."month_ms") FILTER (WHERE t."month" IS NOT NULL), 0)::bigint AS "month_ms", coalesce(sum(f."routine_ms") FILTER (WHERE t."month" IS NOT NULL), 0)::bigint AS "routine_ms", coalesce(sum(f."other_ms") FILTER (WHERE t."month" IS NOT NULL), 0)::bigint AS "other_ms",
        (count(o."nano") FILTER (WHERE t."month" IS NOT NULL))::int AS "rated",
        (avg(o."nano") FILTER (WHERE t."month" IS NOT NULL) / 1000000000)::float8 AS "score"
      FROM "logbook_figure" f
        JOIN (SELECT one AS "months", "running" AS "running" FROM unnest(ARRAY[6, 12]) AS one) AS w ON f."month" > w."running" - make_interval(months => w."months") AND f."month" <= w."running"
        LEFT JOIN "month_settlement" t ON t."month" = f."month" AND f."month" < w."running"
        CROSS JOIN LATERAL (SELECT 0 AS "org_id", f."month_score_nano" AS "nano" UNION ALL SELECT f."contractor_id" AS "org_id", f."score_nano" AS "nano" WHERE f."contractor_id" <> 0) AS o
      WHERE f."logbook_id" = ANY("books")
      GROUP BY w."months", o."org_id", f."logbook_id"
    ) AS s
  ) AS a
$$;
CREATE OR REPLACE FUNCTION "logbook_figure_count"("books" integer[], "running" date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));
  WITH "derived" AS (SELECT * FROM "logbook_figure_derived"("books", "running")),
  "gone" AS (
    DELETE FROM "logbook_figure" k WHERE k."logbook_id" = ANY("books") AND (k."logbook_id", k."month", k."contractor_id") NOT IN (SELECT "logbook_id", "month", "contractor_id" FROM "derived")
  )
  INSERT INTO "logbook_figure" AS k ("logbook_id", "month", "contractor_id", "district", "kind", "age_band", "is_current", "is_last", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "score_nano", "month_score_nano")
  SELECT "logbook_id", "month", "contractor_id", "district", "kind", "age_band", "is_current", "is_last", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "score_nano", "month_score_nano" FROM "derived" ORDER BY "logbook_id", "month", "contractor_id"
  ON CONFLICT ("logbook_id", "month", "contractor_id") DO UPDATE SET "district" = excluded."district", "kind" = excluded."kind", "age_band" = excluded."age_band", "is_current" = excluded."is_current", "is_last" = excluded."is_last", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "unit_ms" = excluded."unit_ms", "month_ms" = excluded."month_ms", "routine_ms" = excluded."routine_ms", "other_ms" = excluded."other_ms", "score_nano" = excluded."score_nano", "month_score_nano" = excluded."month_score_nano"
    WHERE (k."district", k."kind", k."age_band", k."is_current", k."is_last", k."records", k."breakdowns", k."incidents", k."trappings", k."gps_good", k."gps_of", k."on_time", k."acknowledged", k."unit_ms", k."month_ms", k."routine_ms", k."other_ms", k."score_nano", k."month_score_nano") IS DISTINCT FROM (excluded."district", excluded."kind", excluded."age_band", excluded."is_current", excluded."is_last", excluded."records", excluded."breakdowns", excluded."incidents", excluded."trappings", excluded."gps_good", excluded."gps_of", excluded."on_time", excluded."acknowledged", excluded."unit_ms", excluded."month_ms", excluded."routine_ms", excluded."other_ms", excluded."score_nano", excluded."month_score_nano");
  WITH "derived" AS (SELECT * FROM "logbook_standing_derived"("books", "running")),
  "gone" AS (
    DELETE FROM "logbook_standing" k WHERE k."logbook_id" = ANY("books") AND (k."months", k."org_id", k."logbook_id") NOT IN (SELECT "months", "org_id", "logbook_id" FROM "derived")
  )
  INSERT INTO "logbook_standing" AS k ("months", "org_id", "logbook_id", "district", "kind", "age_band", "is_current", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score", "availability", "availability_band", "score_band")
  SELECT "months", "org_id", "logbook_id", "district", "kind", "age_band", "is_current", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score", "availability", "availability_band", "score_band" FROM "derived" ORDER BY "months", "org_id", "logbook_id"
  ON CONFLICT ("months", "org_id", "logbook_id") DO UPDATE SET "district" = excluded."district", "kind" = excluded."kind", "age_band" = excluded."age_band", "is_current" = excluded."is_current", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "unit_ms" = excluded."unit_ms", "month_ms" = excluded."month_ms", "routine_ms" = excluded."routine_ms", "other_ms" = excluded."other_ms", "rated" = excluded."rated", "score" = excluded."score", "availability" = excluded."availability", "availability_band" = excluded."availability_band", "score_band" = excluded."score_band"
    WHERE (k."district", k."kind", k."age_band", k."is_current", k."records", k."breakdowns", k."incidents", k."trappings", k."gps_good", k."gps_of", k."on_time", k."acknowledged", k."unit_ms", k."month_ms", k."routine_ms", k."other_ms", k."rated", k."score", k."availability", k."availability_band", k."score_band") IS DISTINCT FROM (excluded."district", excluded."kind", excluded."age_band", excluded."is_current", excluded."records", excluded."breakdowns", excluded."incidents", excluded."trappings", excluded."gps_good", excluded."gps_of", excluded."on_time", excluded."acknowledged", excluded."unit_ms", excluded."month_ms", excluded."routine_ms", excluded."other_ms", excluded."rated", excluded."score", excluded."availability", excluded."availability_band", excluded."score_band");
END
$$;
CREATE OR REPLACE FUNCTION "logbook_figure_follow"("most" integer) RETURNS integer[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "figure_change") OR NOT EXISTS (SELECT 1 FROM "figure_clock") THEN RETURN '{}'; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));
  WITH "taken" AS (
    DELETE FROM "figure_change" WHERE "id" IN (SELECT "id" FROM "figure_change" ORDER BY "id" LIMIT "most") RETURNING "logbook_id"
  )
  SELECT coalesce(array_agg(DISTINCT "logbook_id"), '{}') INTO "books" FROM "taken";
  PERFORM "logbook_figure_count"("books", (SELECT "month" FROM "figure_clock"));
  RETURN "books";
END
$$;
CREATE OR REPLACE FUNCTION "figure_clock_turn"("running" date, "at" timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));
  INSERT INTO "figure_clock" ("id", "month", "counted_at") VALUES (1, "running", "at")
  ON CONFLICT ("id") DO UPDATE SET "month" = greatest("figure_clock"."month", excluded."month"), "counted_at" = excluded."counted_at";
  DELETE FROM "logbook_figure" WHERE "month" <= (SELECT "month" FROM "figure_clock") - interval '12 months';
END
$$;
CREATE OR REPLACE FUNCTION "figure_change_of_months"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "new_rows" r; END IF;
  IF TG_OP = 'UPDATE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "new_rows" r; END IF;
  IF TG_OP = 'DELETE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "old_rows" r; END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "figure_change_of_months_on_insert" AFTER INSERT ON "logbook_month"
  REFERENCING NEW TABLE AS "new_rows" 
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_months"();
CREATE OR REPLACE TRIGGER "figure_change_of_months_on_update" AFTER UPDATE ON "logbook_month"
  REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_months"();
CREATE OR REPLACE TRIGGER "figure_change_of_months_on_delete" AFTER DELETE ON "logbook_month"
  REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_months"();
CREATE OR REPLACE FUNCTION "figure_change_of_logbooks"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT l."id" FROM "new_rows" l JOIN "old_rows" o ON o."id" = l."id"
    WHERE (l."district", l."kind", l."installed_year") IS DISTINCT FROM (o."district", o."kind", o."installed_year"); END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "figure_change_of_logbooks_on_update" AFTER UPDATE ON "logbook"
  REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_logbooks"();
CREATE OR REPLACE VIEW "city_figure_derived" AS
  SELECT "month", "district", "kind", "age_band", sum("units")::int AS "units", sum("records")::int AS "records", sum("breakdowns")::int AS "breakdowns", sum("incidents")::int AS "incidents", sum("trappings")::int AS "trappings", sum("gps_good")::int AS "gps_good", sum("gps_of")::int AS "gps_of", sum("on_time")::int AS "on_time", sum("acknowledged")::int AS "acknowledged", sum("unit_ms")::bigint AS "unit_ms", sum("month_ms")::bigint AS "month_ms", sum("routine_ms")::bigint AS "routine_ms", sum("other_ms")::bigint AS "other_ms", sum("rated")::int AS "rated", sum("score_nano")::bigint AS "score_nano" FROM (SELECT r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.month_score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "logbook_figure" r WHERE true) AS counted GROUP BY "month", "district", "kind", "age_band";
CREATE OR REPLACE FUNCTION "city_figure_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "city_figure" AS t ("month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "month", "district", "kind", "age_band", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.month_score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "new_rows" r WHERE true) AS changed GROUP BY "month", "district", "kind", "age_band"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "month", "district", "kind", "age_band"
      ON CONFLICT ("month", "district", "kind", "age_band") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "city_figure" AS t ("month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "month", "district", "kind", "age_band", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", -(r.is_current::int) AS "units", -(r.records) AS "records", -(r.breakdowns) AS "breakdowns", -(r.incidents) AS "incidents", -(r.trappings) AS "trappings", -(r.gps_good) AS "gps_good", -(r.gps_of) AS "gps_of", -(r.on_time) AS "on_time", -(r.acknowledged) AS "acknowledged", -(r.unit_ms) AS "unit_ms", -(r.month_ms) AS "month_ms", -(r.routine_ms) AS "routine_ms", -(r.other_ms) AS "other_ms", -((r.month_score_nano IS NOT NULL)::int) AS "rated", -(coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "old_rows" r WHERE true) AS changed GROUP BY "month", "district", "kind", "age_band"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "month", "district", "kind", "age_band"
      ON CONFLICT ("month", "district", "kind", "age_band") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  ELSE
    INSERT INTO "city_figure" AS t ("month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "month", "district", "kind", "age_band", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.month_score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "new_rows" r WHERE true UNION ALL SELECT r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", -(r.is_current::int) AS "units", -(r.records) AS "records", -(r.breakdowns) AS "breakdowns", -(r.incidents) AS "incidents", -(r.trappings) AS "trappings", -(r.gps_good) AS "gps_good", -(r.gps_of) AS "gps_of", -(r.on_time) AS "on_time", -(r.acknowledged) AS "acknowledged", -(r.unit_ms) AS "unit_ms", -(r.month_ms) AS "month_ms", -(r.routine_ms) AS "routine_ms", -(r.other_ms) AS "other_ms", -((r.month_score_nano IS NOT NULL)::int) AS "rated", -(coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "old_rows" r WHERE true) AS changed GROUP BY "month", "district", "kind", "age_band"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "month", "district", "kind", "age_band"
      ON CONFLICT ("month", "district", "kind", "age_band") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "city_figure_on_insert" AFTER INSERT ON "logbook_figure" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "city_figure_keep"();
CREATE OR REPLACE TRIGGER "city_figure_on_update" AFTER UPDATE ON "logbook_figure" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "city_figure_keep"();
CREATE OR REPLACE TRIGGER "city_figure_on_delete" AFTER DELETE ON "logbook_figure" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "city_figure_keep"();
-- Derives every sum again, while nobody writes the source, and answers how many were wrong.
CREATE OR REPLACE FUNCTION "city_figure_rebuild"() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "wrong" integer;
BEGIN
  LOCK TABLE "logbook_figure" IN SHARE MODE;
  WITH "apart" AS (
    SELECT "month", "district", "kind", "age_band", coalesce(d."units", 0) AS "units", coalesce(d."records", 0) AS "records", coalesce(d."breakdowns", 0) AS "breakdowns", coalesce(d."incidents", 0) AS "incidents", coalesce(d."trappings", 0) AS "trappings", coalesce(d."gps_good", 0) AS "gps_good", coalesce(d."gps_of", 0) AS "gps_of", coalesce(d."on_time", 0) AS "on_time", coalesce(d."acknowledged", 0) AS "acknowledged", coalesce(d."unit_ms", 0) AS "unit_ms", coalesce(d."month_ms", 0) AS "month_ms", coalesce(d."routine_ms", 0) AS "routine_ms", coalesce(d."other_ms", 0) AS "other_ms", coalesce(d."rated", 0) AS "rated", coalesce(d."score_nano", 0) AS "score_nano" FROM "city_figure" t FULL JOIN "city_figure_derived" d USING ("month", "district", "kind", "age_band")
    WHERE coalesce(t."units", 0) <> coalesce(d."units", 0) OR coalesce(t."records", 0) <> coalesce(d."records", 0) OR coalesce(t."breakdowns", 0) <> coalesce(d."breakdowns", 0) OR coalesce(t."incidents", 0) <> coalesce(d."incidents", 0) OR coalesce(t."trappings", 0) <> coalesce(d."trappings", 0) OR coalesce(t."gps_good", 0) <> coalesce(d."gps_good", 0) OR coalesce(t."gps_of", 0) <> coalesce(d."gps_of", 0) OR coalesce(t."on_time", 0) <> coalesce(d."on_time", 0) OR coalesce(t."acknowledged", 0) <> coalesce(d."acknowledged", 0) OR coalesce(t."unit_ms", 0) <> coalesce(d."unit_ms", 0) OR coalesce(t."month_ms", 0) <> coalesce(d."month_ms", 0) OR coalesce(t."routine_ms", 0) <> coalesce(d."routine_ms", 0) OR coalesce(t."other_ms", 0) <> coalesce(d."other_ms", 0) OR coalesce(t."rated", 0) <> coalesce(d."rated", 0) OR coalesce(t."score_nano", 0) <> coalesce(d."score_nano", 0)
  ), "mended" AS (
    INSERT INTO "city_figure" ("month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano") SELECT "month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano" FROM "apart"
    ON CONFLICT ("month", "district", "kind", "age_band") DO UPDATE SET "units" = excluded."units", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "unit_ms" = excluded."unit_ms", "month_ms" = excluded."month_ms", "routine_ms" = excluded."routine_ms", "other_ms" = excluded."other_ms", "rated" = excluded."rated", "score_nano" = excluded."score_nano"
  )
  SELECT count(*) INTO "wrong" FROM "apart";
  RETURN "wrong";
END
$$;

CREATE OR REPLACE VIEW "contractor_figure_derived" AS
  SELECT "contractor_id", "month", "district", "kind", "age_band", sum("units")::int AS "units", sum("records")::int AS "records", sum("breakdowns")::int AS "breakdowns", sum("incidents")::int AS "incidents", sum("trappings")::int AS "trappings", sum("gps_good")::int AS "gps_good", sum("gps_of")::int AS "gps_of", sum("on_time")::int AS "on_time", sum("acknowledged")::int AS "acknowledged", sum("unit_ms")::bigint AS "unit_ms", sum("month_ms")::bigint AS "month_ms", sum("routine_ms")::bigint AS "routine_ms", sum("other_ms")::bigint AS "other_ms", sum("rated")::int AS "rated", sum("score_nano")::bigint AS "score_nano" FROM (SELECT r.contractor_id AS "contractor_id", r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.score_nano, 0)) AS "score_nano" FROM "logbook_figure" r WHERE r.contractor_id <> 0) AS counted GROUP BY "contractor_id", "month", "district", "kind", "age_band";
CREATE OR REPLACE FUNCTION "contractor_figure_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "contractor_figure" AS t ("contractor_id", "month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "contractor_id", "month", "district", "kind", "age_band", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT r.contractor_id AS "contractor_id", r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.score_nano, 0)) AS "score_nano" FROM "new_rows" r WHERE r.contractor_id <> 0) AS changed GROUP BY "contractor_id", "month", "district", "kind", "age_band"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "contractor_id", "month", "district", "kind", "age_band"
      ON CONFLICT ("contractor_id", "month", "district", "kind", "age_band") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "contractor_figure" AS t ("contractor_id", "month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "contractor_id", "month", "district", "kind", "age_band", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT r.contractor_id AS "contractor_id", r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", -(r.is_current::int) AS "units", -(r.records) AS "records", -(r.breakdowns) AS "breakdowns", -(r.incidents) AS "incidents", -(r.trappings) AS "trappings", -(r.gps_good) AS "gps_good", -(r.gps_of) AS "gps_of", -(r.on_time) AS "on_time", -(r.acknowledged) AS "acknowledged", -(r.unit_ms) AS "unit_ms", -(r.month_ms) AS "month_ms", -(r.routine_ms) AS "routine_ms", -(r.other_ms) AS "other_ms", -((r.score_nano IS NOT NULL)::int) AS "rated", -(coalesce(r.score_nano, 0)) AS "score_nano" FROM "old_rows" r WHERE r.contractor_id <> 0) AS changed GROUP BY "contractor_id", "month", "district", "kind", "age_band"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "contractor_id", "month", "district", "kind", "age_band"
      ON CONFLICT ("contractor_id", "month", "district", "kind", "age_band") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  ELSE
    INSERT INTO "contractor_figure" AS t ("contractor_id", "month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "contractor_id", "month", "district", "kind", "age_band", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT r.contractor_id AS "contractor_id", r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.score_nano, 0)) AS "score_nano" FROM "new_rows" r WHERE r.contractor_id <> 0 UNION ALL SELECT r.contractor_id AS "contractor_id", r.month AS "month", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", -(r.is_current::int) AS "units", -(r.records) AS "records", -(r.breakdowns) AS "breakdowns", -(r.incidents) AS "incidents", -(r.trappings) AS "trappings", -(r.gps_good) AS "gps_good", -(r.gps_of) AS "gps_of", -(r.on_time) AS "on_time", -(r.acknowledged) AS "acknowledged", -(r.unit_ms) AS "unit_ms", -(r.month_ms) AS "month_ms", -(r.routine_ms) AS "routine_ms", -(r.other_ms) AS "other_ms", -((r.score_nano IS NOT NULL)::int) AS "rated", -(coalesce(r.score_nano, 0)) AS "score_nano" FROM "old_rows" r WHERE r.contractor_id <> 0) AS changed GROUP BY "contractor_id", "month", "district", "kind", "age_band"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "contractor_id", "month", "district", "kind", "age_band"
      ON CONFLICT ("contractor_id", "month", "district", "kind", "age_band") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "contractor_figure_on_insert" AFTER INSERT ON "logbook_figure" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "contractor_figure_keep"();
CREATE OR REPLACE TRIGGER "contractor_figure_on_update" AFTER UPDATE ON "logbook_figure" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "contractor_figure_keep"();
CREATE OR REPLACE TRIGGER "contractor_figure_on_delete" AFTER DELETE ON "logbook_figure" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "contractor_figure_keep"();
-- Derives every sum again, while nobody writes the source, and answers how many were wrong.
CREATE OR REPLACE FUNCTION "contractor_figure_rebuild"() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "wrong" integer;
BEGIN
  LOCK TABLE "logbook_figure" IN SHARE MODE;
  WITH "apart" AS (
    SELECT "contractor_id", "month", "district", "kind", "age_band", coalesce(d."units", 0) AS "units", coalesce(d."records", 0) AS "records", coalesce(d."breakdowns", 0) AS "breakdowns", coalesce(d."incidents", 0) AS "incidents", coalesce(d."trappings", 0) AS "trappings", coalesce(d."gps_good", 0) AS "gps_good", coalesce(d."gps_of", 0) AS "gps_of", coalesce(d."on_time", 0) AS "on_time", coalesce(d."acknowledged", 0) AS "acknowledged", coalesce(d."unit_ms", 0) AS "unit_ms", coalesce(d."month_ms", 0) AS "month_ms", coalesce(d."routine_ms", 0) AS "routine_ms", coalesce(d."other_ms", 0) AS "other_ms", coalesce(d."rated", 0) AS "rated", coalesce(d."score_nano", 0) AS "score_nano" FROM "contractor_figure" t FULL JOIN "contractor_figure_derived" d USING ("contractor_id", "month", "district", "kind", "age_band")
    WHERE coalesce(t."units", 0) <> coalesce(d."units", 0) OR coalesce(t."records", 0) <> coalesce(d."records", 0) OR coalesce(t."breakdowns", 0) <> coalesce(d."breakdowns", 0) OR coalesce(t."incidents", 0) <> coalesce(d."incidents", 0) OR coalesce(t."trappings", 0) <> coalesce(d."trappings", 0) OR coalesce(t."gps_good", 0) <> coalesce(d."gps_good", 0) OR coalesce(t."gps_of", 0) <> coalesce(d."gps_of", 0) OR coalesce(t."on_time", 0) <> coalesce(d."on_time", 0) OR coalesce(t."acknowledged", 0) <> coalesce(d."acknowledged", 0) OR coalesce(t."unit_ms", 0) <> coalesce(d."unit_ms", 0) OR coalesce(t."month_ms", 0) <> coalesce(d."month_ms", 0) OR coalesce(t."routine_ms", 0) <> coalesce(d."routine_ms", 0) OR coalesce(t."other_ms", 0) <> coalesce(d."other_ms", 0) OR coalesce(t."rated", 0) <> coalesce(d."rated", 0) OR coalesce(t."score_nano", 0) <> coalesce(d."score_nano", 0)
  ), "mended" AS (
    INSERT INTO "contractor_figure" ("contractor_id", "month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano") SELECT "contractor_id", "month", "district", "kind", "age_band", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano" FROM "apart"
    ON CONFLICT ("contractor_id", "month", "district", "kind", "age_band") DO UPDATE SET "units" = excluded."units", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "unit_ms" = excluded."unit_ms", "month_ms" = excluded."month_ms", "routine_ms" = excluded."routine_ms", "other_ms" = excluded."other_ms", "rated" = excluded."rated", "score_nano" = excluded."score_nano"
  )
  SELECT count(*) INTO "wrong" FROM "apart";
  RETURN "wrong";
END
$$;

CREATE OR REPLACE VIEW "standing_count_derived" AS
  SELECT "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", sum("units")::int AS "units" FROM (SELECT r.months AS "months", r.org_id AS "org_id", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", r.availability_band AS "availability_band", r.score_band AS "score_band", (1) AS "units" FROM "logbook_standing" r WHERE r.is_current) AS counted GROUP BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band";
CREATE OR REPLACE FUNCTION "standing_count_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "standing_count" AS t ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", "units")
      SELECT "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", sum("units") FROM (SELECT r.months AS "months", r.org_id AS "org_id", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", r.availability_band AS "availability_band", r.score_band AS "score_band", (1) AS "units" FROM "new_rows" r WHERE r.is_current) AS changed GROUP BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band"
      HAVING sum("units") <> 0 ORDER BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band"
      ON CONFLICT ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band") DO UPDATE SET "units" = t."units" + excluded."units";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "standing_count" AS t ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", "units")
      SELECT "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", sum("units") FROM (SELECT r.months AS "months", r.org_id AS "org_id", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", r.availability_band AS "availability_band", r.score_band AS "score_band", -(1) AS "units" FROM "old_rows" r WHERE r.is_current) AS changed GROUP BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band"
      HAVING sum("units") <> 0 ORDER BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band"
      ON CONFLICT ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band") DO UPDATE SET "units" = t."units" + excluded."units";
  ELSE
    INSERT INTO "standing_count" AS t ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", "units")
      SELECT "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", sum("units") FROM (SELECT r.months AS "months", r.org_id AS "org_id", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", r.availability_band AS "availability_band", r.score_band AS "score_band", (1) AS "units" FROM "new_rows" r WHERE r.is_current UNION ALL SELECT r.months AS "months", r.org_id AS "org_id", r.district AS "district", r.kind AS "kind", r.age_band AS "age_band", r.availability_band AS "availability_band", r.score_band AS "score_band", -(1) AS "units" FROM "old_rows" r WHERE r.is_current) AS changed GROUP BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band"
      HAVING sum("units") <> 0 ORDER BY "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band"
      ON CONFLICT ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band") DO UPDATE SET "units" = t."units" + excluded."units";
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "standing_count_on_insert" AFTER INSERT ON "logbook_standing" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "standing_count_keep"();
CREATE OR REPLACE TRIGGER "standing_count_on_update" AFTER UPDATE ON "logbook_standing" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "standing_count_keep"();
CREATE OR REPLACE TRIGGER "standing_count_on_delete" AFTER DELETE ON "logbook_standing" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "standing_count_keep"();
-- Derives every sum again, while nobody writes the source, and answers how many were wrong.
CREATE OR REPLACE FUNCTION "standing_count_rebuild"() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "wrong" integer;
BEGIN
  LOCK TABLE "logbook_standing" IN SHARE MODE;
  WITH "apart" AS (
    SELECT "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", coalesce(d."units", 0) AS "units" FROM "standing_count" t FULL JOIN "standing_count_derived" d USING ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band")
    WHERE coalesce(t."units", 0) <> coalesce(d."units", 0)
  ), "mended" AS (
    INSERT INTO "standing_count" ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", "units") SELECT "months", "org_id", "district", "kind", "age_band", "availability_band", "score_band", "units" FROM "apart"
    ON CONFLICT ("months", "org_id", "district", "kind", "age_band", "availability_band", "score_band") DO UPDATE SET "units" = excluded."units"
  )
  SELECT count(*) INTO "wrong" FROM "apart";
  RETURN "wrong";
END
$$;

