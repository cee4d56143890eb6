-- The words by which rows of a large table are found, whatever table it is: `search_text` is made of the columns named when the
-- trigger is created, in small letters, and `search_bigrams` of its pairs of neighbouring characters.
CREATE FUNCTION "searchable"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "said" jsonb := to_jsonb(NEW);
BEGIN
  NEW."search_text" := lower(coalesce((SELECT string_agg("said" ->> "name", ' ' ORDER BY "place") FROM unnest(TG_ARGV) WITH ORDINALITY AS "named" ("name", "place")), ''));
  NEW."search_bigrams" := "bigrams"(NEW."search_text");
  RETURN NEW;
END
$$;
DROP TRIGGER "logbook_search" ON "logbook";
DROP FUNCTION "logbook_search"();
CREATE TRIGGER "logbook_search" BEFORE INSERT OR UPDATE OF "location_id", "le_number", "address_en", "address_zh", "building_en", "building_zh", "block"
  ON "logbook" FOR EACH ROW EXECUTE FUNCTION "searchable"('location_id', 'le_number', 'address_en', 'address_zh', 'building_en', 'building_zh', 'block');
DROP TRIGGER "message_search" ON "message";
DROP FUNCTION "message_search"();
CREATE TRIGGER "message_search" BEFORE INSERT OR UPDATE OF "search_text" ON "message" FOR EACH ROW EXECUTE FUNCTION "searchable"('search_text');

-- What totals of log-books depend on (docs/decisions/054): the columns by which they are found. Whose a label is
-- decides who finds log-books by it.
DROP TRIGGER "logbook_changed" ON "logbook";
CREATE TRIGGER "logbook_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "location_id", "premises", "kind", "type", "le_number", "address_en", "address_zh", "building_en", "building_zh", "block",
  "district", "area", "stage", "activated_on", "installed_year", "machine_room_less", "special_maintenance"
  ON "logbook" FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();
CREATE TRIGGER "logbook_changed" AFTER UPDATE OF "org_id" ON "label" FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();
