-- Operations on access are one in eight: counted log-book after log-book they are found in an index of a few megabytes instead of one of
-- all operations (docs/decisions/091).
CREATE INDEX "operation_event_on_access" ON "operation_event"("logbook_id") WHERE "mode" = 'ACCESS';
