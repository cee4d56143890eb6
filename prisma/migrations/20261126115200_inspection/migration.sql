-- AlterTable
ALTER TABLE "logbook_reader" ADD COLUMN     "plan_id" INTEGER;

-- CreateTable
CREATE TABLE "inspection_team" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'SCHEDULED',
    "is_schedulable" BOOLEAN NOT NULL DEFAULT true,
    "is_assignable" BOOLEAN NOT NULL DEFAULT true,
    "allow_skip_gps" BOOLEAN NOT NULL DEFAULT false,
    "need_record_gps" BOOLEAN NOT NULL DEFAULT true,
    "day_max_number" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "user_name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_team_user" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_team_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_leave" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_leave_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_plan" (
    "id" SERIAL NOT NULL,
    "year" SMALLINT NOT NULL,
    "type" TEXT NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "team_id" INTEGER,
    "team_since" TIMESTAMPTZ(3),
    "priority" TEXT NOT NULL,
    "risk_score" SMALLINT NOT NULL DEFAULT 0,
    "risk_index" TEXT NOT NULL DEFAULT 'L',
    "cycle" TEXT NOT NULL DEFAULT 'none',
    "remark" TEXT NOT NULL DEFAULT '',
    "remark_version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'PLANNING',
    "reason" TEXT NOT NULL DEFAULT '',
    "user_id" INTEGER,
    "planned_at" TIMESTAMPTZ(3),
    "is_backup" BOOLEAN NOT NULL DEFAULT false,
    "is_surprise" BOOLEAN NOT NULL DEFAULT false,
    "is_auto_completed" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),
    "completed_by_name" TEXT NOT NULL DEFAULT '',
    "job_record_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inspection_risk" (
    "logbook_id" INTEGER NOT NULL,
    "score" SMALLINT NOT NULL,
    "index" TEXT NOT NULL,
    "reasons" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inspection_risk_pkey" PRIMARY KEY ("logbook_id")
);

-- CreateIndex
CREATE INDEX "inspection_team_org_id_idx" ON "inspection_team"("org_id");

-- CreateIndex
CREATE INDEX "inspection_team_user_user_id_idx" ON "inspection_team_user"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "inspection_team_user_team_id_user_id_key" ON "inspection_team_user"("team_id", "user_id");

-- CreateIndex
CREATE INDEX "inspection_leave_day_idx" ON "inspection_leave"("day");

-- CreateIndex
CREATE UNIQUE INDEX "inspection_leave_user_id_day_key" ON "inspection_leave"("user_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "inspection_plan_job_record_id_key" ON "inspection_plan"("job_record_id");

-- CreateIndex
CREATE INDEX "inspection_plan_logbook_id_idx" ON "inspection_plan"("logbook_id");

-- CreateIndex
CREATE INDEX "inspection_plan_team_id_planned_at_idx" ON "inspection_plan"("team_id", "planned_at");

-- CreateIndex
CREATE INDEX "inspection_plan_user_id_planned_at_idx" ON "inspection_plan"("user_id", "planned_at");

-- CreateIndex
CREATE UNIQUE INDEX "logbook_reader_plan_id_key" ON "logbook_reader"("plan_id");

-- AddForeignKey
ALTER TABLE "inspection_team" ADD CONSTRAINT "inspection_team_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_team_user" ADD CONSTRAINT "inspection_team_user_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "inspection_team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_team_user" ADD CONSTRAINT "inspection_team_user_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_leave" ADD CONSTRAINT "inspection_leave_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_plan" ADD CONSTRAINT "inspection_plan_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_plan" ADD CONSTRAINT "inspection_plan_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "inspection_team"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_plan" ADD CONSTRAINT "inspection_plan_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_plan" ADD CONSTRAINT "inspection_plan_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_risk" ADD CONSTRAINT "inspection_risk_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "inspection_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "inspection_team_name" ON "inspection_team" (lower("name"));
-- one log-book is inspected once a year for each type
CREATE UNIQUE INDEX "inspection_plan_open" ON "inspection_plan" ("logbook_id", "year", "type") WHERE "status" <> 'CANCELLED';
CREATE INDEX "inspection_plan_by_rank" ON "inspection_plan" ("year", "closed_at" DESC, "risk_score" DESC, "id" DESC);

ALTER TABLE "inspection_team"
  ADD CONSTRAINT "inspection_team_mode_check" CHECK ("mode" IN ('SCHEDULED', 'ACCESSOR_ONLY', 'INSPECTOR_ONLY')),
  ADD CONSTRAINT "inspection_team_status_check" CHECK ("status" IN ('ACTIVE', 'ARCHIVED')),
  ADD CONSTRAINT "inspection_team_day_max_check" CHECK ("day_max_number" > 0);
ALTER TABLE "inspection_team_user"
  ADD CONSTRAINT "inspection_team_user_kind_check" CHECK ("kind" IN ('INSPECTOR', 'ACCESSOR', 'MEMBER'));
ALTER TABLE "inspection_risk" ADD CONSTRAINT "inspection_risk_index_check" CHECK ("index" IN ('H', 'M', 'L'));
ALTER TABLE "inspection_plan"
  ADD CONSTRAINT "inspection_plan_type_check" CHECK ("type" IN ('SM', 'RM')),
  ADD CONSTRAINT "inspection_plan_year_check" CHECK ("year" BETWEEN 2000 AND 2999),
  ADD CONSTRAINT "inspection_plan_priority_check" CHECK ("priority" IN ('HIGH', 'MIDDLE', 'LOW')),
  ADD CONSTRAINT "inspection_plan_risk_check" CHECK ("risk_index" IN ('H', 'M', 'L')),
  ADD CONSTRAINT "inspection_plan_cycle_check" CHECK ("cycle" IN ('weekly', 'biweekly', 'fourWeekly', 'none')),
  ADD CONSTRAINT "inspection_plan_status_check"
    CHECK ("status" IN ('PLANNING', 'ASSIGNED', 'ARRANGED', 'PAUSED', 'COMPLETED', 'CANCELLED')),
  ADD CONSTRAINT "inspection_plan_closed_check" CHECK (("closed_at" IS NOT NULL) = ("status" IN ('COMPLETED', 'CANCELLED'))),
  -- who has it stands there, and a date where there is one
  ADD CONSTRAINT "inspection_plan_schedule_check" CHECK (CASE "status"
    WHEN 'PLANNING' THEN "user_id" IS NULL AND "planned_at" IS NULL AND NOT "is_backup" AND NOT "is_surprise"
    WHEN 'ASSIGNED' THEN "team_id" IS NOT NULL AND "user_id" IS NOT NULL AND "planned_at" IS NULL AND NOT "is_backup"
    WHEN 'ARRANGED' THEN "team_id" IS NOT NULL AND "planned_at" IS NOT NULL AND ("user_id" IS NULL) = "is_backup"
    ELSE true END),
  ADD CONSTRAINT "inspection_plan_team_since_check" CHECK (("team_id" IS NULL) = ("team_since" IS NULL));

-- what was completed or cancelled stays as it is, whoever asks
CREATE FUNCTION "inspection_plan_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'inspection plan % is final', OLD."id" USING ERRCODE = 'check_violation', CONSTRAINT = 'inspection_plan_is_final';
END
$$;
CREATE TRIGGER "inspection_plan_is_final" BEFORE UPDATE ON "inspection_plan" FOR EACH ROW
  WHEN (OLD."closed_at" IS NOT NULL) EXECUTE FUNCTION "inspection_plan_is_final"();

-- a plan that is not cancelled opens its log-book to the team in its year and the year after it
CREATE VIEW "logbook_reader_of_plan" AS
  SELECT o."plan_id", o."logbook_id", o."subject", o."org_id", o."starts_at", o."ends_at", true AS "is_whole" FROM (
    SELECT p."id" AS "plan_id", p."logbook_id", 'team:' || p."team_id" AS "subject", t."org_id",
      greatest(p."team_since", make_timestamptz(p."year", 1, 1, 0, 0, 0, 'Asia/Hong_Kong')) AS "starts_at",
      make_timestamptz(p."year" + 2, 1, 1, 0, 0, 0, 'Asia/Hong_Kong') AS "ends_at"
    FROM "inspection_plan" p JOIN "inspection_team" t ON t."id" = p."team_id" WHERE p."status" <> 'CANCELLED') o
  WHERE o."starts_at" < o."ends_at";
CREATE FUNCTION "readers_of_new_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "logbook_reader" ("plan_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."plan_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_plan" g JOIN "changed" c ON c."id" = g."plan_id" WHERE c."team_id" IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE FUNCTION "readers_of_changed_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[];
BEGIN
  -- most changes of a plan leave its readers as they are
  SELECT array_agg(c."id") INTO moved FROM "changed" c JOIN "before" b ON b."id" = c."id"
    WHERE (c."team_id", c."team_since", c."year", c."logbook_id", c."status" = 'CANCELLED')
      IS DISTINCT FROM (b."team_id", b."team_since", b."year", b."logbook_id", b."status" = 'CANCELLED');
  IF moved IS NULL THEN RETURN NULL; END IF;
  DELETE FROM "logbook_reader" r WHERE r."plan_id" = ANY (moved)
    AND NOT EXISTS (SELECT FROM "logbook_reader_of_plan" g WHERE g."plan_id" = r."plan_id");
  INSERT INTO "logbook_reader" ("plan_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."plan_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_plan" g WHERE g."plan_id" = ANY (moved)
    ON CONFLICT ("plan_id") DO UPDATE SET "logbook_id" = excluded."logbook_id", "subject" = excluded."subject",
      "org_id" = excluded."org_id", "starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at";
  RETURN NULL;
END
$$;
CREATE TRIGGER "readers_of_new_plans" AFTER INSERT ON "inspection_plan" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_new_plans"();
CREATE TRIGGER "readers_of_changed_plans" AFTER UPDATE ON "inspection_plan" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_changed_plans"();

-- a person of a team reads log-books as it
CREATE FUNCTION "subject_of_team_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "user_subject" WHERE "user_id" = OLD."user_id" AND "subject" = 'team:' || OLD."team_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "user_subject" ("user_id", "subject") VALUES (NEW."user_id", 'team:' || NEW."team_id") ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "subject_of_team_user" AFTER INSERT OR UPDATE OR DELETE ON "inspection_team_user"
  FOR EACH ROW EXECUTE FUNCTION "subject_of_team_user"();

-- what was done to one plan
CREATE INDEX "operation_event_of_plan" ON "operation_event" ("row_id", "id" DESC) WHERE "model" = 'inspectionPlan';
