-- CreateIndex
CREATE INDEX "operation_event_action_id_idx" ON "operation_event"("action", "id" DESC);

-- CreateIndex
CREATE INDEX "operation_event_created_at_idx" ON "operation_event"("created_at");
