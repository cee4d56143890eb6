-- which visit a record makes up for is written once
DROP TRIGGER "job_record_written_once" ON "job_record";
CREATE TRIGGER "job_record_written_once" BEFORE DELETE OR UPDATE OF "id", "logbook_id", "org_id", "submitter_id", "api_client_id", "creator_type", "type_of_work", "started_at",
  "completed_at", "submitted_at", "called_at", "out_of_service_at", "back_in_service_at", "trapped_minutes", "remarks", "parts", "schedule_parts", "people",
  "worker_ids", "latitude", "longitude", "accuracy_m", "distance_m", "geo", "notified_name", "notified_title", "notified_acknowledged", "notified_remark",
  "attention", "is_routine", "photo_count", "created_at", "parent_job_id", "named_plan_id", "inspection_type", "compensates_id"
  ON "job_record" FOR EACH ROW EXECUTE FUNCTION "written_once"();
