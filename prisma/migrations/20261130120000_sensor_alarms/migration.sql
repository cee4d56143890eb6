-- CreateTable
CREATE TABLE "sensor_setting" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "model_id" INTEGER,
    "logbook_id" INTEGER,
    "anomaly" TEXT NOT NULL,
    "threshold" INTEGER NOT NULL,
    "clear_level" INTEGER NOT NULL,
    "in_row" INTEGER NOT NULL,
    "hold_minutes" INTEGER NOT NULL,
    "tells_contractor" BOOLEAN NOT NULL,
    "tells_rp" BOOLEAN NOT NULL,
    "tells_company" BOOLEAN NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensor_watch" (
    "sensor_id" INTEGER NOT NULL,
    "anomaly" TEXT NOT NULL,
    "is_over" BOOLEAN NOT NULL DEFAULT false,
    "count" INTEGER NOT NULL DEFAULT 0,
    "since" TIMESTAMPTZ(3),
    "peak" DOUBLE PRECISION,
    "last_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_watch_pkey" PRIMARY KEY ("sensor_id","anomaly")
);

-- CreateTable
CREATE TABLE "sensor_alarm" (
    "id" SERIAL NOT NULL,
    "sensor_id" INTEGER NOT NULL,
    "sensor_code" TEXT NOT NULL,
    "model_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "anomaly" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'RAISED',
    "verdict" TEXT,
    "threshold" INTEGER NOT NULL,
    "clear_level" INTEGER NOT NULL,
    "in_row" INTEGER NOT NULL,
    "hold_minutes" INTEGER NOT NULL,
    "tells_contractor" BOOLEAN NOT NULL,
    "tells_rp" BOOLEAN NOT NULL,
    "tells_company" BOOLEAN NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "peak" DOUBLE PRECISION NOT NULL,
    "risings" INTEGER NOT NULL DEFAULT 1,
    "told_at" TIMESTAMPTZ(3),
    "taken_at" TIMESTAMPTZ(3),
    "taken_by_id" INTEGER,
    "taken_by_name" TEXT NOT NULL DEFAULT '',
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "closed_by_name" TEXT NOT NULL DEFAULT '',
    "close_reason" TEXT NOT NULL DEFAULT '',
    "job_record_id" INTEGER,
    "search_text" TEXT NOT NULL DEFAULT '',
    "search_bigrams" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_alarm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sensor_setting_org_id_idx" ON "sensor_setting"("org_id");

-- CreateIndex
CREATE INDEX "sensor_alarm_sensor_id_anomaly_raised_at_idx" ON "sensor_alarm"("sensor_id", "anomaly", "raised_at");

-- CreateIndex
CREATE INDEX "sensor_alarm_model_id_closed_at_idx" ON "sensor_alarm"("model_id", "closed_at");

-- CreateIndex
CREATE INDEX "sensor_alarm_logbook_id_raised_at_idx" ON "sensor_alarm"("logbook_id", "raised_at");

-- CreateIndex
CREATE INDEX "sensor_alarm_org_id_raised_at_idx" ON "sensor_alarm"("org_id", "raised_at");

-- CreateIndex
CREATE INDEX "sensor_alarm_raised_at_idx" ON "sensor_alarm"("raised_at");

-- CreateIndex
CREATE INDEX "sensor_alarm_job_record_id_idx" ON "sensor_alarm"("job_record_id");

-- CreateIndex
CREATE INDEX "sensor_alarm_search_bigrams_idx" ON "sensor_alarm" USING GIN ("search_bigrams");

-- AddForeignKey
ALTER TABLE "sensor_setting" ADD CONSTRAINT "sensor_setting_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_setting" ADD CONSTRAINT "sensor_setting_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "sensor_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_setting" ADD CONSTRAINT "sensor_setting_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_watch" ADD CONSTRAINT "sensor_watch_sensor_id_fkey" FOREIGN KEY ("sensor_id") REFERENCES "sensor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_alarm" ADD CONSTRAINT "sensor_alarm_sensor_id_fkey" FOREIGN KEY ("sensor_id") REFERENCES "sensor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_alarm" ADD CONSTRAINT "sensor_alarm_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "sensor_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_alarm" ADD CONSTRAINT "sensor_alarm_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_alarm" ADD CONSTRAINT "sensor_alarm_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensor_alarm" ADD CONSTRAINT "sensor_alarm_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A setting is for one log-book, one model, or all sensors of its company, and there is one for each anomaly (60825).
ALTER TABLE "sensor_setting" ADD CONSTRAINT "sensor_setting_target" CHECK (num_nonnulls("model_id", "logbook_id") <= 1);
-- A value between the two changes nothing, so that one that goes up and down raises no second alarm (60823).
ALTER TABLE "sensor_setting" ADD CONSTRAINT "sensor_setting_levels" CHECK ("clear_level" < "threshold");
ALTER TABLE "sensor_setting" ADD CONSTRAINT "sensor_setting_held" CHECK ("in_row" BETWEEN 1 AND 100 AND "hold_minutes" BETWEEN 0 AND 1440);
CREATE UNIQUE INDEX "sensor_setting_of_logbook" ON "sensor_setting" ("logbook_id", "anomaly") WHERE "logbook_id" IS NOT NULL;
CREATE UNIQUE INDEX "sensor_setting_of_model" ON "sensor_setting" ("model_id", "anomaly") WHERE "model_id" IS NOT NULL;
CREATE UNIQUE INDEX "sensor_setting_of_company" ON "sensor_setting" ("org_id", "anomaly") WHERE "model_id" IS NULL AND "logbook_id" IS NULL;
-- What an organization names once: a merger leaves out those of the child that its parent has too.
CREATE FUNCTION "sensor_setting_about"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."about" := concat_ws(' ', 'L' || NEW."logbook_id", 'M' || NEW."model_id", NEW."anomaly");
  RETURN NEW;
END $$;
CREATE TRIGGER "sensor_setting_about" BEFORE INSERT OR UPDATE ON "sensor_setting" FOR EACH ROW EXECUTE FUNCTION "sensor_setting_about"();

-- Watches are written again and again: in the page in which the row lies, where there is room.
ALTER TABLE "sensor_watch" SET (fillfactor = 70);

-- One alarm is open for each sensor and anomaly, whoever writes it and however many at once.
CREATE UNIQUE INDEX "sensor_alarm_open" ON "sensor_alarm" ("sensor_id", "anomaly") WHERE "status" <> 'CLOSED';
-- What nobody was told of yet, and what a building was told of in the last minutes.
CREATE INDEX "sensor_alarm_untold" ON "sensor_alarm" ("logbook_id") WHERE "status" = 'RAISED' AND "told_at" IS NULL;
CREATE INDEX "sensor_alarm_told" ON "sensor_alarm" ("told_at") WHERE "told_at" IS NOT NULL;
ALTER TABLE "sensor_alarm" ADD CONSTRAINT "sensor_alarm_closed"
  CHECK (("closed_at" IS NULL) = ("status" <> 'CLOSED') AND ("status" = 'CLOSED' OR ("verdict" IS NULL AND "job_record_id" IS NULL)));
CREATE TRIGGER "sensor_alarm_search" BEFORE INSERT OR UPDATE OF "sensor_code", "close_reason", "taken_by_name", "closed_by_name" ON "sensor_alarm"
  FOR EACH ROW EXECUTE FUNCTION "searchable"('sensor_code', 'close_reason', 'taken_by_name', 'closed_by_name');
-- What was decided stays so: records of work seal it, and models are judged by it.
CREATE FUNCTION "sensor_alarm_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."sensor_id", NEW."model_id", NEW."logbook_id", NEW."anomaly", NEW."raised_at") IS DISTINCT FROM (OLD."sensor_id", OLD."model_id", OLD."logbook_id", OLD."anomaly", OLD."raised_at")
    OR (OLD."status" = 'CLOSED' AND (NEW."status", NEW."verdict", NEW."closed_at", NEW."job_record_id") IS DISTINCT FROM (OLD."status", OLD."verdict", OLD."closed_at", OLD."job_record_id")) THEN
    RAISE EXCEPTION 'where and when an alarm rose is not changed, and what is closed stays so';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "sensor_alarm_written_once" BEFORE UPDATE ON "sensor_alarm" FOR EACH ROW EXECUTE FUNCTION "sensor_alarm_written_once"();

CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "sensor_setting" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "sensor_alarm" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
