-- AlterTable
ALTER TABLE "logbook_reader" ADD COLUMN     "authorized_id" INTEGER;

-- CreateTable
CREATE TABLE "work_authorization" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "worker_id" INTEGER,
    "certificate_number" TEXT,
    "display_name" TEXT NOT NULL DEFAULT '',
    "year_of_birth" INTEGER,
    "code_digest" TEXT,
    "code_until" TIMESTAMPTZ(3),
    "redeemed_at" TIMESTAMPTZ(3),
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'PLANNED',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "decision_reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_authorization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_authorization_logbook" (
    "id" SERIAL NOT NULL,
    "authorization_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "worker_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "is_void" BOOLEAN NOT NULL DEFAULT false,
    "ended_by" TEXT,
    "ends_before" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_authorization_logbook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "work_authorization_number_key" ON "work_authorization"("number");

-- CreateIndex
CREATE UNIQUE INDEX "work_authorization_code_digest_key" ON "work_authorization"("code_digest");

-- CreateIndex
CREATE INDEX "work_authorization_org_id_created_at_idx" ON "work_authorization"("org_id", "created_at");

-- CreateIndex
CREATE INDEX "work_authorization_worker_id_idx" ON "work_authorization"("worker_id");

-- CreateIndex
CREATE INDEX "work_authorization_status_starts_at_idx" ON "work_authorization"("status", "starts_at");

-- CreateIndex
CREATE INDEX "work_authorization_logbook_logbook_id_org_id_idx" ON "work_authorization_logbook"("logbook_id", "org_id");

-- CreateIndex
CREATE INDEX "work_authorization_logbook_worker_id_idx" ON "work_authorization_logbook"("worker_id");

-- CreateIndex
CREATE INDEX "work_authorization_logbook_ended_by_idx" ON "work_authorization_logbook"("ended_by");

-- CreateIndex
CREATE UNIQUE INDEX "work_authorization_logbook_authorization_id_logbook_id_key" ON "work_authorization_logbook"("authorization_id", "logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "logbook_reader_authorized_id_key" ON "logbook_reader"("authorized_id");

-- AddForeignKey
ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_authorized_id_fkey" FOREIGN KEY ("authorized_id") REFERENCES "work_authorization_logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_authorization" ADD CONSTRAINT "work_authorization_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_authorization" ADD CONSTRAINT "work_authorization_worker_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "worker"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_authorization_logbook" ADD CONSTRAINT "work_authorization_logbook_authorization_id_fkey" FOREIGN KEY ("authorization_id") REFERENCES "work_authorization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_authorization_logbook" ADD CONSTRAINT "work_authorization_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────
ALTER TABLE "work_authorization" ADD CONSTRAINT "work_authorization_status_check" CHECK ("status" IN ('PLANNED', 'EFFECTIVE', 'ENDED', 'REVOKED')),
  ADD CONSTRAINT "work_authorization_period_check" CHECK ("ends_at" > "starts_at");
CREATE TRIGGER "numbered" BEFORE INSERT ON "work_authorization" FOR EACH ROW EXECUTE FUNCTION "numbered"('WA');

ALTER TABLE "work_authorization_logbook" ADD CONSTRAINT "work_authorization_logbook_period_check" CHECK ("ends_at" > "starts_at"),
  -- one contractor lets one person work on a log-book once at a time
  ADD CONSTRAINT "work_authorization_once"
  EXCLUDE USING gist ("logbook_id" WITH =, "org_id" WITH =, "worker_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (NOT "is_void" AND "worker_id" IS NOT NULL);

-- Who reads a log-book because of an authorisation, as "logbook_reader_of_grant" says it of grants; `readersApart` compares both.
CREATE VIEW "logbook_reader_of_authorization" AS
  SELECT a."id" AS "authorized_id", a."logbook_id", 'worker:' || a."worker_id" AS "subject", w."org_id",
    a."starts_at", a."ends_at", true AS "is_whole"
  FROM "work_authorization_logbook" a JOIN "worker" w ON w."id" = a."worker_id" WHERE NOT a."is_void";
CREATE FUNCTION "readers_of_new_authorizations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "logbook_reader" ("authorized_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."authorized_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_authorization" g JOIN "changed" c ON c."id" = g."authorized_id";
  RETURN NULL;
END
$$;
-- Every row follows from one row alone, which whoever changes it has locked: two changes at once cannot miss each other.
CREATE FUNCTION "readers_of_changed_authorizations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "logbook_reader" r USING "changed" c WHERE r."authorized_id" = c."id"
    AND NOT EXISTS (SELECT FROM "logbook_reader_of_authorization" g WHERE g."authorized_id" = r."authorized_id");
  INSERT INTO "logbook_reader" ("authorized_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."authorized_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_authorization" g JOIN "changed" c ON c."id" = g."authorized_id"
    ON CONFLICT ("authorized_id") DO UPDATE SET "logbook_id" = excluded."logbook_id", "subject" = excluded."subject",
      "org_id" = excluded."org_id", "starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at";
  RETURN NULL;
END
$$;
CREATE TRIGGER "readers_of_new_authorizations" AFTER INSERT ON "work_authorization_logbook" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_new_authorizations"();
CREATE TRIGGER "readers_of_changed_authorizations" AFTER UPDATE ON "work_authorization_logbook" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_changed_authorizations"();
