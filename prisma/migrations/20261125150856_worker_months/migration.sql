-- CreateTable
CREATE TABLE "worker_month" (
    "worker_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "is_authorized" BOOLEAN NOT NULL,
    "jobs" INTEGER NOT NULL,
    "submission_ms" BIGINT NOT NULL,
    "gps_good" INTEGER NOT NULL,
    "gps_of" INTEGER NOT NULL,
    "examinations" INTEGER NOT NULL,
    "examination_ms" BIGINT NOT NULL,
    "examinations_flagged" INTEGER NOT NULL,
    "maintenances" INTEGER NOT NULL,
    "maintenance_ms" BIGINT NOT NULL,
    "maintenances_flagged" INTEGER NOT NULL,

    CONSTRAINT "worker_month_pkey" PRIMARY KEY ("worker_id","month","kind","is_authorized")
);

-- CreateTable
CREATE TABLE "worker_change" (
    "id" BIGSERIAL NOT NULL,
    "worker_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_change_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "worker_month" ADD CONSTRAINT "worker_month_worker_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "worker"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written from apps/api/src/features/dashboard/worker.keep.sql.ts; a test compares.
CREATE OR REPLACE FUNCTION "worker_month_keys"("workers" integer[], "at" timestamptz) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(one::bigint * 65536 + (extract(year FROM ("at" AT TIME ZONE 'Asia/Hong_Kong')) * 12 + extract(month FROM ("at" AT TIME ZONE 'Asia/Hong_Kong')))::bigint) FROM unnest("workers") AS one
$$;
CREATE OR REPLACE FUNCTION "worker_month_derived"("workers" integer[], "months" date[]) RETURNS SETOF "worker_month" LANGUAGE sql STABLE AS $$
  SELECT r."worker_id", r."month", r."kind", r."is_authorized", count(*)::int, sum((extract(epoch FROM r."submitted_at" - r."completed_at") * 1000)::bigint)::bigint,
    (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED' AND r."geo" = 'Y'))::int, (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED'))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 28800000 OR r."examinations" > 8)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 21600000 OR r."maintenances" > 6)))::int
  FROM (
    SELECT a."worker_id", a."month", l."kind", r."creator_type" = 'OTHER' AS "is_authorized", r."type_of_work", r."started_at", r."completed_at", r."submitted_at", r."geo",
      count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')) OVER "one_day" AS "examinations", count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')) OVER "one_day" AS "maintenances"
    FROM (SELECT DISTINCT one."worker_id", one."month" FROM unnest("workers", "months") AS one("worker_id", "month")) AS a
      JOIN "job_record" r ON "worker_month_keys"(r."worker_ids", r."completed_at") @> ARRAY[a."worker_id"::bigint * 65536 + (extract(year FROM a."month") * 12 + extract(month FROM a."month"))::bigint] JOIN "logbook" l ON l."id" = r."logbook_id"
    WHERE r."deleted_at" IS NULL AND EXISTS (SELECT 1 FROM "worker" w WHERE w."id" = a."worker_id")
    WINDOW "one_day" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date)
  ) AS r
  GROUP BY r."worker_id", r."month", r."kind", r."is_authorized"
$$;
CREATE OR REPLACE FUNCTION "worker_month_whole"("of" date) RETURNS SETOF "worker_month" LANGUAGE sql STABLE AS $$
  SELECT r."worker_id", r."month", r."kind", r."is_authorized", count(*)::int, sum((extract(epoch FROM r."submitted_at" - r."completed_at") * 1000)::bigint)::bigint,
    (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED' AND r."geo" = 'Y'))::int, (count(*) FILTER (WHERE NOT (r."type_of_work" IN ('TW00')) AND r."geo" <> 'UNJUDGED'))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 28800000 OR r."examinations" > 8)))::int,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')))::int,
    coalesce(sum((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')), 0)::bigint,
    (count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03') AND ((extract(epoch FROM r."completed_at" - r."started_at") * 1000)::bigint > 21600000 OR r."maintenances" > 6)))::int
  FROM (
    SELECT a."worker_id", a."month", l."kind", r."creator_type" = 'OTHER' AS "is_authorized", r."type_of_work", r."started_at", r."completed_at", r."submitted_at", r."geo",
      count(*) FILTER (WHERE r."type_of_work" IN ('TW16', 'TW17')) OVER "one_day" AS "examinations", count(*) FILTER (WHERE r."type_of_work" IN ('TW15', 'TW06', 'TW03')) OVER "one_day" AS "maintenances"
    FROM "job_record" r CROSS JOIN LATERAL (SELECT DISTINCT one AS "worker_id", "of" AS "month" FROM unnest(r."worker_ids") AS one) AS a JOIN "logbook" l ON l."id" = r."logbook_id"
    WHERE r."completed_at" >= ("of")::timestamp AT TIME ZONE 'Asia/Hong_Kong' AND r."completed_at" < ("of" + interval '1 month')::timestamp AT TIME ZONE 'Asia/Hong_Kong'
      AND r."deleted_at" IS NULL AND EXISTS (SELECT 1 FROM "worker" w WHERE w."id" = a."worker_id")
    WINDOW "one_day" AS (PARTITION BY a."worker_id", (r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date)
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
    SELECT DISTINCT t."worker_id", t."month" FROM "taken" t WHERE t."month" > (SELECT "month" FROM "figure_clock") - interval '12 months'
  )
  SELECT (SELECT count(*) FROM "taken"), coalesce(array_agg(a."worker_id"), '{}'), coalesce(array_agg(a."month"), '{}')
    INTO "changes", "workers", "months" FROM "asked" a;
  WITH "derived" AS (SELECT * FROM "worker_month_derived"("workers", "months")),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE (k."worker_id", k."month") IN (SELECT * FROM unnest("workers", "months")) AND (k."worker_id", k."month", k."kind", k."is_authorized") NOT IN (SELECT "worker_id", "month", "kind", "is_authorized" FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k ("worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged")
    SELECT "worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged" FROM "derived" ORDER BY "worker_id", "month", "kind", "is_authorized"
    ON CONFLICT ("worker_id", "month", "kind", "is_authorized") DO UPDATE SET "jobs" = excluded."jobs", "submission_ms" = excluded."submission_ms", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "examinations" = excluded."examinations", "examination_ms" = excluded."examination_ms", "examinations_flagged" = excluded."examinations_flagged", "maintenances" = excluded."maintenances", "maintenance_ms" = excluded."maintenance_ms", "maintenances_flagged" = excluded."maintenances_flagged"
      WHERE (k."jobs", k."submission_ms", k."gps_good", k."gps_of", k."examinations", k."examination_ms", k."examinations_flagged", k."maintenances", k."maintenance_ms", k."maintenances_flagged") IS DISTINCT FROM (excluded."jobs", excluded."submission_ms", excluded."gps_good", excluded."gps_of", excluded."examinations", excluded."examination_ms", excluded."examinations_flagged", excluded."maintenances", excluded."maintenance_ms", excluded."maintenances_flagged")
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
  "wrong" integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('worker_month'));
  WITH "taken" AS (DELETE FROM "worker_change" WHERE "month" = "of" RETURNING "worker_id")
  SELECT coalesce(array_agg(DISTINCT t."worker_id"), '{}') INTO "said" FROM "taken" t;
  WITH "derived" AS (SELECT * FROM "worker_month_whole"("of")),
  "gone" AS (
    DELETE FROM "worker_month" k WHERE k."month" = "of" AND (k."worker_id", k."month", k."kind", k."is_authorized") NOT IN (SELECT "worker_id", "month", "kind", "is_authorized" FROM "derived") RETURNING k."worker_id"
  ), "written" AS (
    INSERT INTO "worker_month" AS k ("worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged")
    SELECT "worker_id", "month", "kind", "is_authorized", "jobs", "submission_ms", "gps_good", "gps_of", "examinations", "examination_ms", "examinations_flagged", "maintenances", "maintenance_ms", "maintenances_flagged" FROM "derived" ORDER BY "worker_id", "month", "kind", "is_authorized"
    ON CONFLICT ("worker_id", "month", "kind", "is_authorized") DO UPDATE SET "jobs" = excluded."jobs", "submission_ms" = excluded."submission_ms", "gps_good" = excluded."gps_good", "gps_of" = excluded."gps_of", "examinations" = excluded."examinations", "examination_ms" = excluded."examination_ms", "examinations_flagged" = excluded."examinations_flagged", "maintenances" = excluded."maintenances", "maintenance_ms" = excluded."maintenance_ms", "maintenances_flagged" = excluded."maintenances_flagged"
      WHERE (k."jobs", k."submission_ms", k."gps_good", k."gps_of", k."examinations", k."examination_ms", k."examinations_flagged", k."maintenances", k."maintenance_ms", k."maintenances_flagged") IS DISTINCT FROM (excluded."jobs", excluded."submission_ms", excluded."gps_good", excluded."gps_of", excluded."examinations", excluded."examination_ms", excluded."examinations_flagged", excluded."maintenances", excluded."maintenance_ms", excluded."maintenances_flagged")
    RETURNING k."worker_id"
  )
  SELECT count(*) INTO "wrong" FROM (SELECT * FROM "gone" UNION ALL SELECT * FROM "written") AS x
  WHERE x."worker_id" NOT IN (SELECT unnest("said")) AND x."worker_id" NOT IN (SELECT c."worker_id" FROM "worker_change" c WHERE c."month" = "of");
  DELETE FROM "worker_month" WHERE "month" <= (SELECT "month" FROM "figure_clock") - interval '12 months';
  RETURN "wrong";
END
$$;
CREATE OR REPLACE FUNCTION "worker_change_of_records"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM "new_rows" r CROSS JOIN LATERAL unnest(r."worker_ids") AS one; END IF;
  IF TG_OP = 'UPDATE' THEN INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM (SELECT n.* FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id" AND (n."worker_ids", n."logbook_id", n."type_of_work", n."started_at", n."completed_at", n."submitted_at", n."geo", n."creator_type", n."deleted_at") IS DISTINCT FROM (o."worker_ids", o."logbook_id", o."type_of_work", o."started_at", o."completed_at", o."submitted_at", o."geo", o."creator_type", o."deleted_at") UNION ALL SELECT o.* FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id" AND (n."worker_ids", n."logbook_id", n."type_of_work", n."started_at", n."completed_at", n."submitted_at", n."geo", n."creator_type", n."deleted_at") IS DISTINCT FROM (o."worker_ids", o."logbook_id", o."type_of_work", o."started_at", o."completed_at", o."submitted_at", o."geo", o."creator_type", o."deleted_at")) AS r CROSS JOIN LATERAL unnest(r."worker_ids") AS one; END IF;
  IF TG_OP = 'DELETE' THEN INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM "old_rows" r CROSS JOIN LATERAL unnest(r."worker_ids") AS one; END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "worker_change_on_insert" AFTER INSERT ON "job_record"
  REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "worker_change_of_records"();
CREATE OR REPLACE TRIGGER "worker_change_on_update" AFTER UPDATE ON "job_record"
  REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "worker_change_of_records"();
CREATE OR REPLACE TRIGGER "worker_change_on_delete" AFTER DELETE ON "job_record"
  REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "worker_change_of_records"();
CREATE OR REPLACE FUNCTION "worker_change_of_logbooks"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id" AND o."kind" <> n."kind") THEN
    INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM "new_rows" n JOIN "old_rows" o ON o."id" = n."id" AND o."kind" <> n."kind" JOIN "job_record" r ON r."logbook_id" = n."id" CROSS JOIN LATERAL unnest(r."worker_ids") AS one;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "worker_change_on_update" AFTER UPDATE ON "logbook"
  REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "worker_change_of_logbooks"();
-- The records of a month of a worker. Not fast to write first and slow to read then: changes are counted a moment later.
CREATE INDEX "job_record_worker_months" ON "job_record" USING gin ("worker_month_keys"("worker_ids", "completed_at")) WITH (fastupdate = off);
-- What was there before.
SELECT "worker_month_keep"((date_trunc('month', now() AT TIME ZONE 'Asia/Hong_Kong') - make_interval(months => one))::date) FROM generate_series(0, 11) AS one;
