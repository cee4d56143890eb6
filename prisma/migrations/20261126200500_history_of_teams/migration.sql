-- What was done to a team, newest first, as its page lists it.
CREATE INDEX "operation_event_of_team" ON "operation_event" ("row_id", "id" DESC) WHERE "model" = 'inspectionTeam';
