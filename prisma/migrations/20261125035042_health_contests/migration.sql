-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "health_contest_id" INTEGER;

-- CreateTable
CREATE TABLE "health_contest" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "logbook_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "job_record_id" INTEGER,
    "part" TEXT,
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "contractor_ids" INTEGER[],
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "correction" TEXT,
    "corrected_id" INTEGER,
    "out_of_service_at" TIMESTAMPTZ(3),
    "back_in_service_at" TIMESTAMPTZ(3),
    "before" JSONB,
    "after" JSONB,
    "digests" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "health_contest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "month_correction" (
    "month" DATE NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "is_left_out" BOOLEAN NOT NULL,
    "out_of_service_at" TIMESTAMPTZ(3),
    "back_in_service_at" TIMESTAMPTZ(3),
    "geo" TEXT,

    CONSTRAINT "month_correction_pkey" PRIMARY KEY ("month","job_record_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "health_contest_number_key" ON "health_contest"("number");

-- CreateIndex
CREATE INDEX "health_contest_logbook_id_month_idx" ON "health_contest"("logbook_id", "month");

-- CreateIndex
CREATE INDEX "health_contest_job_record_id_idx" ON "health_contest"("job_record_id");

-- CreateIndex
CREATE INDEX "health_contest_org_id_idx" ON "health_contest"("org_id");

-- CreateIndex
CREATE INDEX "health_contest_status_created_at_idx" ON "health_contest"("status", "created_at");

-- CreateIndex
CREATE INDEX "month_correction_logbook_id_month_idx" ON "month_correction"("logbook_id", "month");

-- CreateIndex
CREATE INDEX "month_correction_job_record_id_idx" ON "month_correction"("job_record_id");

-- CreateIndex
CREATE INDEX "stored_file_health_contest_id_idx" ON "stored_file"("health_contest_id");

-- AddForeignKey
ALTER TABLE "health_contest" ADD CONSTRAINT "health_contest_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "health_contest" ADD CONSTRAINT "health_contest_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "health_contest" ADD CONSTRAINT "health_contest_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "month_correction" ADD CONSTRAINT "month_correction_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_health_contest_id_fkey" FOREIGN KEY ("health_contest_id") REFERENCES "health_contest"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say.
CREATE TRIGGER "numbered" BEFORE INSERT ON "health_contest" FOR EACH ROW EXECUTE FUNCTION "numbered"('HC');
ALTER TABLE "health_contest" ADD CONSTRAINT "health_contest_status_check" CHECK ("status" IN ('OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'));
ALTER TABLE "health_contest" ADD CONSTRAINT "health_contest_subject_check" CHECK (num_nonnulls("job_record_id", "part") = 1);
ALTER TABLE "health_contest" ADD CONSTRAINT "health_contest_correction_check" CHECK (("status" = 'ACCEPTED') = ("correction" IS NOT NULL));
-- One contest at a time of a record or of a figure, in each month.
CREATE UNIQUE INDEX "health_contest_open_record" ON "health_contest" ("month", "job_record_id") WHERE "status" = 'OPEN' AND "job_record_id" IS NOT NULL;
CREATE UNIQUE INDEX "health_contest_open_part" ON "health_contest" ("logbook_id", "month", "part") WHERE "status" = 'OPEN' AND "part" IS NOT NULL;
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner"
  CHECK (num_nonnulls("job_record_id", "reply_id", "run_id", "original_id", "handover_minute_id", "health_contest_id") = 1);
-- A month as it is settled anew after a contest was accepted.
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
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM "acknowledgement" k WHERE k."job_record_id" = r."id" AND k."created_at" <= "at"))::int
    FROM (
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."deleted_at", j."parent_job_id",
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
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."deleted_at", j."parent_job_id",
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
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."deleted_at", j."parent_job_id",
        coalesce(c."geo", j."geo") AS "geo", coalesce(c."out_of_service_at", j."out_of_service_at") AS "out_of_service_at",
        coalesce(c."back_in_service_at", j."back_in_service_at") AS "back_in_service_at"
      FROM "job_record" j LEFT JOIN "month_correction" c ON c."month" = "of" AND c."job_record_id" = j."id"
      WHERE j."logbook_id" = "book" AND c."is_left_out" IS NOT TRUE
    ) b
          WHERE b."logbook_id" = "book" AND b."out_of_service_at" IS NOT NULL AND b."back_in_service_at" > r."out_of_service_at" AND b."submitted_at" <= "at" AND (b."deleted_at" IS NULL OR b."deleted_at" > "at")
        ), upper("within"))
      FROM (
      SELECT j."id", j."logbook_id", j."type_of_work", j."started_at", j."completed_at", j."submitted_at", j."deleted_at", j."parent_job_id",
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
  "new_digest" := "logbook_month_digest"("of");
  UPDATE "month_settlement" s SET "digest" = "new_digest" WHERE s."month" = "of";
  RETURN jsonb_build_object('before', "old_rows", 'after', (SELECT jsonb_agg(to_jsonb(k) ORDER BY k."contractor_id") FROM "logbook_month" k WHERE k."logbook_id" = "book" AND k."month" = "of"), 'digests', jsonb_build_array("old_digest", "new_digest"));
END
$$;
