-- CreateTable
CREATE TABLE "job_record_month" (
    "logbook_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "type_of_work" TEXT NOT NULL,
    "records" INTEGER NOT NULL,

    CONSTRAINT "job_record_month_pkey" PRIMARY KEY ("logbook_id","month","type_of_work")
);

-- AddForeignKey
ALTER TABLE "job_record_month" ADD CONSTRAINT "job_record_month_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- Written by `pnpm rollups sql job_record_month` from job-record.rollup.ts; a test compares.
CREATE OR REPLACE VIEW "job_record_month_derived" AS
  SELECT "logbook_id", "month", "type_of_work", sum("records")::int AS "records" FROM (SELECT r.logbook_id AS "logbook_id", date_trunc('month', r.completed_at AT TIME ZONE 'Asia/Hong_Kong')::date AS "month", r.type_of_work AS "type_of_work", (1) AS "records" FROM "job_record" r WHERE r.status <> 'DELETED') AS counted GROUP BY "logbook_id", "month", "type_of_work";
CREATE OR REPLACE FUNCTION "job_record_month_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "job_record_month" AS t ("logbook_id", "month", "type_of_work", "records")
      SELECT "logbook_id", "month", "type_of_work", sum("records") FROM (SELECT r.logbook_id AS "logbook_id", date_trunc('month', r.completed_at AT TIME ZONE 'Asia/Hong_Kong')::date AS "month", r.type_of_work AS "type_of_work", (1) AS "records" FROM "new_rows" r WHERE r.status <> 'DELETED') AS changed GROUP BY "logbook_id", "month", "type_of_work"
      HAVING sum("records") <> 0 ORDER BY "logbook_id", "month", "type_of_work"
      ON CONFLICT ("logbook_id", "month", "type_of_work") DO UPDATE SET "records" = t."records" + excluded."records";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "job_record_month" AS t ("logbook_id", "month", "type_of_work", "records")
      SELECT "logbook_id", "month", "type_of_work", sum("records") FROM (SELECT r.logbook_id AS "logbook_id", date_trunc('month', r.completed_at AT TIME ZONE 'Asia/Hong_Kong')::date AS "month", r.type_of_work AS "type_of_work", -(1) AS "records" FROM "old_rows" r WHERE r.status <> 'DELETED') AS changed GROUP BY "logbook_id", "month", "type_of_work"
      HAVING sum("records") <> 0 ORDER BY "logbook_id", "month", "type_of_work"
      ON CONFLICT ("logbook_id", "month", "type_of_work") DO UPDATE SET "records" = t."records" + excluded."records";
  ELSE
    INSERT INTO "job_record_month" AS t ("logbook_id", "month", "type_of_work", "records")
      SELECT "logbook_id", "month", "type_of_work", sum("records") FROM (SELECT r.logbook_id AS "logbook_id", date_trunc('month', r.completed_at AT TIME ZONE 'Asia/Hong_Kong')::date AS "month", r.type_of_work AS "type_of_work", (1) AS "records" FROM "new_rows" r WHERE r.status <> 'DELETED' UNION ALL SELECT r.logbook_id AS "logbook_id", date_trunc('month', r.completed_at AT TIME ZONE 'Asia/Hong_Kong')::date AS "month", r.type_of_work AS "type_of_work", -(1) AS "records" FROM "old_rows" r WHERE r.status <> 'DELETED') AS changed GROUP BY "logbook_id", "month", "type_of_work"
      HAVING sum("records") <> 0 ORDER BY "logbook_id", "month", "type_of_work"
      ON CONFLICT ("logbook_id", "month", "type_of_work") DO UPDATE SET "records" = t."records" + excluded."records";
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "job_record_month_on_insert" AFTER INSERT ON "job_record" REFERENCING NEW TABLE AS "new_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "job_record_month_keep"();
CREATE OR REPLACE TRIGGER "job_record_month_on_update" AFTER UPDATE ON "job_record" REFERENCING NEW TABLE AS "new_rows" OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "job_record_month_keep"();
CREATE OR REPLACE TRIGGER "job_record_month_on_delete" AFTER DELETE ON "job_record" REFERENCING OLD TABLE AS "old_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "job_record_month_keep"();
-- Derives every sum again, while nobody writes the source, and answers how many were wrong.
CREATE OR REPLACE FUNCTION "job_record_month_rebuild"() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE "wrong" integer;
BEGIN
  LOCK TABLE "job_record" IN SHARE MODE;
  WITH "apart" AS (
    SELECT "logbook_id", "month", "type_of_work", coalesce(d."records", 0) AS "records" FROM "job_record_month" t FULL JOIN "job_record_month_derived" d USING ("logbook_id", "month", "type_of_work")
    WHERE coalesce(t."records", 0) <> coalesce(d."records", 0)
  ), "mended" AS (
    INSERT INTO "job_record_month" ("logbook_id", "month", "type_of_work", "records") SELECT "logbook_id", "month", "type_of_work", "records" FROM "apart"
    ON CONFLICT ("logbook_id", "month", "type_of_work") DO UPDATE SET "records" = excluded."records"
  )
  SELECT count(*) INTO "wrong" FROM "apart";
  RETURN "wrong";
END
$$;

-- The records of before. Whoever writes one meanwhile waits for the triggers above.
SELECT "job_record_month_rebuild"();
