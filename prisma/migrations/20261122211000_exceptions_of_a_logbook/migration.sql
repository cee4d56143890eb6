-- What has to be read one by one, of each log-book: a small part of its records, which the inbox puts in the order of gravity.
CREATE INDEX "job_record_exceptions" ON "job_record" ("logbook_id", "completed_at" DESC, "id" DESC)
  INCLUDE ("attention") WHERE "status" <> 'DELETED' AND NOT "is_routine";
