-- What was written down once is neither changed nor removed, by whomever: these hold for the owner of the tables too.
CREATE TRIGGER "seal_entry_written_once" BEFORE UPDATE OR DELETE ON "seal_entry" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "acknowledgement_written_once" BEFORE UPDATE OR DELETE ON "acknowledgement" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "job_reply_written_once" BEFORE UPDATE OR DELETE ON "job_reply" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "stored_file_written_once" BEFORE UPDATE OR DELETE ON "stored_file" FOR EACH ROW EXECUTE FUNCTION "written_once"();

-- Of a record only the status and the marks of a deletion may change. A new column of it that is sealed is added here.
CREATE TRIGGER "job_record_written_once" BEFORE DELETE OR UPDATE OF "id", "logbook_id", "org_id", "submitter_id", "creator_type", "type_of_work", "started_at",
  "completed_at", "submitted_at", "called_at", "out_of_service_at", "back_in_service_at", "trapped_minutes", "remarks", "parts", "schedule_parts", "people",
  "worker_ids", "latitude", "longitude", "accuracy_m", "distance_m", "geo", "notified_name", "notified_title", "notified_acknowledged", "notified_remark",
  "attention", "is_routine", "photo_count", "created_at"
  ON "job_record" FOR EACH ROW EXECUTE FUNCTION "written_once"();

-- TRUNCATE asks no trigger of a row.
CREATE TRIGGER "seal_entry_never_emptied" BEFORE TRUNCATE ON "seal_entry" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "seal_checkpoint_never_emptied" BEFORE TRUNCATE ON "seal_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "operation_event_never_emptied" BEFORE TRUNCATE ON "operation_event" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "acknowledgement_never_emptied" BEFORE TRUNCATE ON "acknowledgement" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "job_reply_never_emptied" BEFORE TRUNCATE ON "job_reply" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "stored_file_never_emptied" BEFORE TRUNCATE ON "stored_file" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "job_record_never_emptied" BEFORE TRUNCATE ON "job_record" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
