-- Operations are listed by indexes that hold what is asked while they are counted (docs/decisions/091), so that up to twenty thousand
-- entries are counted without reading one.
DROP INDEX "operation_event_org_id_created_at_id_idx";
DROP INDEX "operation_event_source_created_at_id_idx";
DROP INDEX "operation_event_mode_created_at_id_idx";
DROP INDEX "operation_event_created_at_id_idx";
CREATE INDEX "operation_event_by_logbook" ON "operation_event"("logbook_id", "mode");
CREATE INDEX "operation_event_by_organization" ON "operation_event"("org_id", "created_at" DESC, "id" DESC, "logbook_id", "mode", "source");
CREATE INDEX "operation_event_by_source" ON "operation_event"("source", "created_at" DESC, "id" DESC, "logbook_id", "org_id", "mode");
CREATE INDEX "operation_event_by_mode" ON "operation_event"("mode", "created_at" DESC, "id" DESC, "logbook_id", "org_id", "source");
CREATE INDEX "operation_event_by_time" ON "operation_event"("created_at" DESC, "id" DESC, "logbook_id", "org_id", "mode", "source");
