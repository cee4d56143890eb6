-- AlterTable
ALTER TABLE "job_record" ADD COLUMN     "compensates_id" INTEGER;

-- CreateTable
CREATE TABLE "maintenance_plan" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "first_on" DATE NOT NULL,
    "weeks" SMALLINT NOT NULL,
    "minutes" SMALLINT NOT NULL,
    "annual_minimum" SMALLINT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "next" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by_name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "maintenance_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "maintenance_plan_location" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "first_on" DATE NOT NULL,
    "weeks" SMALLINT NOT NULL,
    "next" TEXT NOT NULL,
    "planned_until" DATE NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "is_former" BOOLEAN NOT NULL DEFAULT false,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "maintenance_plan_location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "maintenance_visit" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "due_on" DATE NOT NULL,
    "week" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "record_id" INTEGER,
    "suspension_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "maintenance_visit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "maintenance_plan_org_id_idx" ON "maintenance_plan"("org_id");

-- CreateIndex
CREATE INDEX "maintenance_plan_location_plan_id_idx" ON "maintenance_plan_location"("plan_id");

-- CreateIndex
CREATE INDEX "maintenance_plan_location_logbook_id_idx" ON "maintenance_plan_location"("logbook_id");

-- CreateIndex
CREATE INDEX "maintenance_visit_logbook_id_week_idx" ON "maintenance_visit"("logbook_id", "week");

-- CreateIndex
CREATE INDEX "maintenance_visit_record_id_idx" ON "maintenance_visit"("record_id");

-- CreateIndex
CREATE INDEX "maintenance_visit_suspension_id_idx" ON "maintenance_visit"("suspension_id");

-- CreateIndex
CREATE UNIQUE INDEX "maintenance_visit_location_id_due_on_key" ON "maintenance_visit"("location_id", "due_on");

-- CreateIndex
CREATE INDEX "job_record_compensates_id_idx" ON "job_record"("compensates_id");

-- AddForeignKey
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_compensates_id_fkey" FOREIGN KEY ("compensates_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_plan" ADD CONSTRAINT "maintenance_plan_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_plan_location" ADD CONSTRAINT "maintenance_plan_location_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "maintenance_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_plan_location" ADD CONSTRAINT "maintenance_plan_location_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_visit" ADD CONSTRAINT "maintenance_visit_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "maintenance_plan_location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_visit" ADD CONSTRAINT "maintenance_visit_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_visit" ADD CONSTRAINT "maintenance_visit_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_visit" ADD CONSTRAINT "maintenance_visit_suspension_id_fkey" FOREIGN KEY ("suspension_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A plan that can be kept: its weeks begin on Mondays, and it does not end before it begins.
ALTER TABLE "maintenance_plan" ADD CONSTRAINT "maintenance_plan_said"
  CHECK ("name" <> '' AND "weeks" BETWEEN 1 AND 26 AND "minutes" > 0 AND "annual_minimum" >= 0 AND extract(isodow FROM "first_on") = 1 AND ("ends_on" IS NULL OR "ends_on" >= "starts_on"));
CREATE UNIQUE INDEX "maintenance_plan_name" ON "maintenance_plan" ("org_id", lower("name"));
ALTER TABLE "maintenance_plan_location" ADD CONSTRAINT "maintenance_plan_location_said"
  CHECK ("weeks" BETWEEN 1 AND 26 AND extract(isodow FROM "first_on") = 1 AND ("ends_on" IS NULL OR "ends_on" >= "starts_on"));
-- Two plans never cover a log-book on one day, whoever makes them.
ALTER TABLE "maintenance_plan_location" ADD CONSTRAINT "maintenance_plan_location_once"
  EXCLUDE USING gist ("logbook_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);
ALTER TABLE "maintenance_visit" ADD CONSTRAINT "maintenance_visit_monday"
  CHECK (extract(isodow FROM "due_on") = 1 AND extract(isodow FROM "week") = 1);
-- The nightly job asks for log-books of which visits are to be laid out further.
CREATE INDEX "maintenance_plan_location_ahead" ON "maintenance_plan_location" ("planned_until") WHERE "removed_at" IS NULL AND NOT "is_former";

-- Who begins one while his organization is merged begins it for the parent.
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "maintenance_plan" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');

-- Which visit a record makes up for is said once, with the record.
DROP TRIGGER "job_record_written_once" ON "job_record";
CREATE TRIGGER "job_record_written_once" BEFORE DELETE OR UPDATE OF "id", "logbook_id", "org_id", "submitter_id", "api_client_id", "creator_type", "type_of_work", "compensates_id", "started_at",
  "completed_at", "submitted_at", "called_at", "out_of_service_at", "back_in_service_at", "trapped_minutes", "remarks", "parts", "schedule_parts", "people",
  "worker_ids", "latitude", "longitude", "accuracy_m", "distance_m", "geo", "notified_name", "notified_title", "notified_acknowledged", "notified_remark",
  "attention", "is_routine", "photo_count", "created_at", "parent_job_id", "named_plan_id", "inspection_type"
  ON "job_record" FOR EACH ROW EXECUTE FUNCTION "written_once"();

-- Duties as a maintenance plan says.
ALTER TABLE "duty_rule" DROP CONSTRAINT "duty_rule_mode_check", DROP CONSTRAINT "duty_rule_source_check",
  ADD CONSTRAINT "duty_rule_mode_check" CHECK ("mode" IN ('INTERVAL', 'EVENT', 'WAITING', 'PLAN')),
  ADD CONSTRAINT "duty_rule_source_check" CHECK ("source" IN ('CAP_618', 'CAP_618A', 'CODE_OF_PRACTICE', 'MAINTENANCE_PLAN', 'OTHER_SIDE'));
