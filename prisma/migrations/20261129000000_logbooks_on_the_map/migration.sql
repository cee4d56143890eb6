-- log-books of a part of the map
CREATE INDEX "logbook_latitude_longitude_idx" ON "logbook"("latitude", "longitude");
