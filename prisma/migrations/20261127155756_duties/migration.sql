-- CreateTable
CREATE TABLE "duty_rule" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "months" SMALLINT,
    "days" SMALLINT,
    "hours" SMALLINT,
    "done_by" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "formerly_by" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "formerly_until" DATE,
    "started_by" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_latest" BOOLEAN NOT NULL DEFAULT false,
    "counts_from" TEXT NOT NULL DEFAULT 'COMPLETED',
    "paper" TEXT,
    "early_months" SMALLINT,
    "only_flagged" BOOLEAN NOT NULL DEFAULT false,
    "since" DATE,
    "warn_days" SMALLINT NOT NULL,
    "is_statutory" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "rank" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duty_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duty" (
    "id" SERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "rule_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL DEFAULT 0,
    "from_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "owner" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "done_record_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duty_holder" (
    "duty_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "given_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duty_holder_pkey" PRIMARY KEY ("duty_id","org_id")
);

-- CreateTable
CREATE TABLE "duty_snooze" (
    "duty_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "until" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "remarks" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duty_snooze_pkey" PRIMARY KEY ("duty_id","user_id")
);

-- CreateTable
CREATE TABLE "duty_calendar" (
    "user_id" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duty_calendar_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "duty_rule_code_kind_key" ON "duty_rule"("code", "kind");

-- CreateIndex
CREATE INDEX "duty_by_day" ON "duty"("status", "owner", "due_on", "id");

-- CreateIndex
CREATE INDEX "duty_rule_id_idx" ON "duty"("rule_id");

-- CreateIndex
CREATE INDEX "duty_done_record_id_idx" ON "duty"("done_record_id");

-- CreateIndex
CREATE UNIQUE INDEX "duty_logbook_id_rule_id_event_id_key" ON "duty"("logbook_id", "rule_id", "event_id");

-- CreateIndex
CREATE INDEX "duty_holder_user_id_idx" ON "duty_holder"("user_id");

-- CreateIndex
CREATE INDEX "duty_holder_org_id_idx" ON "duty_holder"("org_id");

-- CreateIndex
CREATE INDEX "duty_snooze_user_id_idx" ON "duty_snooze"("user_id");

-- CreateIndex
CREATE INDEX "duty_snooze_org_id_idx" ON "duty_snooze"("org_id");

-- CreateIndex
CREATE UNIQUE INDEX "duty_calendar_digest_key" ON "duty_calendar"("digest");

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "duty_rule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_done_record_id_fkey" FOREIGN KEY ("done_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_holder" ADD CONSTRAINT "duty_holder_duty_id_fkey" FOREIGN KEY ("duty_id") REFERENCES "duty"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_holder" ADD CONSTRAINT "duty_holder_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_holder" ADD CONSTRAINT "duty_holder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_snooze" ADD CONSTRAINT "duty_snooze_duty_id_fkey" FOREIGN KEY ("duty_id") REFERENCES "duty"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_snooze" ADD CONSTRAINT "duty_snooze_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_snooze" ADD CONSTRAINT "duty_snooze_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_calendar" ADD CONSTRAINT "duty_calendar_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

ALTER TABLE "duty_rule"
  ADD CONSTRAINT "duty_rule_mode_check" CHECK ("mode" IN ('INTERVAL', 'EVENT', 'WAITING')),
  ADD CONSTRAINT "duty_rule_owner_check" CHECK ("owner" IN ('RC', 'RP')),
  ADD CONSTRAINT "duty_rule_kind_check" CHECK ("kind" IN ('L', 'E')),
  ADD CONSTRAINT "duty_rule_counts_from_check" CHECK ("counts_from" IN ('COMPLETED', 'KNOWN', 'OUT')),
  ADD CONSTRAINT "duty_rule_paper_check" CHECK ("paper" IN ('LOAD_TEST', 'USE_PERMIT')),
  ADD CONSTRAINT "duty_rule_time_check" CHECK (num_nonnulls("months", "days", "hours") = 1 AND least("months", "days", "hours") > 0),
  ADD CONSTRAINT "duty_rule_formerly_check" CHECK (("formerly_until" IS NULL) = ("formerly_by" = '{}')),
  ADD CONSTRAINT "duty_rule_warn_check" CHECK ("warn_days" >= 0);
ALTER TABLE "duty"
  ADD CONSTRAINT "duty_owner_check" CHECK ("owner" IN ('RC', 'RP')),
  ADD CONSTRAINT "duty_status_check" CHECK ("status" IN ('OPEN', 'SUSPENDED', 'DONE'));

-- until when an examination holds, after all those before it: one in the last months of its time counts from the old day on
CREATE FUNCTION "duty_expiry_step"("until" date, "done" date, "period" int, "early" int) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN "done" > "until" - make_interval(months => "early") AND "done" <= "until" THEN "until" ELSE "done" END + make_interval(months => "period"))::date
$$;
CREATE AGGREGATE "duty_expiry"(date, int, int) (SFUNC = "duty_expiry_step", STYPE = date, PARALLEL = SAFE);

-- who wanted to hear of it later meant this day of it
CREATE FUNCTION "duty_snooze_ends"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "duty_snooze" WHERE "duty_id" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "duty_snooze_ends" AFTER UPDATE OF "due_on", "status" ON "duty" FOR EACH ROW
  WHEN (OLD."due_on" <> NEW."due_on" OR NEW."status" = 'DONE') EXECUTE FUNCTION "duty_snooze_ends"();

-- what is overdue at a place, and what waits of one log-book
CREATE INDEX "duty_open" ON "duty" ("logbook_id", "due_on") WHERE "status" = 'OPEN';
ALTER TABLE "duty_rule" ADD CONSTRAINT "duty_rule_source_check" CHECK ("source" IN ('CAP_618', 'CAP_618A', 'CODE_OF_PRACTICE'));
