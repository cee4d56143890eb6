-- AlterTable
ALTER TABLE "job_record" ADD COLUMN     "signals" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "picture_hash" TEXT;

-- CreateTable
CREATE TABLE "evidence_signal" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "signal" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_signal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_feedback" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "signal" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "org_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_change" (
    "id" BIGSERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_start" (
    "id" INTEGER NOT NULL,
    "after_record_id" INTEGER NOT NULL,

    CONSTRAINT "evidence_start_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "evidence_signal_job_record_id_signal_key" ON "evidence_signal"("job_record_id", "signal");

-- CreateIndex
CREATE INDEX "evidence_feedback_job_record_id_idx" ON "evidence_feedback"("job_record_id");

-- CreateIndex
CREATE INDEX "evidence_feedback_org_id_idx" ON "evidence_feedback"("org_id");

-- CreateIndex
CREATE INDEX "evidence_feedback_user_id_idx" ON "evidence_feedback"("user_id");

-- CreateIndex
CREATE INDEX "stored_file_sha256_idx" ON "stored_file"("sha256");

-- AddForeignKey
ALTER TABLE "evidence_signal" ADD CONSTRAINT "evidence_signal_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_feedback" ADD CONSTRAINT "evidence_feedback_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_feedback" ADD CONSTRAINT "evidence_feedback_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_feedback" ADD CONSTRAINT "evidence_feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- A record that has signals is an exception, also where they were found later.
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_signals_check" CHECK ("signals" IS NOT NULL) NOT VALID;
ALTER TABLE "job_record" VALIDATE CONSTRAINT "job_record_signals_check";
DROP INDEX "job_record_exceptions";
CREATE INDEX "job_record_exceptions" ON "job_record" ("logbook_id", "completed_at" DESC, "id" DESC)
  INCLUDE ("attention") WHERE "status" <> 'DELETED' AND (NOT "is_routine" OR "status" = 'DISPUTED' OR "signals" <> '{}');

ALTER TABLE "evidence_signal" ADD CONSTRAINT "evidence_signal_check" CHECK ("signal" IN ('SAME_WORKER_TWICE', 'DAY_LOAD', 'LONG_JOB', 'SHORT_JOB', 'PHOTO_REUSED'));
ALTER TABLE "evidence_feedback" ADD CONSTRAINT "evidence_feedback_verdict_check" CHECK ("verdict" IN ('explained', 'agreed', 'wrong'));
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_picture_hash_check" CHECK ("picture_hash" ~ '^[0-9a-f]{16}$');

-- What was said is neither changed nor removed.
CREATE TRIGGER "evidence_feedback_written_once" BEFORE UPDATE OR DELETE ON "evidence_feedback" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "evidence_feedback_never_emptied" BEFORE TRUNCATE ON "evidence_feedback" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- Nothing is found in what was recorded before.
INSERT INTO "evidence_start" ("id", "after_record_id") SELECT 1, coalesce(max("id"), 0) FROM "job_record";

-- Whoever writes or deletes a record only says so: a job compares it with others a moment later.
CREATE FUNCTION "evidence_change_of_records"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "evidence_change" ("job_record_id") SELECT n."id" FROM "new_rows" n;
  RETURN NULL;
END
$$;
CREATE TRIGGER "evidence_change_on_insert" AFTER INSERT ON "job_record"
  REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "evidence_change_of_records"();
CREATE FUNCTION "evidence_change_of_deletion"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "evidence_change" ("job_record_id") VALUES (NEW."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "evidence_change_on_deletion" AFTER UPDATE OF "deleted_at" ON "job_record"
  FOR EACH ROW WHEN (OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at") EXECUTE FUNCTION "evidence_change_of_deletion"();
