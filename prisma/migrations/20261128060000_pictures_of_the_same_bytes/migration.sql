-- The newest records with a picture of the same bytes are found in the order of the index: a black one may be everywhere.
DROP INDEX "stored_file_sha256_idx";
CREATE INDEX "stored_file_sha256_job_record_id_idx" ON "stored_file"("sha256", "job_record_id");
