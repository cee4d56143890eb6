-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "specification_update_id" INTEGER;

-- CreateTable
CREATE TABLE "specification_update" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "logbook_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "org_id" INTEGER NOT NULL,
    "applicant_id" INTEGER NOT NULL,
    "applicant_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "contact" JSONB NOT NULL,
    "resumption_permit_no" TEXT NOT NULL DEFAULT '',
    "resumption_permit_on" DATE,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "change_count" INTEGER NOT NULL,
    "changed_groups" TEXT[],
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "manufacturer" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL DEFAULT '',
    "decided_by_id" INTEGER,
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT NOT NULL DEFAULT '',
    "mailed_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "location_id" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "search_bigrams" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "specification_update_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "specification_file" (
    "update_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "specification_file_pkey" PRIMARY KEY ("update_id","kind")
);

-- CreateTable
CREATE TABLE "specification_period" (
    "id" BIGSERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "place" JSONB,
    "sheet" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "specification_period_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "specification_update_number_key" ON "specification_update"("number");

-- CreateIndex
CREATE INDEX "specification_update_logbook_id_submitted_at_idx" ON "specification_update"("logbook_id", "submitted_at");

-- CreateIndex
CREATE INDEX "specification_update_org_id_status_idx" ON "specification_update"("org_id", "status");

-- CreateIndex
CREATE INDEX "specification_update_by_submission" ON "specification_update"("submitted_at", "id", "status", "org_id", "logbook_id");

-- CreateIndex
CREATE INDEX "specification_update_by_status" ON "specification_update"("status", "submitted_at", "id", "org_id", "logbook_id");

-- CreateIndex
CREATE INDEX "specification_update_location_id_id_idx" ON "specification_update"("location_id", "id");

-- CreateIndex
CREATE INDEX "specification_update_search_bigrams_idx" ON "specification_update" USING GIN ("search_bigrams");

-- CreateIndex
CREATE UNIQUE INDEX "specification_file_file_id_key" ON "specification_file"("file_id");

-- CreateIndex
CREATE INDEX "specification_period_logbook_id_until_idx" ON "specification_period"("logbook_id", "until");

-- CreateIndex
CREATE INDEX "stored_file_specification_update_id_idx" ON "stored_file"("specification_update_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_specification_update_id_fkey" FOREIGN KEY ("specification_update_id") REFERENCES "specification_update"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specification_update" ADD CONSTRAINT "specification_update_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specification_update" ADD CONSTRAINT "specification_update_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specification_file" ADD CONSTRAINT "specification_file_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "specification_update"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specification_file" ADD CONSTRAINT "specification_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "specification_period" ADD CONSTRAINT "specification_period_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two sheets are most of a row, and no list shows them: apart, they are not read where applications are looked through.
ALTER TABLE "specification_update" SET (toast_tuple_target = 512);

-- Each application has a number of its own, by the month of Hong Kong in which it was submitted, and says what its log-book is called.
CREATE FUNCTION "specification_update_numbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."location_id" := (SELECT l."location_id" FROM "logbook" l WHERE l."id" = NEW."logbook_id");
  NEW."number" := concat_ws('-', 'SU', to_char(NEW."submitted_at" AT TIME ZONE 'Asia/Hong_Kong', 'YYYYMM'), lpad(NEW."id"::text, greatest(6, length(NEW."id"::text)), '0'));
  RETURN NEW;
END $$;
CREATE TRIGGER "specification_update_numbered" BEFORE INSERT ON "specification_update" FOR EACH ROW EXECUTE FUNCTION "specification_update_numbered"();
CREATE FUNCTION "specification_update_called"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "specification_update" SET "location_id" = NEW."location_id" WHERE "logbook_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "specification_update_called" AFTER UPDATE OF "location_id" ON "logbook" FOR EACH ROW
  WHEN (OLD."location_id" <> NEW."location_id") EXECUTE FUNCTION "specification_update_called"();
-- after the trigger above, in the order of their names
CREATE TRIGGER "specification_update_search" BEFORE INSERT OR UPDATE OF "number", "location_id", "reason", "applicant_name" ON "specification_update"
  FOR EACH ROW EXECUTE FUNCTION "searchable"('number', 'location_id', 'reason', 'applicant_name');

-- One application of a log-book waits at a time (40379).
CREATE UNIQUE INDEX "specification_update_pending" ON "specification_update"("logbook_id") WHERE "status" = 'PENDING';
-- What was applied for is never changed: it is withdrawn and applied for anew.
CREATE FUNCTION "specification_update_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."logbook_id", NEW."reason", NEW."contact", NEW."before", NEW."after") IS DISTINCT FROM (OLD."logbook_id", OLD."reason", OLD."contact", OLD."before", OLD."after")
    OR (OLD."status" <> 'PENDING' AND NEW."status" <> OLD."status") THEN
    RAISE EXCEPTION 'what was applied for is not changed, and what is decided stays so';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "specification_update_written_once" BEFORE UPDATE ON "specification_update" FOR EACH ROW EXECUTE FUNCTION "specification_update_written_once"();
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "specification_update" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');

ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner"
  CHECK (num_nonnulls("job_record_id", "reply_id", "run_id", "original_id", "handover_minute_id", "health_contest_id", "form_entry_id", "specification_update_id") = 1);

-- Whoever changes a data sheet, or what stands with it in the log-book: what it was until then is kept.
CREATE FUNCTION "specification_period_of_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "specification_period" ("logbook_id", "until", "place", "created_at")
  VALUES (OLD."id", NEW."updated_at", jsonb_build_object(
    'address_en', OLD."address_en", 'address_zh', OLD."address_zh", 'building_en', OLD."building_en", 'building_zh', OLD."building_zh",
    'block', OLD."block", 'district', OLD."district", 'area', OLD."area", 'latitude', OLD."latitude", 'longitude', OLD."longitude",
    'installed_year', OLD."installed_year", 'machine_room_less', OLD."machine_room_less", 'special_maintenance', OLD."special_maintenance"), NEW."updated_at");
  RETURN NULL;
END $$;
CREATE TRIGGER "specification_period_of_place" AFTER UPDATE ON "logbook" FOR EACH ROW
  WHEN ((OLD."address_en", OLD."address_zh", OLD."building_en", OLD."building_zh", OLD."block", OLD."district", OLD."area", OLD."latitude", OLD."longitude", OLD."installed_year", OLD."machine_room_less", OLD."special_maintenance")
    IS DISTINCT FROM (NEW."address_en", NEW."address_zh", NEW."building_en", NEW."building_zh", NEW."block", NEW."district", NEW."area", NEW."latitude", NEW."longitude", NEW."installed_year", NEW."machine_room_less", NEW."special_maintenance"))
  EXECUTE FUNCTION "specification_period_of_place"();
CREATE FUNCTION "specification_period_of_sheet"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "at" timestamptz := (SELECT l."updated_at" FROM "logbook" l WHERE l."id" = OLD."logbook_id");
BEGIN
  INSERT INTO "specification_period" ("logbook_id", "until", "sheet", "created_at")
  VALUES (OLD."logbook_id", "at", to_jsonb(OLD) - 'logbook_id' - 'created_at', "at");
  RETURN NULL;
END $$;
CREATE TRIGGER "specification_period_of_sheet" AFTER UPDATE ON "logbook_specification" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "specification_period_of_sheet"();
CREATE TRIGGER "specification_period_written_once" BEFORE UPDATE OR DELETE ON "specification_period" FOR EACH ROW EXECUTE FUNCTION "written_once"();
