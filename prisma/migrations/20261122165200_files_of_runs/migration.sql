-- A run may be given a file to work on. It goes with its run.
ALTER TABLE "stored_file" ADD COLUMN "run_id" INTEGER;
CREATE INDEX "stored_file_run_id_idx" ON "stored_file"("run_id");
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner" CHECK (num_nonnulls("job_record_id", "reply_id", "run_id") = 1);

-- Every other file stays for ever: it is sealed with what it belongs to.
DROP TRIGGER "stored_file_written_once" ON "stored_file";
CREATE TRIGGER "stored_file_written_once" BEFORE UPDATE ON "stored_file" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "stored_file_never_removed" BEFORE DELETE ON "stored_file" FOR EACH ROW WHEN (OLD."run_id" IS NULL) EXECUTE FUNCTION "written_once"();
