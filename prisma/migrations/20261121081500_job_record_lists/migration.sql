-- Partial indexes, which the schema language cannot say. Each serves a list of live records, newest first.
CREATE INDEX "job_record_live" ON "job_record" ("logbook_id", "completed_at" DESC, "id" DESC)
  INCLUDE ("type_of_work", "status", "geo", "is_routine", "org_id") WHERE "status" <> 'DELETED';
CREATE INDEX "job_record_by_type" ON "job_record" ("type_of_work", "completed_at" DESC, "id" DESC) WHERE "status" <> 'DELETED';
CREATE INDEX "job_record_by_geo" ON "job_record" ("geo", "completed_at" DESC, "id" DESC) WHERE "status" <> 'DELETED';
CREATE INDEX "job_record_by_status" ON "job_record" ("status", "completed_at" DESC, "id" DESC) WHERE "status" <> 'DELETED';
