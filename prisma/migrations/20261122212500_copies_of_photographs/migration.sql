-- What screens show of a photograph is a copy that was encoded anew; when and where it was taken is read from the original once.
ALTER TABLE "stored_file" ADD COLUMN "original_id" UUID;
ALTER TABLE "stored_file" ADD COLUMN "taken_at" TIMESTAMPTZ(3);
ALTER TABLE "stored_file" ADD COLUMN "taken_latitude" DOUBLE PRECISION;
ALTER TABLE "stored_file" ADD COLUMN "taken_longitude" DOUBLE PRECISION;
CREATE UNIQUE INDEX "stored_file_original_id_key" ON "stored_file"("original_id");
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_original_id_fkey" FOREIGN KEY ("original_id") REFERENCES "stored_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner" CHECK (num_nonnulls("job_record_id", "reply_id", "run_id", "original_id") = 1);
