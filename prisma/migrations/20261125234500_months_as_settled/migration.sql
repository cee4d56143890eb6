-- DropForeignKey
ALTER TABLE "month_correction" DROP CONSTRAINT "month_correction_job_record_id_fkey";

-- AlterTable
ALTER TABLE "month_correction" ADD COLUMN "acknowledged" BOOLEAN,
ADD COLUMN "is_kept" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "is_left_out" SET DEFAULT false;

-- AddForeignKey
ALTER TABLE "month_correction" ADD CONSTRAINT "month_correction_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "month_settlement" ADD COLUMN "worker_digest" TEXT NOT NULL DEFAULT '',
ADD COLUMN "worker_rows" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "worker_month" ADD COLUMN "examinations_flagged_told" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "maintenances_flagged_told" INTEGER NOT NULL DEFAULT 0;

DROP FUNCTION "worker_month_derived"(integer[], date[]);

DROP FUNCTION "worker_month_whole"(date);

-- Written from apps/api/src/features/dashboard; a test compares.
CREATE OR REPLACE FUNCTION "worker_month_derived"("workers" integer[], "months" date[], "at" timestamptz) RETURNS SETOF "worker_month" LANGUAGE sql STABLE AS $$
  SELECT r."worker_id", r."month", r."kind", r."is_authorized", count(*)::int, sum((extract(epoch FROM r."submitted_at" - r."completed_at") * 1000)::bigint)::bigint,
    (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED' AND r."geo" = 'Y'))::int, (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED'))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 28800000 OR r."examinations_one_day" > 8)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 21600000 OR r."maintenances_one_day" > 6)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 28800000 OR r."examinations_one_day_told" > 8)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 21600000 OR r."maintenances_one_day_told" > 6)))::int
  FROM (
    SELECT a."worker_id", a."month", CASE WHEN "at" IS NULL THEN l."kind" ELSE coalesce((
        SELECT min(k."kind") FROM "logbook_month" k WHERE k."logbook_id" = r."logbook_id" AND k."month" = a."month" AND k."is_settled"
      ), l."kind") END AS "kind", r."creator_type" = 'OTHER' AS "is_authorized", r."type_of_work", r."started_at", r."completed_at", r."submitted_at",
      coalesce(c."geo", r."geo") AS "geo",
      count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')) OVER "one_day" AS "examinations_one_day", count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')) OVER "one_day_told" AS "examinations_one_day_told", count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')) OVER "one_day" AS "maintenances_one_day", count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')) OVER "one_day_told" AS "maintenances_one_day_told"
    FROM (SELECT DISTINCT one."worker_id", one."month" FROM unnest("workers", "months") AS one("worker_id", "month")) AS a
      JOIN "job_record" r ON "worker_month_keys"(r."worker_ids", r."completed_at") @> ARRAY[a."worker_id"::bigint * 65536 + (extract(year FROM a."month") * 12 + extract(month FROM a."month"))::bigint] JOIN "logbook" l ON l."id" = r."logbook_id"
      LEFT JOIN "month_correction" c ON c."month" = a."month" AND c."job_record_id" = r."id"
    WHERE true AND CASE WHEN "at" IS NULL THEN r."deleted_at" IS NULL ELSE r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at" OR c."is_kept") END AND c."is_left_out" IS NOT TRUE AND EXISTS (SELECT 1 FROM "worker" w WHERE w."id" = a."worker_id")
    WINDOW "one_day" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date), "one_day_told" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date, r."creator_type" = 'OTHER')
  ) AS r
  GROUP BY r."worker_id", r."month", r."kind", r."is_authorized"
$$;
CREATE OR REPLACE FUNCTION "worker_month_whole"("of" date, "at" timestamptz) RETURNS SETOF "worker_month" LANGUAGE sql STABLE AS $$
  SELECT r."worker_id", r."month", r."kind", r."is_authorized", count(*)::int, sum((extract(epoch FROM r."submitted_at" - r."completed_at") * 1000)::bigint)::bigint,
    (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED' AND r."geo" = 'Y'))::int, (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED'))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 28800000 OR r."examinations_one_day" > 8)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 21600000 OR r."maintenances_one_day" > 6)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 28800000 OR r."examinations_one_day_told" > 8)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 21600000 OR r."maintenances_one_day_told" > 6)))::int
  FROM (
    SELECT a."worker_id", a."month", CASE WHEN "at" IS NULL THEN l."kind" ELSE coalesce((
        SELECT min(k."kind") FROM "logbook_month" k WHERE k."logbook_id" = r."logbook_id" AND k."month" = a."month" AND k."is_settled"
      ), l."kind") END AS "kind", r."creator_type" = 'OTHER' AS "is_authorized", r."type_of_work", r."started_at", r."completed_at", r."submitted_at",
      coalesce(c."geo", r."geo") AS "geo",
      count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')) OVER "one_day" AS "examinations_one_day", count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')) OVER "one_day_told" AS "examinations_one_day_told", count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')) OVER "one_day" AS "maintenances_one_day", count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')) OVER "one_day_told" AS "maintenances_one_day_told"
    FROM "job_record" r CROSS JOIN LATERAL (SELECT DISTINCT one AS "worker_id", "of" AS "month" FROM unnest(r."worker_ids") AS one) AS a JOIN "logbook" l ON l."id" = r."logbook_id"
      LEFT JOIN "month_correction" c ON c."month" = a."month" AND c."job_record_id" = r."id"
    WHERE r."completed_at" >= ("of")::timestamp AT TIME ZONE 'Asia/Hong_Kong' AND r."completed_at" < ("of" + interval '1 month')::timestamp AT TIME ZONE 'Asia/Hong_Kong' AND CASE WHEN "at" IS NULL THEN r."deleted_at" IS NULL ELSE r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at" OR c."is_kept") END AND c."is_left_out" IS NOT TRUE AND EXISTS (SELECT 1 FROM "worker" w WHERE w."id" = a."worker_id")
    WINDOW "one_day" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date), "one_day_told" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date, r."creator_type" = 'OTHER')
  ) AS r
  GROUP BY r."worker_id", r."month", r."kind", r."is_authorized"
$$;
CREATE OR REPLACE FUNCTION "worker_month_follow"("most" integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "workers" integer[];
  "months" date[];
  "changes" integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "worker_change") OR NOT EXISTS (SELECT 1 FROM "figure_clock") THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('worker_month'));
  WITH "taken" AS (
    DELETE FROM "worker_change" WHERE "id" IN (SELECT "id" FROM "worker_change" ORDER BY "id" LIMIT "most") RETURNING "worker_id", "month"
  ), "asked" AS (
    SELECT DISTINCT t."worker_id", t."month" FROM "taken" t WHERE t."month" > (SELECT "month" FROM "figure_clock") - interval '12 months' AND NOT EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = t."month")
  )
  SELECT (SELECT count(*) FROM "taken"), coalesce(array_agg(a."worker_id"), '{}'), coalesce(array_agg(a."month"), '{}')
    INTO "changes", "workers", "months" FROM "asked" a;
  WITH "derived" AS (SELECT * FROM "worker_month_derived"("workers", "months", NULL)),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE (k."worker_id", k."month") IN (SELECT * FROM unnest("workers", "months")) AND (k."worker_id", k."month", k."kind", k."is_authorized") NOT IN (SELECT "worker_id", "month", "kind", "is_authorized" FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k ("worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told")
    SELECT "worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told" FROM "derived" ORDER BY "worker_id", "month", "kind", "is_authorized"
    ON CONFLICT ("worker_id", "month", "kind", "is_authorized") DO UPDATE SET "jobs" = excluded."jobs", "submission_ms" = excluded."submission_ms", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "examinations" = excluded."examinations", "examination_ms" = excluded."examination_ms", "examinations_flagged" = excluded."examinations_flagged", "maintenances" = excluded."maintenances", "maintenance_ms" = excluded."maintenance_ms", "maintenances_flagged" = excluded."maintenances_flagged", "examinations_flagged_told" = excluded."examinations_flagged_told", "maintenances_flagged_told" = excluded."maintenances_flagged_told"
      WHERE (k."jobs", k."submission_ms", k."gps_good", k."gps_of", k."examinations", k."examination_ms", k."examinations_flagged", k."maintenances", k."maintenance_ms", k."maintenances_flagged", k."examinations_flagged_told", k."maintenances_flagged_told") IS DISTINCT FROM (excluded."jobs", excluded."submission_ms", excluded."gps_good", excluded."gps_of", excluded."examinations", excluded."examination_ms", excluded."examinations_flagged", excluded."maintenances", excluded."maintenance_ms", excluded."maintenances_flagged", excluded."examinations_flagged_told", excluded."maintenances_flagged_told")
    RETURNING k."worker_id"
  )
  SELECT "changes" INTO "changes";
  RETURN "changes";
END
$$;
CREATE OR REPLACE FUNCTION "worker_month_keep"("of" date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "said" integer[];
  "wrong" integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('worker_month'));
  DELETE FROM "worker_month" WHERE "month" <= (SELECT "month" FROM "figure_clock") - interval '12 months';
  IF EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = "of") THEN
    DELETE FROM "worker_change" WHERE "month" = "of";
    RETURN "wrong";
  END IF;
  WITH "taken" AS (DELETE FROM "worker_change" WHERE "month" = "of" RETURNING "worker_id")
  SELECT coalesce(array_agg(DISTINCT t."worker_id"), '{}') INTO "said" FROM "taken" t;
  WITH "derived" AS (SELECT * FROM "worker_month_whole"("of", NULL)),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE k."month" = "of" AND (k."worker_id", k."month", k."kind", k."is_authorized") NOT IN (SELECT "worker_id", "month", "kind", "is_authorized" FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k ("worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told")
    SELECT "worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told" FROM "derived" ORDER BY "worker_id", "month", "kind", "is_authorized"
    ON CONFLICT ("worker_id", "month", "kind", "is_authorized") DO UPDATE SET "jobs" = excluded."jobs", "submission_ms" = excluded."submission_ms", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "examinations" = excluded."examinations", "examination_ms" = excluded."examination_ms", "examinations_flagged" = excluded."examinations_flagged", "maintenances" = excluded."maintenances", "maintenance_ms" = excluded."maintenance_ms", "maintenances_flagged" = excluded."maintenances_flagged", "examinations_flagged_told" = excluded."examinations_flagged_told", "maintenances_flagged_told" = excluded."maintenances_flagged_told"
      WHERE (k."jobs", k."submission_ms", k."gps_good", k."gps_of", k."examinations", k."examination_ms", k."examinations_flagged", k."maintenances", k."maintenance_ms", k."maintenances_flagged", k."examinations_flagged_told", k."maintenances_flagged_told") IS DISTINCT FROM (excluded."jobs", excluded."submission_ms", excluded."gps_good", excluded."gps_of", excluded."examinations", excluded."examination_ms", excluded."examinations_flagged", excluded."maintenances", excluded."maintenance_ms", excluded."maintenances_flagged", excluded."examinations_flagged_told", excluded."maintenances_flagged_told")
    RETURNING k."worker_id"
  )
  SELECT count(*) INTO "wrong" FROM (SELECT * FROM "gone" UNION ALL SELECT * FROM "written") AS x
  WHERE x."worker_id" NOT IN (SELECT unnest("said")) AND x."worker_id" NOT IN (SELECT c."worker_id" FROM "worker_change" c WHERE c."month" = "of");
  RETURN "wrong";
END
$$;
CREATE OR REPLACE FUNCTION "worker_month_digest"("of" date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(k::text, E'\n' ORDER BY k."worker_id", k."month", k."kind", k."is_authorized"), ''), 'UTF8')), 'hex')
  FROM "worker_month" k WHERE k."month" = "of"
$$;
CREATE OR REPLACE FUNCTION "worker_month_settle"("of" date, "at" timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('worker_month'));
  IF "of" <= (SELECT "month" FROM "figure_clock") - interval '12 months' THEN RETURN; END IF;
  WITH "derived" AS (SELECT * FROM "worker_month_whole"("of", "at")),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE k."month" = "of" AND (k."worker_id", k."month", k."kind", k."is_authorized") NOT IN (SELECT "worker_id", "month", "kind", "is_authorized" FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k ("worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told")
    SELECT "worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told" FROM "derived" ORDER BY "worker_id", "month", "kind", "is_authorized"
    ON CONFLICT ("worker_id", "month", "kind", "is_authorized") DO UPDATE SET "jobs" = excluded."jobs", "submission_ms" = excluded."submission_ms", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "examinations" = excluded."examinations", "examination_ms" = excluded."examination_ms", "examinations_flagged" = excluded."examinations_flagged", "maintenances" = excluded."maintenances", "maintenance_ms" = excluded."maintenance_ms", "maintenances_flagged" = excluded."maintenances_flagged", "examinations_flagged_told" = excluded."examinations_flagged_told", "maintenances_flagged_told" = excluded."maintenances_flagged_told"
      WHERE (k."jobs", k."submission_ms", k."gps_good", k."gps_of", k."examinations", k."examination_ms", k."examinations_flagged", k."maintenances", k."maintenance_ms", k."maintenances_flagged", k."examinations_flagged_told", k."maintenances_flagged_told") IS DISTINCT FROM (excluded."jobs", excluded."submission_ms", excluded."gps_good", excluded."gps_of", excluded."examinations", excluded."examination_ms", excluded."examinations_flagged", excluded."maintenances", excluded."maintenance_ms", excluded."maintenances_flagged", excluded."examinations_flagged_told", excluded."maintenances_flagged_told")
    RETURNING k."worker_id"
  )
  DELETE FROM "worker_change" c WHERE c."month" = "of";
END
$$;
CREATE OR REPLACE FUNCTION "worker_month_correct"("of" date, "workers" integer[], "at" timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('worker_month'));
  IF coalesce("workers", '{}') = '{}' OR "of" <= (SELECT "month" FROM "figure_clock") - interval '12 months' THEN RETURN; END IF;
  WITH "derived" AS (SELECT * FROM "worker_month_derived"("workers", array_fill("of", ARRAY[cardinality("workers")]), "at")),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE k."month" = "of" AND k."worker_id" = ANY("workers") AND (k."worker_id", k."month", k."kind", k."is_authorized") NOT IN (SELECT "worker_id", "month", "kind", "is_authorized" FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k ("worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told")
    SELECT "worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged", "examinations_flagged_told", "maintenances_flagged_told" FROM "derived" ORDER BY "worker_id", "month", "kind", "is_authorized"
    ON CONFLICT ("worker_id", "month", "kind", "is_authorized") DO UPDATE SET "jobs" = excluded."jobs", "submission_ms" = excluded."submission_ms", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "examinations" = excluded."examinations", "examination_ms" = excluded."examination_ms", "examinations_flagged" = excluded."examinations_flagged", "maintenances" = excluded."maintenances", "maintenance_ms" = excluded."maintenance_ms", "maintenances_flagged" = excluded."maintenances_flagged", "examinations_flagged_told" = excluded."examinations_flagged_told", "maintenances_flagged_told" = excluded."maintenances_flagged_told"
      WHERE (k."jobs", k."submission_ms", k."gps_good", k."gps_of", k."examinations", k."examination_ms", k."examinations_flagged", k."maintenances", k."maintenance_ms", k."maintenances_flagged", k."examinations_flagged_told", k."maintenances_flagged_told") IS DISTINCT FROM (excluded."jobs", excluded."submission_ms", excluded."gps_good", excluded."gps_of", excluded."examinations", excluded."examination_ms", excluded."examinations_flagged", excluded."maintenances", excluded."maintenance_ms", excluded."maintenances_flagged", excluded."examinations_flagged_told", excluded."maintenances_flagged_told")
    RETURNING k."worker_id"
  )
  DELETE FROM "worker_change" c WHERE c."month" = "of" AND c."worker_id" = ANY("workers");
  UPDATE "month_settlement" s SET ("worker_rows", "worker_digest") = (SELECT (SELECT count(*) FROM "worker_month" w WHERE w."month" = "of"), "worker_month_digest"("of")) WHERE s."month" = "of";
END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_close"("of" date, "at" timestamptz, "now" timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM "logbook" l
  WHERE NOT EXISTS (SELECT 1 FROM "logbook_month" k WHERE k."logbook_id" = l."id" AND k."month" = "of" AND k."is_settled")
  ORDER BY l."id" FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(hashtext('worker_month'));
  IF EXISTS (SELECT 1 FROM "month_settlement" s WHERE s."month" = "of") THEN RETURN; END IF;
  PERFORM "worker_month_settle"("of", "at");
  INSERT INTO "month_settlement" ("month", "as_of", "settled_at", "rows", "formula", "digest", "worker_rows", "worker_digest")
  SELECT "of", "at", "now", count(*), 1, "logbook_month_digest"("of"), (SELECT count(*) FROM "worker_month" w WHERE w."month" = "of"), "worker_month_digest"("of") FROM "logbook_month" k WHERE k."month" = "of" AND k."is_settled"
  ON CONFLICT DO NOTHING;
  DELETE FROM "logbook_month" k WHERE k."month" = "of" AND NOT k."is_settled";
END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_correct"("record" integer, "of" date, "left_out" boolean, "out_at" timestamptz, "back_at" timestamptz, "position" text)
  RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "book" integer := (SELECT r."logbook_id" FROM "job_record" r WHERE r."id" = "record");
  "old_digest" text;
  "new_digest" text;
  "old_rows" jsonb;
BEGIN
  SELECT s."digest" INTO "old_digest" FROM "month_settlement" s WHERE s."month" = "of" FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'month is not settled'; END IF;
  "old_rows" := (SELECT jsonb_agg(to_jsonb(k) ORDER BY k."contractor_id") FROM "logbook_month" k WHERE k."logbook_id" = "book" AND k."month" = "of");
  IF "old_rows" IS NULL THEN RAISE EXCEPTION 'log-book has no such month'; END IF;
  INSERT INTO "month_correction" AS c ("month", "job_record_id", "logbook_id", "is_left_out", "out_of_service_at", "back_in_service_at", "geo")
  VALUES ("of", "record", "book", "left_out", "out_at", "back_at", "position")
  ON CONFLICT ("month", "job_record_id") DO UPDATE SET "is_left_out" = c."is_left_out" OR excluded."is_left_out",
    "out_of_service_at" = coalesce(excluded."out_of_service_at", c."out_of_service_at"),
    "back_in_service_at" = coalesce(excluded."back_in_service_at", c."back_in_service_at"), "geo" = coalesce(excluded."geo", c."geo");
  UPDATE "logbook_month" m SET "records" = n."records", "breakdowns" = n."breakdowns", "incidents" = n."incidents", "trappings" = n."trappings", "gps_good" = n."gps_good", "gps_of" = n."gps_of", "on_time" = n."on_time", "acknowledged" = n."acknowledged", "month_minutes" = n."month_minutes", "routine_minutes" = n."routine_minutes", "other_minutes" = n."other_minutes", "score" = n."score", "month_score" = n."month_score"
  FROM (
    SELECT k."contractor_id", f."records", f."breakdowns", f."incidents", f."trappings", f."gps_good", f."gps_of", f."on_time", f."acknowledged", f."month_minutes", f."routine_minutes", f."other_minutes",
      "logbook_month_score"(k."kind", f."records", f."breakdowns", f."incidents", f."trappings", f."gps_good", f."gps_of", f."on_time", f."acknowledged", f."month_minutes", f."routine_minutes", f."other_minutes") AS "score",
      "logbook_month_score"(k."kind", (sum(f."records") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."breakdowns") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."incidents") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."trappings") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."gps_good") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."gps_of") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."on_time") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."acknowledged") OVER (PARTITION BY k."logbook_id", k."month"))::integer, (sum(f."month_minutes") OVER (PARTITION BY k."logbook_id", k."month"))::double precision, (sum(f."routine_minutes") OVER (PARTITION BY k."logbook_id", k."month"))::double precision, (sum(f."other_minutes") OVER (PARTITION BY k."logbook_id", k."month"))::double precision) AS "month_score"
    FROM "logbook_month" k CROSS JOIN LATERAL "logbook_month_figures_corrected"(k."logbook_id", k."spans", k."as_of", k."month") AS f
    WHERE k."logbook_id" = "book" AND k."month" = "of" AND k."is_settled"
  ) AS n
  WHERE m."logbook_id" = "book" AND m."month" = "of" AND m."contractor_id" = n."contractor_id";
  PERFORM "worker_month_correct"("of", r."worker_ids", s."as_of") FROM "job_record" r, "month_settlement" s
  WHERE r."id" = "record" AND s."month" = "of" AND date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date = "of";
  "new_digest" := "logbook_month_digest"("of");
  UPDATE "month_settlement" s SET "digest" = "new_digest" WHERE s."month" = "of";
  RETURN jsonb_build_object('before', "old_rows", 'after', (SELECT jsonb_agg(to_jsonb(k) ORDER BY k."contractor_id") FROM "logbook_month" k WHERE k."logbook_id" = "book" AND k."month" = "of"), 'digests', jsonb_build_array("old_digest", "new_digest"));
END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_figures_corrected"("book" integer, "within" tstzmultirange, "at" timestamptz, "of" date)
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
      count(*) FILTER (WHERE coalesce(r."acknowledged", EXISTS (SELECT 1 FROM "acknowledgement" k WHERE k."job_record_id" = r."id" AND k."created_at" <= "at")))::int
    FROM (
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."parent_job_id",
        CASE WHEN c."is_kept" THEN NULL ELSE j."deleted_at" END AS "deleted_at", c."acknowledged",
        coalesce(c."geo", j."geo") AS "geo", coalesce(c."out_of_service_at", j."out_of_service_at") AS "out_of_service_at",
        coalesce(c."back_in_service_at", j."back_in_service_at") AS "back_in_service_at"
      FROM "job_record" j LEFT JOIN "month_correction" c ON c."month" = "of" AND c."job_record_id" = j."id"
      WHERE j."logbook_id" = "book" AND c."is_left_out" IS NOT TRUE
    ) r
    WHERE r."logbook_id" = "book" AND r."completed_at" >= lower("within") AND r."completed_at" < upper("within")
      AND "within" @> r."completed_at" AND r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at")
  ) AS counted, (
    SELECT coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE s."type_of_work" IN ('TW10', 'TW11', 'TW12')), '{}'::tstzmultirange) AS "rebuilding", coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE s."type_of_work" IN ('TW03', 'TW04', 'TW06', 'TW07', 'TW15', 'TW16', 'TW17')), '{}'::tstzmultirange) AS "planned", coalesce(range_agg(tstzrange(s."begins", s."ends")) FILTER (WHERE s."type_of_work" IN ('TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14')), '{}'::tstzmultirange) AS "unplanned"
    FROM (
      SELECT r."type_of_work", r."started_at" AS "begins", r."completed_at" AS "ends" FROM (
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."parent_job_id",
        CASE WHEN c."is_kept" THEN NULL ELSE j."deleted_at" END AS "deleted_at", c."acknowledged",
        coalesce(c."geo", j."geo") AS "geo", coalesce(c."out_of_service_at", j."out_of_service_at") AS "out_of_service_at",
        coalesce(c."back_in_service_at", j."back_in_service_at") AS "back_in_service_at"
      FROM "job_record" j LEFT JOIN "month_correction" c ON c."month" = "of" AND c."job_record_id" = j."id"
      WHERE j."logbook_id" = "book" AND c."is_left_out" IS NOT TRUE
    ) r
      WHERE r."logbook_id" = "book" AND r."completed_at" > lower("within")
        AND r."completed_at" < upper("within") + interval '168 hours' AND NOT (r."type_of_work" IN ('TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14') AND r."out_of_service_at" IS NOT NULL) AND r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at")
      UNION ALL
      SELECT r."type_of_work", r."out_of_service_at", coalesce(r."back_in_service_at", (
          SELECT min(b."back_in_service_at") FROM (
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."parent_job_id",
        CASE WHEN c."is_kept" THEN NULL ELSE j."deleted_at" END AS "deleted_at", c."acknowledged",
        coalesce(c."geo", j."geo") AS "geo", coalesce(c."out_of_service_at", j."out_of_service_at") AS "out_of_service_at",
        coalesce(c."back_in_service_at", j."back_in_service_at") AS "back_in_service_at"
      FROM "job_record" j LEFT JOIN "month_correction" c ON c."month" = "of" AND c."job_record_id" = j."id"
      WHERE j."logbook_id" = "book" AND c."is_left_out" IS NOT TRUE
    ) b
          WHERE b."logbook_id" = "book" AND b."out_of_service_at" IS NOT NULL AND b."back_in_service_at" > r."out_of_service_at" AND b."submitted_at" <= "at" AND (b."deleted_at" IS NULL OR b."deleted_at" > "at")
        ), upper("within"))
      FROM (
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."parent_job_id",
        CASE WHEN c."is_kept" THEN NULL ELSE j."deleted_at" END AS "deleted_at", c."acknowledged",
        coalesce(c."geo", j."geo") AS "geo", coalesce(c."out_of_service_at", j."out_of_service_at") AS "out_of_service_at",
        coalesce(c."back_in_service_at", j."back_in_service_at") AS "back_in_service_at"
      FROM "job_record" j LEFT JOIN "month_correction" c ON c."month" = "of" AND c."job_record_id" = j."id"
      WHERE j."logbook_id" = "book" AND c."is_left_out" IS NOT TRUE
    ) r
      WHERE r."logbook_id" = "book" AND r."type_of_work" IN ('TW01', 'TW02', 'TW08', 'TW09', 'TW13', 'TW14') AND r."out_of_service_at" IS NOT NULL AND r."out_of_service_at" < upper("within")
        AND (r."back_in_service_at" > lower("within") OR r."back_in_service_at" IS NULL) AND r."submitted_at" <= "at" AND (r."deleted_at" IS NULL OR r."deleted_at" > "at")
    ) AS s WHERE s."begins" < s."ends"
  ) AS stopped
$$;
CREATE OR REPLACE FUNCTION "logbook_month_of_records"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
    PERFORM 1 FROM "logbook" l
    WHERE l."id" IN (SELECT c."logbook_id" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c WHERE date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date < date_trunc('month', now() AT TIME ZONE 'Asia/Hong_Kong')::date)
    ORDER BY l."id" FOR NO KEY UPDATE;
    INSERT INTO "month_correction" AS x ("month", "job_record_id", "logbook_id", "is_left_out")
    SELECT DISTINCT m."month", c."id", c."logbook_id", true FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c CROSS JOIN LATERAL (
      SELECT k."month", k."as_of" FROM "logbook_month" k WHERE k."logbook_id" = c."logbook_id" AND k."is_settled" AND c."told" <= k."as_of"
        AND k."month" BETWEEN date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date AND date_trunc('month', c."until" AT TIME ZONE 'Asia/Hong_Kong')::date
      UNION SELECT s."month", s."as_of" FROM "month_settlement" s WHERE s."month" = date_trunc('month', c."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date AND c."told" <= s."as_of"
    ) AS m
    ON CONFLICT ("month", "job_record_id") DO UPDATE SET "is_left_out" = true;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r JOIN "old_rows" o ON o."id" = r."id" WHERE o."deleted_at" IS DISTINCT FROM r."deleted_at") AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
    PERFORM 1 FROM "logbook" l
    WHERE l."id" IN (SELECT c."logbook_id" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."deleted_at" AS "told" FROM "new_rows" r JOIN "old_rows" o ON o."id" = r."id" WHERE o."deleted_at" IS DISTINCT FROM r."deleted_at") AS c WHERE date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date < date_trunc('month', now() AT TIME ZONE 'Asia/Hong_Kong')::date)
    ORDER BY l."id" FOR NO KEY UPDATE;
    INSERT INTO "month_correction" AS x ("month", "job_record_id", "logbook_id", "is_kept")
    SELECT DISTINCT m."month", c."id", c."logbook_id", true FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."deleted_at" AS "told" FROM "new_rows" r JOIN "old_rows" o ON o."id" = r."id" WHERE o."deleted_at" IS DISTINCT FROM r."deleted_at") AS c CROSS JOIN LATERAL (
      SELECT k."month", k."as_of" FROM "logbook_month" k WHERE k."logbook_id" = c."logbook_id" AND k."is_settled" AND c."told" <= k."as_of"
        AND k."month" BETWEEN date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date AND date_trunc('month', c."until" AT TIME ZONE 'Asia/Hong_Kong')::date
      UNION SELECT s."month", s."as_of" FROM "month_settlement" s WHERE s."month" = date_trunc('month', c."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date AND c."told" <= s."as_of"
    ) AS m
    ON CONFLICT ("month", "job_record_id") DO UPDATE SET "is_kept" = true;
  END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "old_rows" r) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_of_acknowledgements"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."logbook_id", r."completed_at", r."completed_at" AS "from", r."completed_at" AS "until", k."created_at" AS "told"
      FROM "new_rows" k JOIN "job_record" r ON r."id" = k."job_record_id") AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
    PERFORM 1 FROM "logbook" l
    WHERE l."id" IN (SELECT c."logbook_id" FROM (SELECT r."id", r."logbook_id", r."completed_at", r."completed_at" AS "from", r."completed_at" AS "until", k."created_at" AS "told"
      FROM "new_rows" k JOIN "job_record" r ON r."id" = k."job_record_id") AS c WHERE date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date < date_trunc('month', now() AT TIME ZONE 'Asia/Hong_Kong')::date)
    ORDER BY l."id" FOR NO KEY UPDATE;
    INSERT INTO "month_correction" AS x ("month", "job_record_id", "logbook_id", "acknowledged")
    SELECT DISTINCT m."month", c."id", c."logbook_id", EXISTS (SELECT 1 FROM "acknowledgement" k WHERE k."job_record_id" = c."id" AND k."created_at" <= m."as_of"
        AND NOT EXISTS (SELECT 1 FROM "new_rows" n WHERE n."id" = k."id")) FROM (SELECT r."id", r."logbook_id", r."completed_at", r."completed_at" AS "from", r."completed_at" AS "until", k."created_at" AS "told"
      FROM "new_rows" k JOIN "job_record" r ON r."id" = k."job_record_id") AS c CROSS JOIN LATERAL (
      SELECT k."month", k."as_of" FROM "logbook_month" k WHERE k."logbook_id" = c."logbook_id" AND k."is_settled" AND c."told" <= k."as_of"
        AND k."month" BETWEEN date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date AND date_trunc('month', c."until" AT TIME ZONE 'Asia/Hong_Kong')::date
      UNION SELECT s."month", s."as_of" FROM "month_settlement" s WHERE s."month" = date_trunc('month', c."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date AND c."told" <= s."as_of"
    ) AS m
    ON CONFLICT ("month", "job_record_id") DO UPDATE SET "acknowledged" = coalesce(x."acknowledged", excluded."acknowledged");
  END IF;
  RETURN NULL;
END
$$;

-- What is settled is counted for the last time, what is open anew.
SELECT "worker_month_settle"("month", "as_of") FROM "month_settlement" ORDER BY "month";
UPDATE "month_settlement" s SET "worker_rows" = (SELECT count(*) FROM "worker_month" k WHERE k."month" = s."month"), "worker_digest" = "worker_month_digest"(s."month");
SELECT "worker_month_keep"(one."month") FROM (SELECT DISTINCT "month" FROM "worker_month") AS one;
