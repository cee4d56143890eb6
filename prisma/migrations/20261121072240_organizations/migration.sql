-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "contact_email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "contact_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "contact_phone" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "worker" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "organization_proposal" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "name_en" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "rp_category" TEXT,
    "rc_number" TEXT,
    "registration_number" TEXT,
    "registration_expiry" DATE,
    "before" JSONB NOT NULL,
    "proposer_name" TEXT NOT NULL,
    "reason" TEXT,
    "decider_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration" (
    "digest" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "org_id" INTEGER,
    "username" TEXT,
    "fingerprint" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "expiry_reminder" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "expires_on" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "expiry_reminder_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "organization_proposal_org_id_id_idx" ON "organization_proposal"("org_id", "id" DESC);

-- CreateIndex
CREATE INDEX "organization_proposal_status_id_idx" ON "organization_proposal"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "registration_expires_at_idx" ON "registration"("expires_at");

-- CreateIndex
CREATE INDEX "registration_org_id_idx" ON "registration"("org_id");

-- CreateIndex
CREATE UNIQUE INDEX "expiry_reminder_subject_subject_id_expires_on_days_key" ON "expiry_reminder"("subject", "subject_id", "expires_on", "days");

-- CreateIndex
CREATE INDEX "organization_registration_expiry_idx" ON "organization"("registration_expiry");

-- CreateIndex
CREATE UNIQUE INDEX "organization_rc_number_key" ON "organization"("rc_number");

-- AddForeignKey
ALTER TABLE "organization_proposal" ADD CONSTRAINT "organization_proposal_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- One organization of a type for a registration number. Sub-teams share the number of their company and differ by name.
CREATE UNIQUE INDEX "organization_registration_number" ON "organization" ("type", "registration_number")
  WHERE "rp_category" IS NULL OR "rp_category" NOT LIKE '%\_S';
CREATE UNIQUE INDEX "organization_sub_team" ON "organization" ("type", "registration_number", lower("name_en"))
  WHERE "rp_category" LIKE '%\_S';

-- One proposal of an organization waits at a time.
CREATE UNIQUE INDEX "organization_proposal_open" ON "organization_proposal" ("org_id") WHERE "status" = 'PROPOSED';

-- With or without its dash a worker's number is the same number.
CREATE UNIQUE INDEX "worker_registration_plain" ON "worker_registration" (replace("number", '-', ''));

-- The history of one organization among the operations of all log-books.
CREATE INDEX "operation_event_organization" ON "operation_event" ("row_id", "id" DESC) WHERE "model" = 'organization';
