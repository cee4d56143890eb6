-- A minute says what passed; the access it is about was changed by entries of its own.
ALTER TABLE "operation_event" DISABLE TRIGGER "operation_event_written_once";
UPDATE "operation_event" SET "mode" = 'DOCUMENT' WHERE "mode" = 'ACCESS' AND "action" = 'handover.minute';
ALTER TABLE "operation_event" ENABLE TRIGGER "operation_event_written_once";
