-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "sensor_model_id" INTEGER;

-- CreateTable
CREATE TABLE "sensor_model" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "manufacturer" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensor_model_anomaly" (
    "model_id" INTEGER NOT NULL,
    "anomaly" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "scale_from" DOUBLE PRECISION NOT NULL,
    "scale_to" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_model_anomaly_pkey" PRIMARY KEY ("model_id","anomaly")
);

-- CreateTable
CREATE TABLE "sensor_model_file" (
    "model_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_model_file_pkey" PRIMARY KEY ("model_id","kind")
);

-- CreateTable
CREATE TABLE "sensor" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "model_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'FREE',
    "logbook_id" INTEGER,
    "linked_at" TIMESTAMPTZ(3),
    "last_reading_at" TIMESTAMPTZ(3),
    "remark" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT NOT NULL DEFAULT '',
    "search_bigrams" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensor_request" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "sensor_id" INTEGER NOT NULL,
    "sensor_code" TEXT NOT NULL,
    "location_id" TEXT NOT NULL,
    "logbook_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "remark" TEXT NOT NULL DEFAULT '',
    "asked_by_id" INTEGER NOT NULL,
    "asked_by_name" TEXT NOT NULL,
    "decided_by_id" INTEGER,
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "search_bigrams" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sensor_model_org_id_idx" ON "sensor_model"("org_id");

-- CreateIndex
CREATE UNIQUE INDEX "sensor_model_file_file_id_key" ON "sensor_model_file"("file_id");

-- CreateIndex
CREATE INDEX "sensor_logbook_id_idx" ON "sensor"("logbook_id");

-- CreateIndex
CREATE INDEX "sensor_model_id_idx" ON "sensor"("model_id");

-- CreateIndex
CREATE INDEX "sensor_search_bigrams_idx" ON "sensor" USING GIN ("search_bigrams");

-- CreateIndex
CREATE UNIQUE INDEX "sensor_org_id_code_key" ON "sensor"("org_id", "code");

-- CreateIndex
CREATE INDEX "sensor_request_sensor_id_idx" ON "sensor_request"("sensor_id");

-- CreateIndex
CREATE INDEX "sensor_request_org_id_status_idx" ON "sensor_request"("org_id", "status");

-- CreateIndex
CREATE INDEX "sensor_request_logbook_id_idx" ON "sensor_request"("logbook_id");

-- CreateIndex
CREATE INDEX "sensor_request_status_created_at_idx" ON "sensor_request"("status", "created_at");

-- CreateIndex
CREATE INDEX "sensor_request_created_at_idx" ON "sensor_request"("created_at");

-- CreateIndex
CREATE INDEX "sensor_request_search_bigrams_idx" ON "sensor_request" USING GIN ("search_bigrams");

-- CreateIndex
CREATE INDEX "stored_file_sensor_model_id_idx" ON "stored_file"("sensor_model_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_sensor_model_id_fkey" FOREIGN KEY ("sensor_model_id") REFERENCES "sensor_model"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_model" ADD CONSTRAINT "sensor_model_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_model_anomaly" ADD CONSTRAINT "sensor_model_anomaly_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "sensor_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_model_file" ADD CONSTRAINT "sensor_model_file_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "sensor_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_model_file" ADD CONSTRAINT "sensor_model_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor" ADD CONSTRAINT "sensor_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor" ADD CONSTRAINT "sensor_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "sensor_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor" ADD CONSTRAINT "sensor_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_request" ADD CONSTRAINT "sensor_request_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_request" ADD CONSTRAINT "sensor_request_sensor_id_fkey" FOREIGN KEY ("sensor_id") REFERENCES "sensor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_request" ADD CONSTRAINT "sensor_request_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A model is named once in its organization, whatever the capitals (60811).
CREATE UNIQUE INDEX "sensor_model_name" ON "sensor_model" ("org_id", lower("name"));
ALTER TABLE "sensor_model_anomaly" ADD CONSTRAINT "sensor_model_anomaly_scale" CHECK ("scale_from" < "scale_to");

-- A sensor is on a log-book only while it is linked.
ALTER TABLE "sensor" ADD CONSTRAINT "sensor_linked" CHECK (("logbook_id" IS NULL OR "status" = 'LINKED') AND ("logbook_id" IS NULL) = ("linked_at" IS NULL));
-- Of a log-book these are asked for with every batch of readings, and when the last sensor of an organization leaves it.
CREATE INDEX "sensor_of_logbook" ON "sensor" ("org_id", "logbook_id") WHERE "logbook_id" IS NOT NULL;
-- When a sensor was last heard is written again and again: in the page in which the row lies, where there is room.
ALTER TABLE "sensor" SET (fillfactor = 80);
CREATE TRIGGER "sensor_search" BEFORE INSERT OR UPDATE OF "code", "remark" ON "sensor"
  FOR EACH ROW EXECUTE FUNCTION "searchable"('code', 'remark');

-- One request for a sensor waits at a time (60815).
CREATE UNIQUE INDEX "sensor_request_open" ON "sensor_request" ("sensor_id") WHERE "status" = 'OPEN';
-- Only what was approved names a log-book: until then nothing is known of what was typed.
ALTER TABLE "sensor_request" ADD CONSTRAINT "sensor_request_linked" CHECK ("logbook_id" IS NULL OR "status" = 'APPROVED');
CREATE TRIGGER "sensor_request_search" BEFORE INSERT OR UPDATE OF "sensor_code", "location_id", "asked_by_name" ON "sensor_request"
  FOR EACH ROW EXECUTE FUNCTION "searchable"('sensor_code', 'location_id', 'asked_by_name');
-- What was asked is never changed, and what is decided stays so.
CREATE FUNCTION "sensor_request_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."sensor_id", NEW."location_id", NEW."remark") IS DISTINCT FROM (OLD."sensor_id", OLD."location_id", OLD."remark")
    OR (OLD."status" <> 'OPEN' AND NEW."status" <> OLD."status") THEN
    RAISE EXCEPTION 'what was asked is not changed, and what is decided stays so';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "sensor_request_written_once" BEFORE UPDATE ON "sensor_request" FOR EACH ROW EXECUTE FUNCTION "sensor_request_written_once"();

CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "sensor_model" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "sensor" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "sensor_request" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');

ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner"
  CHECK (num_nonnulls("job_record_id", "reply_id", "run_id", "original_id", "handover_minute_id", "health_contest_id", "form_entry_id", "specification_update_id", "sensor_model_id") = 1);
