-- AlterTable
ALTER TABLE "job_record" ADD COLUMN     "inspection_type" TEXT,
ADD COLUMN     "named_plan_id" INTEGER;

-- CreateTable
CREATE TABLE "inspection_finding" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "part_index" SMALLINT NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "owner_id" INTEGER,
    "finding_class" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "component" TEXT,
    "defect" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "deadline_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "is_sent_back" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT NOT NULL DEFAULT '',
    "reminded_on" DATE[] DEFAULT ARRAY[]::DATE[],
    "answered_at" TIMESTAMPTZ(3),
    "answered_by_name" TEXT NOT NULL DEFAULT '',
    "answer_remark" TEXT NOT NULL DEFAULT '',
    "answer_record_id" INTEGER,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_name" TEXT NOT NULL DEFAULT '',
    "closed_remark" TEXT NOT NULL DEFAULT '',
    "seen_by" TEXT,
    "closing_record_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_finding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "inspection_finding_by_deadline" ON "inspection_finding"("closed_at" DESC, "deadline_on", "id");

-- CreateIndex
CREATE INDEX "inspection_finding_logbook_id_idx" ON "inspection_finding"("logbook_id");

-- CreateIndex
CREATE INDEX "inspection_finding_owner_id_idx" ON "inspection_finding"("owner_id");

-- CreateIndex
CREATE INDEX "inspection_finding_answer_record_id_idx" ON "inspection_finding"("answer_record_id");

-- CreateIndex
CREATE INDEX "inspection_finding_closing_record_id_idx" ON "inspection_finding"("closing_record_id");

-- CreateIndex
CREATE UNIQUE INDEX "inspection_finding_job_record_id_part_index_key" ON "inspection_finding"("job_record_id", "part_index");

-- AddForeignKey
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_answer_record_id_fkey" FOREIGN KEY ("answer_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_finding" ADD CONSTRAINT "inspection_finding_closing_record_id_fkey" FOREIGN KEY ("closing_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- which plan or type an inspection names is sealed with it
ALTER TABLE "job_record"
  ADD CONSTRAINT "job_record_inspection_check" CHECK ("type_of_work" = 'TW00' OR ("named_plan_id" IS NULL AND "inspection_type" IS NULL)),
  ADD CONSTRAINT "job_record_inspection_type_check" CHECK ("inspection_type" IN ('SM', 'RM'));
DROP TRIGGER "job_record_written_once" ON "job_record";
CREATE TRIGGER "job_record_written_once" BEFORE DELETE OR UPDATE OF "id", "logbook_id", "org_id", "submitter_id", "creator_type", "type_of_work", "started_at",
  "completed_at", "submitted_at", "called_at", "out_of_service_at", "back_in_service_at", "trapped_minutes", "remarks", "parts", "schedule_parts", "people",
  "worker_ids", "latitude", "longitude", "accuracy_m", "distance_m", "geo", "notified_name", "notified_title", "notified_acknowledged", "notified_remark",
  "attention", "is_routine", "photo_count", "created_at", "parent_job_id", "named_plan_id", "inspection_type"
  ON "job_record" FOR EACH ROW EXECUTE FUNCTION "written_once"();

ALTER TABLE "inspection_finding"
  ADD CONSTRAINT "inspection_finding_class_check" CHECK ("finding_class" IN ('A', 'B', 'C', 'D', 'E')),
  ADD CONSTRAINT "inspection_finding_part_index_check" CHECK ("part_index" >= 0),
  ADD CONSTRAINT "inspection_finding_status_check" CHECK ("status" IN ('OPEN', 'ANSWERED', 'CLOSED')),
  ADD CONSTRAINT "inspection_finding_answered_check" CHECK ("status" <> 'ANSWERED' OR "answered_at" IS NOT NULL),
  -- sent back is what was answered and is open once more
  ADD CONSTRAINT "inspection_finding_sent_back_check" CHECK (NOT "is_sent_back" OR ("status" <> 'ANSWERED' AND "answered_at" IS NOT NULL AND "reason" <> '')),
  ADD CONSTRAINT "inspection_finding_closed_check" CHECK (("closed_at" IS NOT NULL) = ("status" = 'CLOSED') AND ("seen_by" IS NOT NULL) = ("status" = 'CLOSED')),
  ADD CONSTRAINT "inspection_finding_seen_check" CHECK (CASE "seen_by"
    WHEN 'VISIT' THEN "closing_record_id" IS NOT NULL
    WHEN 'EVIDENCE' THEN "closed_remark" <> ''
    ELSE "seen_by" IS NULL END);

-- what was closed stays as it is, whoever asks
CREATE FUNCTION "inspection_finding_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'inspection finding % is closed', OLD."id" USING ERRCODE = 'check_violation', CONSTRAINT = 'inspection_finding_is_final';
END
$$;
CREATE TRIGGER "inspection_finding_is_final" BEFORE UPDATE ON "inspection_finding" FOR EACH ROW
  WHEN (OLD."closed_at" IS NOT NULL) EXECUTE FUNCTION "inspection_finding_is_final"();

-- what is still to be mended: of a log-book, and by day
CREATE INDEX "inspection_finding_open" ON "inspection_finding" ("logbook_id", "deadline_on") WHERE "closed_at" IS NULL;
-- what was done about one finding
CREATE INDEX "operation_event_of_finding" ON "operation_event" ("row_id", "id" DESC) WHERE "model" = 'inspectionFinding';
