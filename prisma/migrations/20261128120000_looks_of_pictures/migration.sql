-- The looks of pictures are kept of few: without an index of these, finding those that look alike reads every file.
CREATE INDEX "stored_file_looks" ON "stored_file" ("job_record_id") WHERE "picture_hash" IS NOT NULL;
