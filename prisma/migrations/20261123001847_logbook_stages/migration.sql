-- AlterTable
ALTER TABLE "logbook" ADD COLUMN     "demolished_on" DATE,
ADD COLUMN     "formerly" TEXT,
ADD COLUMN     "stage_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "former_location_id" (
    "location_id" TEXT NOT NULL,
    "premises" TEXT NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_location_id_pkey" PRIMARY KEY ("location_id")
);

-- CreateIndex
CREATE INDEX "former_location_id_premises_idx" ON "former_location_id"("premises");

-- CreateIndex
CREATE INDEX "former_location_id_logbook_id_idx" ON "former_location_id"("logbook_id");

-- AddForeignKey
ALTER TABLE "former_location_id" ADD CONSTRAINT "former_location_id_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of those demolished before this was kept, the last change is the nearest that is known.
UPDATE "logbook" SET "demolished_on" = ("updated_at" AT TIME ZONE 'Asia/Hong_Kong')::date WHERE "stage" = 'DEMOLISHED';
-- A demolished log-book says since when; no other does.
ALTER TABLE "logbook" ADD CONSTRAINT "logbook_demolished_on" CHECK (("stage" = 'DEMOLISHED') OR "demolished_on" IS NULL);

-- A location id is given once: an id that a log-book had before is never another's. Looked for after the row is written, when
-- whoever was giving the id up at the same time has ended.
CREATE FUNCTION "location_id_given_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "former_location_id" WHERE "location_id" = NEW."location_id") THEN
    RAISE unique_violation USING MESSAGE = 'the location id ' || NEW."location_id" || ' was given before', CONSTRAINT = 'logbook_location_id_key';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "location_id_given_once" AFTER INSERT OR UPDATE OF "location_id" ON "logbook" FOR EACH ROW EXECUTE FUNCTION "location_id_given_once"();
CREATE TRIGGER "former_location_id_written_once" BEFORE UPDATE OR DELETE ON "former_location_id" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "former_location_id_never_emptied" BEFORE TRUNCATE ON "former_location_id" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- The log-book is found by its former ids as by its own: they are among its search words.
CREATE FUNCTION "former_location_id_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "logbook" SET "formerly" = concat_ws(' ', "formerly", NEW."location_id") WHERE "id" = NEW."logbook_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "former_location_id_kept" AFTER INSERT ON "former_location_id" FOR EACH ROW EXECUTE FUNCTION "former_location_id_kept"();
DROP TRIGGER "logbook_search" ON "logbook";
CREATE TRIGGER "logbook_search" BEFORE INSERT OR UPDATE OF "location_id", "le_number", "address_en", "address_zh", "building_en", "building_zh", "block", "formerly"
  ON "logbook" FOR EACH ROW EXECUTE FUNCTION "searchable"('location_id', 'le_number', 'address_en', 'address_zh', 'building_en', 'building_zh', 'block', 'formerly');

-- Totals of log-books depend on these words too (docs/decisions/054).
DROP TRIGGER "logbook_changed" ON "logbook";
CREATE TRIGGER "logbook_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "location_id", "premises", "kind", "type", "le_number", "address_en", "address_zh", "building_en", "building_zh", "block",
  "district", "area", "stage", "activated_on", "installed_year", "machine_room_less", "special_maintenance", "latitude", "formerly"
  ON "logbook" FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();
