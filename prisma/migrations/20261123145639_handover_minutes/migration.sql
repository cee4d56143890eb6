-- AlterTable
ALTER TABLE "handover_logbook" ADD COLUMN     "minute_id" INTEGER;

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "handover_minute_id" INTEGER;

-- CreateTable
CREATE TABLE "handover_minute" (
    "id" SERIAL NOT NULL,
    "handover_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT NOT NULL,
    "contents" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handover_minute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "handover_minute_code_key" ON "handover_minute"("code");

-- CreateIndex
CREATE INDEX "handover_minute_handover_id_idx" ON "handover_minute"("handover_id");

-- CreateIndex
CREATE INDEX "handover_logbook_minute_id_idx" ON "handover_logbook"("minute_id");

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_handover_minute_id_key" ON "stored_file"("handover_minute_id");

-- AddForeignKey
ALTER TABLE "handover_logbook" ADD CONSTRAINT "handover_logbook_minute_id_fkey" FOREIGN KEY ("minute_id") REFERENCES "handover_minute"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_minute" ADD CONSTRAINT "handover_minute_handover_id_fkey" FOREIGN KEY ("handover_id") REFERENCES "handover"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_handover_minute_id_fkey" FOREIGN KEY ("handover_minute_id") REFERENCES "handover_minute"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner" CHECK (num_nonnulls("job_record_id", "reply_id", "run_id", "original_id", "handover_minute_id") = 1);
CREATE TRIGGER "handover_minute_written_once" BEFORE UPDATE OR DELETE ON "handover_minute" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "handover_minute_never_emptied" BEFORE TRUNCATE ON "handover_minute" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- What passed and has no minute yet: read every minute.
CREATE INDEX "handover_logbook_unminuted" ON "handover_logbook"("handover_id") WHERE "status" = 'CONFIRMED' AND "minute_id" IS NULL;

-- A minute is found by the SHA-256 of its file, and the entries that seal it.
CREATE INDEX "stored_file_of_minutes" ON "stored_file"("sha256") WHERE "handover_minute_id" IS NOT NULL;
CREATE INDEX "seal_entry_of_handovers" ON "seal_entry"("logbook_id") WHERE "kind" = 'HANDOVER';

-- The entry of a handover is also read by the organization that handed over, although it is made after its access has ended.
CREATE OR REPLACE VIEW "answer_reader" AS
  SELECT a."id" AS "acknowledgement_id", NULL::int AS "reply_id", NULL::int AS "seal_entry_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at")) AS "in_own_period"
  FROM "acknowledgement" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, a."id", NULL, v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at"))
  FROM "job_reply" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, NULL, s."id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    s."canonical" ~ format('"orgId":%s[,}]', v."org_id") OR (s."sealed_at" >= v."starts_at" AND (v."ends_at" IS NULL OR s."sealed_at" < v."ends_at"))
  FROM "seal_entry" s JOIN "logbook_reader" v ON v."logbook_id" = s."logbook_id"
  WHERE s."kind" IN ('ACKNOWLEDGEMENT', 'REPLY', 'DISPUTE', 'HANDOVER');
