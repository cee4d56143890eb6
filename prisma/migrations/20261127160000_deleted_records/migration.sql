-- AlterTable
ALTER TABLE "job_record" ADD COLUMN     "deletion_comments" TEXT;

-- What was deleted, the last first: a small part of all records.
CREATE INDEX "job_record_deleted" ON "job_record" ("deleted_at" DESC, "id" DESC) WHERE "status" = 'DELETED';

-- A deletion is for good, whoever asks.
CREATE TRIGGER "job_record_deleted_for_good" BEFORE UPDATE OF "status", "deleted_at", "deleted_by_name", "deletion_reason", "deletion_comments"
  ON "job_record" FOR EACH ROW WHEN (OLD."status" = 'DELETED') EXECUTE FUNCTION "written_once"();
