-- Few log-books have no coordinates, and they are looked for in order to be mended.
CREATE INDEX "logbook_without_position" ON "logbook" ("location_id") WHERE "latitude" IS NULL;
-- Totals of log-books depend on that too (docs/decisions/054).
DROP TRIGGER "logbook_changed" ON "logbook";
CREATE TRIGGER "logbook_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "location_id", "premises", "kind", "type", "le_number", "address_en", "address_zh", "building_en", "building_zh", "block",
  "district", "area", "stage", "activated_on", "installed_year", "machine_room_less", "special_maintenance", "latitude"
  ON "logbook" FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();
