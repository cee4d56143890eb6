-- The operations of somebody with a rare name are found by the name: without that all operations are looked through, and the row of
-- each is read (docs/decisions/091).
CREATE INDEX "operation_event_by_person" ON "operation_event"("user_name", "created_at" DESC, "id" DESC);
