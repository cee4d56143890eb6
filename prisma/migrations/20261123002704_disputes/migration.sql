-- AlterTable
ALTER TABLE "job_reply" ADD COLUMN     "dispute_id" INTEGER,
ADD COLUMN     "step" TEXT;

-- CreateIndex
CREATE INDEX "job_reply_dispute_id_idx" ON "job_reply"("dispute_id");

-- AddForeignKey
ALTER TABLE "job_reply" ADD CONSTRAINT "job_reply_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "job_reply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "job_reply" ADD CONSTRAINT "job_reply_dispute_step" CHECK (
  coalesce("step" IN ('ANSWERED', 'ACCEPTED', 'WITHDRAWN'), false) = ("dispute_id" IS NOT NULL)
);
-- Of two who end one dispute at the same moment, one is told so.
CREATE UNIQUE INDEX "job_reply_one_end" ON "job_reply" ("dispute_id") WHERE "step" IN ('ACCEPTED', 'WITHDRAWN');
CREATE INDEX "job_reply_raised" ON "job_reply" ("org_id", "job_record_id") WHERE "step" = 'RAISED';

-- What is disputed has to be read one by one, too.
DROP INDEX "job_record_exceptions";
CREATE INDEX "job_record_exceptions" ON "job_record" ("logbook_id", "completed_at" DESC, "id" DESC)
  INCLUDE ("attention") WHERE "status" <> 'DELETED' AND (NOT "is_routine" OR "status" = 'DISPUTED');
CREATE INDEX "job_record_disputed" ON "job_record" ("completed_at" DESC, "id" DESC) WHERE "status" = 'DISPUTED';

-- A step of a dispute is read as a reply is; its entry goes with it.
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
  WHERE s."kind" IN ('ACKNOWLEDGEMENT', 'REPLY', 'DISPUTE');
