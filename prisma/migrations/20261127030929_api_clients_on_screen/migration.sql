-- AlterTable
ALTER TABLE "api_client" ADD COLUMN     "created_by_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "ended_by_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "key_made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "memberships" TEXT[],
ADD COLUMN     "reach" TEXT NOT NULL DEFAULT 'linked',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "idempotent_call" ADD COLUMN     "api_client_id" INTEGER,
ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "job_record" ADD COLUMN     "api_client_id" INTEGER,
ALTER COLUMN "submitter_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "api_client_day" (
    "client_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "outcome" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_client_day_pkey" PRIMARY KEY ("client_id","day","outcome")
);

-- CreateIndex
CREATE UNIQUE INDEX "idempotent_call_api_client_id_operation_key_key" ON "idempotent_call"("api_client_id", "operation", "key");

-- CreateIndex
CREATE INDEX "job_record_api_client_id_idx" ON "job_record"("api_client_id");

-- AddForeignKey
ALTER TABLE "api_client_day" ADD CONSTRAINT "api_client_day_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "api_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_api_client_id_fkey" FOREIGN KEY ("api_client_id") REFERENCES "api_client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotent_call" ADD CONSTRAINT "idempotent_call_api_client_id_fkey" FOREIGN KEY ("api_client_id") REFERENCES "api_client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- Programs that were there already read as they did, and have the key they were made with.
UPDATE "api_client" SET "key_made_at" = "created_at";
ALTER TABLE "api_client" ALTER COLUMN "reach" DROP DEFAULT;
ALTER TABLE "api_client" ADD CONSTRAINT "api_client_reach_check" CHECK ("reach" IN ('all', 'own', 'group', 'teams', 'linked', 'none'));
ALTER TABLE "api_client_day" ADD CONSTRAINT "api_client_day_outcome_check" CHECK ("outcome" IN ('ACCEPTED', 'ADDRESS', 'TOO_MANY'));

-- A record is by a person or by a program, and so is an answer that is kept.
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_author_check" CHECK (num_nonnulls("submitter_id", "api_client_id") = 1) NOT VALID;
ALTER TABLE "job_record" VALIDATE CONSTRAINT "job_record_author_check";
ALTER TABLE "idempotent_call" ADD CONSTRAINT "idempotent_call_author_check" CHECK (num_nonnulls("user_id", "api_client_id") = 1);

-- who recorded the work is written once
DROP TRIGGER "job_record_written_once" ON "job_record";
CREATE TRIGGER "job_record_written_once" BEFORE DELETE OR UPDATE OF "id", "logbook_id", "org_id", "submitter_id", "api_client_id", "creator_type", "type_of_work", "started_at",
  "completed_at", "submitted_at", "called_at", "out_of_service_at", "back_in_service_at", "trapped_minutes", "remarks", "parts", "schedule_parts", "people",
  "worker_ids", "latitude", "longitude", "accuracy_m", "distance_m", "geo", "notified_name", "notified_title", "notified_acknowledged", "notified_remark",
  "attention", "is_routine", "photo_count", "created_at", "parent_job_id", "named_plan_id", "inspection_type"
  ON "job_record" FOR EACH ROW EXECUTE FUNCTION "written_once"();

-- The history of a program, newest first.
CREATE INDEX "operation_event_of_client" ON "operation_event" ("row_id", "id" DESC) WHERE "model" = 'apiClient';
