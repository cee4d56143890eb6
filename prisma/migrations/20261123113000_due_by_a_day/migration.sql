-- DropIndex
DROP INDEX "logbook_next_duty_on_location_id_idx";

-- CreateIndex: with the id, log-books due by a day are counted from the index alone, also those of one reader
CREATE INDEX "logbook_next_duty_on_location_id_id_idx" ON "logbook"("next_duty_on", "location_id", "id");
