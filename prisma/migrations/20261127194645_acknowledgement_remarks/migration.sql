-- CreateTable
CREATE TABLE "acknowledgement_remark" (
    "id" SERIAL NOT NULL,
    "acknowledgement_id" INTEGER NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "acknowledgement_remark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "acknowledgement_remark_job_record_id_idx" ON "acknowledgement_remark"("job_record_id");

-- CreateIndex
CREATE INDEX "acknowledgement_remark_org_id_idx" ON "acknowledgement_remark"("org_id");

-- CreateIndex
CREATE INDEX "acknowledgement_remark_user_id_idx" ON "acknowledgement_remark"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "acknowledgement_remark_acknowledgement_id_number_key" ON "acknowledgement_remark"("acknowledgement_id", "number");

-- AddForeignKey
ALTER TABLE "acknowledgement_remark" ADD CONSTRAINT "acknowledgement_remark_acknowledgement_id_fkey" FOREIGN KEY ("acknowledgement_id") REFERENCES "acknowledgement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgement_remark" ADD CONSTRAINT "acknowledgement_remark_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgement_remark" ADD CONSTRAINT "acknowledgement_remark_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgement_remark" ADD CONSTRAINT "acknowledgement_remark_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every text is kept: neither changed nor removed, by whomever.
CREATE TRIGGER "acknowledgement_remark_written_once" BEFORE UPDATE OR DELETE ON "acknowledgement_remark" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "acknowledgement_remark_never_emptied" BEFORE TRUNCATE ON "acknowledgement_remark" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
ALTER TABLE "acknowledgement_remark" ADD CONSTRAINT "acknowledgement_remark_number" CHECK ("number" >= 2);

-- A later text is read as the acknowledgement is, and so is the entry that seals it.
CREATE OR REPLACE VIEW "answer_reader" AS
  SELECT a."id" AS "acknowledgement_id", NULL::int AS "reply_id", NULL::int AS "seal_entry_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at")) AS "in_own_period",
    NULL::int AS "remark_id"
  FROM "acknowledgement" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, a."id", NULL, v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at")), NULL
  FROM "job_reply" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, NULL, s."id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    s."canonical" ~ format('"orgId":%s[,}]', v."org_id") OR (s."sealed_at" >= v."starts_at" AND (v."ends_at" IS NULL OR s."sealed_at" < v."ends_at")), NULL
  FROM "seal_entry" s JOIN "logbook_reader" v ON v."logbook_id" = s."logbook_id"
  WHERE s."kind" IN ('ACKNOWLEDGEMENT', 'REMARK', 'REPLY', 'DISPUTE', 'HANDOVER')
  UNION ALL
  SELECT NULL, NULL, NULL, v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at")), a."id"
  FROM "acknowledgement_remark" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id";
