-- CreateTable
CREATE TABLE "export_job" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'QUEUED',
    "row_count" INTEGER NOT NULL,
    "rows_written" INTEGER NOT NULL DEFAULT 0,
    "file_id" UUID,
    "file_name" TEXT NOT NULL DEFAULT '',
    "size" INTEGER,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "failure" JSONB,
    "beat_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "export_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "location_list" (
    "key" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "location_ids" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "location_list_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "export_job_user_id_created_at_idx" ON "export_job"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "export_job_org_id_idx" ON "export_job"("org_id");

-- CreateIndex
CREATE INDEX "location_list_org_id_idx" ON "location_list"("org_id");

-- CreateIndex
CREATE INDEX "location_list_created_at_idx" ON "location_list"("created_at");

-- AddForeignKey
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "location_list" ADD CONSTRAINT "location_list_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- Which organization stands to which grant how, as "job_record_reader" says of records: a grant lies in an organization's
-- own period of a log-book when both were in force at one moment at least.
CREATE VIEW "logbook_party_reader" AS
  SELECT g."id" AS "party_id", p."org_id", p."starts_at", p."ends_at", p."is_void",
    g."starts_at" < coalesce(p."ends_at", 'infinity') AND p."starts_at" < coalesce(g."ends_at", 'infinity') AS "in_own_period"
  FROM "logbook_party" g JOIN "logbook_party" p ON p."logbook_id" = g."logbook_id";
