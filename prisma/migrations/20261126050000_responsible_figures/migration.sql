-- AlterTable
ALTER TABLE "figure_clock" ADD COLUMN     "grants_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "logbook_figure" ADD COLUMN     "responsible" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "responsible_figure" (
    "org_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "kind" TEXT NOT NULL,
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

    CONSTRAINT "responsible_figure_pkey" PRIMARY KEY ("org_id","month","kind")
);

CREATE OR REPLACE FUNCTION "logbook_figure_derived"("books" integer[], "running" date) RETURNS SETOF "logbook_figure"
  LANGUAGE sql STABLE AS $$
  WITH "held" AS (
    SELECT p."logbook_id", array_agg(DISTINCT p."org_id" ORDER BY p."org_id") AS "responsible" FROM "logbook_party" p
    WHERE p."logbook_id" = ANY("books") AND p."kind" = 'RP' AND NOT p."is_void" AND p."starts_at" <= now() AND (p."ends_at" IS NULL OR p."ends_at" > now())
    GROUP BY p."logbook_id"
  )
  SELECT k."logbook_id", k."month", k."contractor_id", l."district", l."kind",
    CASE WHEN (extract(year FROM "running")::int - l."installed_year") IS NULL THEN -1 WHEN (extract(year FROM "running")::int - l."installed_year") >= 50 THEN 50 WHEN (extract(year FROM "running")::int - l."installed_year") >= 40 THEN 40 WHEN (extract(year FROM "running")::int - l."installed_year") >= 30 THEN 30 WHEN (extract(year FROM "running")::int - l."installed_year") >= 20 THEN 20 WHEN (extract(year FROM "running")::int - l."installed_year") >= 10 THEN 10 ELSE 0 END,
    k."month" = "running" AND k."is_last" AND upper(k."spans") >= k."as_of", k."is_last",
    k."records", k."breakdowns", k."incidents", k."trappings", k."gps_good", k."gps_of", k."on_time", k."acknowledged",
    round(k."days" * 86400000)::bigint, round(k."month_minutes" * 60000)::bigint, round(k."routine_minutes" * 60000)::bigint, round(k."other_minutes" * 60000)::bigint,
    round(k."score" * 1000000000)::bigint, CASE WHEN k."is_last" THEN round(k."month_score" * 1000000000)::bigint END,
    "logbook_month_points"(k."kind", k."records", k."breakdowns", k."incidents", k."trappings", k."gps_good", k."gps_of", k."on_time", k."acknowledged", k."month_minutes", k."routine_minutes", k."other_minutes"),
    CASE WHEN k."is_last" THEN "logbook_month_points"(k."kind", (sum(k."records") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."breakdowns") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."incidents") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."trappings") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."gps_good") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."gps_of") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."on_time") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."acknowledged") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(k."month_minutes") OVER (PARTITION BY k."logbook_id", k."month"))::double precision, (sum(k."routine_minutes") OVER (PARTITION BY k."logbook_id", k."month"))::double precision, (sum(k."other_minutes") OVER (PARTITION BY k."logbook_id", k."month"))::double precision) ELSE '{}' END,
    coalesce(h."responsible", '{}')
  FROM "logbook_month" k JOIN "logbook" l ON l."id" = k."logbook_id" LEFT JOIN "held" h ON h."logbook_id" = k."logbook_id"
  WHERE k."logbook_id" = ANY("books") AND k."month" > "running" - interval '12 months' AND k."month" <= "running"
$$;
CREATE OR REPLACE FUNCTION "logbook_figure_count"("books" integer[], "running" date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));
  WITH "derived" AS (SELECT * FROM "logbook_figure_derived"("books", "running")),
  "gone" AS (
    DELETE FROM "logbook_figure" k WHERE k."logbook_id" = ANY("books") AND (k."logbook_id", k."month", k."contractor_id") NOT IN (SELECT "logbook_id", "month", "contractor_id" FROM "derived")
  )
  INSERT INTO "logbook_figure" AS k ("logbook_id", "month", "contractor_id", "district", "kind", "age_band", "is_current", "is_last", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "score_nano", "month_score_nano", "points", "month_points", "responsible")
  SELECT "logbook_id", "month", "contractor_id", "district", "kind", "age_band", "is_current", "is_last", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "score_nano", "month_score_nano", "points", "month_points", "responsible" FROM "derived" ORDER BY "logbook_id", "month", "contractor_id"
  ON CONFLICT ("logbook_id", "month", "contractor_id") DO UPDATE SET "district" = excluded."district", "kind" = excluded."kind", "age_band" = excluded."age_band", "is_current" = excluded."is_current", "is_last" = excluded."is_last", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "unit_ms" = excluded."unit_ms", "month_ms" = excluded."month_ms", "routine_ms" = excluded."routine_ms", "other_ms" = excluded."other_ms", "score_nano" = excluded."score_nano", "month_score_nano" = excluded."month_score_nano", "points" = excluded."points", "month_points" = excluded."month_points", "responsible" = excluded."responsible"
    WHERE (k."district", k."kind", k."age_band", k."is_current", k."is_last", k."records", k."breakdowns", k."incidents", k."trappings", k."gps_good", k."gps_of", k."on_time", k."acknowledged", k."unit_ms", k."month_ms", k."routine_ms", k."other_ms", k."score_nano", k."month_score_nano", k."points", k."month_points", k."responsible") IS DISTINCT FROM (excluded."district", excluded."kind", excluded."age_band", excluded."is_current", excluded."is_last", excluded."records", excluded."breakdowns", excluded."incidents", excluded."trappings", excluded."gps_good", excluded."gps_of", excluded."on_time", excluded."acknowledged", excluded."unit_ms", excluded."month_ms", excluded."routine_ms", excluded."other_ms", excluded."score_nano", excluded."month_score_nano", excluded."points", excluded."month_points", excluded."responsible");
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
  IF EXISTS (SELECT 1 FROM "figure_clock" c WHERE c."grants_at" < now() - interval '10 seconds') THEN
    PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));
    INSERT INTO "figure_change" ("logbook_id") SELECT p."logbook_id" FROM "logbook_party" p
      WHERE p."kind" = 'RP' AND NOT p."is_void" AND p."starts_at" > (SELECT c."grants_at" FROM "figure_clock" c) AND p."starts_at" <= now() UNION SELECT p."logbook_id" FROM "logbook_party" p
      WHERE p."kind" = 'RP' AND NOT p."is_void" AND p."ends_at" > (SELECT c."grants_at" FROM "figure_clock" c) AND p."ends_at" <= now();
    UPDATE "figure_clock" SET "grants_at" = now();
  END IF;
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
CREATE OR REPLACE FUNCTION "figure_change_of_parties"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "new_rows" r WHERE r."kind" = 'RP'; END IF;
  IF TG_OP = 'UPDATE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "new_rows" r JOIN "old_rows" o ON o."id" = r."id"
    WHERE r."kind" = 'RP' AND (r."starts_at", r."ends_at", r."is_void") IS DISTINCT FROM (o."starts_at", o."ends_at", o."is_void"); END IF;
  IF TG_OP = 'DELETE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "old_rows" r WHERE r."kind" = 'RP'; END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "figure_change_of_parties_on_insert" AFTER INSERT ON "logbook_party"
  REFERENCING NEW TABLE AS "new_rows" 
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_parties"();
CREATE OR REPLACE TRIGGER "figure_change_of_parties_on_update" AFTER UPDATE ON "logbook_party"
  REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_parties"();
CREATE OR REPLACE TRIGGER "figure_change_of_parties_on_delete" AFTER DELETE ON "logbook_party"
  REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "figure_change_of_parties"();
UPDATE "logbook_figure" f SET "responsible" = h."responsible" FROM (
  SELECT p."logbook_id", array_agg(DISTINCT p."org_id" ORDER BY p."org_id") AS "responsible" FROM "logbook_party" p
  WHERE p."kind" = 'RP' AND NOT p."is_void" AND p."starts_at" <= now() AND (p."ends_at" IS NULL OR p."ends_at" > now()) GROUP BY p."logbook_id"
) AS h WHERE h."logbook_id" = f."logbook_id";
CREATE OR REPLACE VIEW "responsible_figure_derived" AS
  SELECT "org_id", "month", "kind", sum("units")::int AS "units", sum("records")::int AS "records", sum("breakdowns")::int AS "breakdowns", sum("incidents")::int AS "incidents", sum("trappings")::int AS "trappings", sum("gps_good")::int AS "gps_good", sum("gps_of")::int AS "gps_of", sum("on_time")::int AS "on_time", sum("acknowledged")::int AS "acknowledged", sum("unit_ms")::bigint AS "unit_ms", sum("month_ms")::bigint AS "month_ms", sum("routine_ms")::bigint AS "routine_ms", sum("other_ms")::bigint AS "other_ms", sum("rated")::int AS "rated", sum("score_nano")::bigint AS "score_nano" FROM (SELECT unnest(r.responsible) AS "org_id", r.month AS "month", r.kind AS "kind", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.month_score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "logbook_figure" r WHERE true) AS counted GROUP BY "org_id", "month", "kind";
CREATE OR REPLACE FUNCTION "responsible_figure_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "responsible_figure" AS t ("org_id", "month", "kind", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "org_id", "month", "kind", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT unnest(r.responsible) AS "org_id", r.month AS "month", r.kind AS "kind", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.month_score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "new_rows" r WHERE true) AS changed GROUP BY "org_id", "month", "kind"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "org_id", "month", "kind"
      ON CONFLICT ("org_id", "month", "kind") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "responsible_figure" AS t ("org_id", "month", "kind", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "org_id", "month", "kind", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT unnest(r.responsible) AS "org_id", r.month AS "month", r.kind AS "kind", -(r.is_current::int) AS "units", -(r.records) AS "records", -(r.breakdowns) AS "breakdowns", -(r.incidents) AS "incidents", -(r.trappings) AS "trappings", -(r.gps_good) AS "gps_good", -(r.gps_of) AS "gps_of", -(r.on_time) AS "on_time", -(r.acknowledged) AS "acknowledged", -(r.unit_ms) AS "unit_ms", -(r.month_ms) AS "month_ms", -(r.routine_ms) AS "routine_ms", -(r.other_ms) AS "other_ms", -((r.month_score_nano IS NOT NULL)::int) AS "rated", -(coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "old_rows" r WHERE true) AS changed GROUP BY "org_id", "month", "kind"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "org_id", "month", "kind"
      ON CONFLICT ("org_id", "month", "kind") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  ELSE
    INSERT INTO "responsible_figure" AS t ("org_id", "month", "kind", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano")
      SELECT "org_id", "month", "kind", sum("units"), sum("records"), sum("breakdowns"), sum("incidents"), sum("trappings"), sum("gps_good"), sum("gps_of"), sum("on_time"), sum("acknowledged"), sum("unit_ms"), sum("month_ms"), sum("routine_ms"), sum("other_ms"), sum("rated"), sum("score_nano") FROM (SELECT unnest(r.responsible) AS "org_id", r.month AS "month", r.kind AS "kind", (r.is_current::int) AS "units", (r.records) AS "records", (r.breakdowns) AS "breakdowns", (r.incidents) AS "incidents", (r.trappings) AS "trappings", (r.gps_good) AS "gps_good", (r.gps_of) AS "gps_of", (r.on_time) AS "on_time", (r.acknowledged) AS "acknowledged", (r.unit_ms) AS "unit_ms", (r.month_ms) AS "month_ms", (r.routine_ms) AS "routine_ms", (r.other_ms) AS "other_ms", ((r.month_score_nano IS NOT NULL)::int) AS "rated", (coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "new_rows" r WHERE true UNION ALL SELECT unnest(r.responsible) AS "org_id", r.month AS "month", r.kind AS "kind", -(r.is_current::int) AS "units", -(r.records) AS "records", -(r.breakdowns) AS "breakdowns", -(r.incidents) AS "incidents", -(r.trappings) AS "trappings", -(r.gps_good) AS "gps_good", -(r.gps_of) AS "gps_of", -(r.on_time) AS "on_time", -(r.acknowledged) AS "acknowledged", -(r.unit_ms) AS "unit_ms", -(r.month_ms) AS "month_ms", -(r.routine_ms) AS "routine_ms", -(r.other_ms) AS "other_ms", -((r.month_score_nano IS NOT NULL)::int) AS "rated", -(coalesce(r.month_score_nano, 0)) AS "score_nano" FROM "old_rows" r WHERE true) AS changed GROUP BY "org_id", "month", "kind"
      HAVING sum("units") <> 0 OR sum("records") <> 0 OR sum("breakdowns") <> 0 OR sum("incidents") <> 0 OR sum("trappings") <> 0 OR sum("gps_good") <> 0 OR sum("gps_of") <> 0 OR sum("on_time") <> 0 OR sum("acknowledged") <> 0 OR sum("unit_ms") <> 0 OR sum("month_ms") <> 0 OR sum("routine_ms") <> 0 OR sum("other_ms") <> 0 OR sum("rated") <> 0 OR sum("score_nano") <> 0 ORDER BY "org_id", "month", "kind"
      ON CONFLICT ("org_id", "month", "kind") DO UPDATE SET "units" = t."units" + excluded."units", "records" = t."records" + excluded."records", "breakdowns" = t."breakdowns" + excluded."breakdowns", "incidents" = t."incidents" + excluded."incidents", "trappings" = t."trappings" + excluded."trappings", "gps_good" = t."gps_good" + excluded."gps_good", "gps_of" = t."gps_of" + excluded."gps_of", "on_time" = t."on_time" + excluded."on_time", "acknowledged" = t."acknowledged" + excluded."acknowledged", "unit_ms" = t."unit_ms" + excluded."unit_ms", "month_ms" = t."month_ms" + excluded."month_ms", "routine_ms" = t."routine_ms" + excluded."routine_ms", "other_ms" = t."other_ms" + excluded."other_ms", "rated" = t."rated" + excluded."rated", "score_nano" = t."score_nano" + excluded."score_nano";
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "responsible_figure_on_insert" AFTER INSERT ON "logbook_figure" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "responsible_figure_keep"();
CREATE OR REPLACE TRIGGER "responsible_figure_on_update" AFTER UPDATE ON "logbook_figure" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "responsible_figure_keep"();
CREATE OR REPLACE TRIGGER "responsible_figure_on_delete" AFTER DELETE ON "logbook_figure" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "responsible_figure_keep"();
-- Derives every sum again, while nobody writes the source, and answers how many were wrong.
CREATE OR REPLACE FUNCTION "responsible_figure_rebuild"() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "wrong" integer;
BEGIN
  LOCK TABLE "logbook_figure" IN SHARE MODE;
  WITH "apart" AS (
    SELECT "org_id", "month", "kind", coalesce(d."units", 0) AS "units", coalesce(d."records", 0) AS "records", coalesce(d."breakdowns", 0) AS "breakdowns", coalesce(d."incidents", 0) AS "incidents", coalesce(d."trappings", 0) AS "trappings", coalesce(d."gps_good", 0) AS "gps_good", coalesce(d."gps_of", 0) AS "gps_of", coalesce(d."on_time", 0) AS "on_time", coalesce(d."acknowledged", 0) AS "acknowledged", coalesce(d."unit_ms", 0) AS "unit_ms", coalesce(d."month_ms", 0) AS "month_ms", coalesce(d."routine_ms", 0) AS "routine_ms", coalesce(d."other_ms", 0) AS "other_ms", coalesce(d."rated", 0) AS "rated", coalesce(d."score_nano", 0) AS "score_nano" FROM "responsible_figure" t FULL JOIN "responsible_figure_derived" d USING ("org_id", "month", "kind")
    WHERE coalesce(t."units", 0) <> coalesce(d."units", 0) OR coalesce(t."records", 0) <> coalesce(d."records", 0) OR coalesce(t."breakdowns", 0) <> coalesce(d."breakdowns", 0) OR coalesce(t."incidents", 0) <> coalesce(d."incidents", 0) OR coalesce(t."trappings", 0) <> coalesce(d."trappings", 0) OR coalesce(t."gps_good", 0) <> coalesce(d."gps_good", 0) OR coalesce(t."gps_of", 0) <> coalesce(d."gps_of", 0) OR coalesce(t."on_time", 0) <> coalesce(d."on_time", 0) OR coalesce(t."acknowledged", 0) <> coalesce(d."acknowledged", 0) OR coalesce(t."unit_ms", 0) <> coalesce(d."unit_ms", 0) OR coalesce(t."month_ms", 0) <> coalesce(d."month_ms", 0) OR coalesce(t."routine_ms", 0) <> coalesce(d."routine_ms", 0) OR coalesce(t."other_ms", 0) <> coalesce(d."other_ms", 0) OR coalesce(t."rated", 0) <> coalesce(d."rated", 0) OR coalesce(t."score_nano", 0) <> coalesce(d."score_nano", 0)
  ), "mended" AS (
    INSERT INTO "responsible_figure" ("org_id", "month", "kind", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano") SELECT "org_id", "month", "kind", "units", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "unit_ms", "month_ms", "routine_ms", "other_ms", "rated", "score_nano" FROM "apart"
    ON CONFLICT ("org_id", "month", "kind") DO UPDATE SET "units" = excluded."units", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "unit_ms" = excluded."unit_ms", "month_ms" = excluded."month_ms", "routine_ms" = excluded."routine_ms", "other_ms" = excluded."other_ms", "rated" = excluded."rated", "score_nano" = excluded."score_nano"
  )
  SELECT count(*) INTO "wrong" FROM "apart";
  RETURN "wrong";
END
$$;
SELECT "responsible_figure_rebuild"();
