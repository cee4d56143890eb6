-- Rows that are gone are found by NOT IN, which is hashed: NOT EXISTS compared each with all.
CREATE OR REPLACE FUNCTION "logbook_month_refresh"("some" integer[], "of" date[], "now" timestamptz, "settle" boolean DEFAULT false)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
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
      AND (k."logbook_id", k."month", k."contractor_id") NOT IN (SELECT "logbook_id", "month", "contractor_id" FROM "derived")
  )
  INSERT INTO "logbook_month" ("logbook_id", "month", "contractor_id", "kind", "spans", "days", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "month_minutes", "routine_minutes", "other_minutes", "score", "month_score", "is_last", "formula", "as_of", "is_settled")
  SELECT "logbook_id", "month", "contractor_id", "kind", "spans", "days", "records", "breakdowns", "incidents", "trappings", "gps_good", "gps_of", "on_time", "acknowledged", "month_minutes", "routine_minutes", "other_minutes", "score", "month_score", "is_last", "formula", "as_of", "is_settled" FROM "derived"
  ON CONFLICT ("logbook_id", "month", "contractor_id") DO UPDATE SET "kind" = excluded."kind", "spans" = excluded."spans", "days" = excluded."days", "records" = excluded."records", "breakdowns" = excluded."breakdowns", "incidents" = excluded."incidents", "trappings" = excluded."trappings", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "on_time" = excluded."on_time", "acknowledged" = excluded."acknowledged", "month_minutes" = excluded."month_minutes", "routine_minutes" = excluded."routine_minutes", "other_minutes" = excluded."other_minutes", "score" = excluded."score", "month_score" = excluded."month_score", "is_last" = excluded."is_last", "formula" = excluded."formula", "as_of" = excluded."as_of", "is_settled" = excluded."is_settled";
END
$$;
