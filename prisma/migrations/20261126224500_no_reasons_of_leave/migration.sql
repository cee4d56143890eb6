-- Why somebody is away is told to fewer people than read the history of his team.
ALTER TABLE "operation_event" DISABLE TRIGGER "operation_event_written_once";
UPDATE "operation_event" SET "after" = "after" - 'reason' WHERE "action" = 'inspectionTeam.addLeave' AND "after" ? 'reason';
ALTER TABLE "operation_event" ENABLE TRIGGER "operation_event_written_once";
