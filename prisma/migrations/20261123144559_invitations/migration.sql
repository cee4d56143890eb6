-- CreateTable
CREATE TABLE "invitation" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "recipient_org_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "message" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'A',
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "link_until" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation_logbook" (
    "id" SERIAL NOT NULL,
    "invitation_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "replaces" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'A',
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_logbook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation_link" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_number_key" ON "invitation"("number");

-- CreateIndex
CREATE INDEX "invitation_org_id_sent_at_idx" ON "invitation"("org_id", "sent_at");

-- CreateIndex
CREATE INDEX "invitation_recipient_org_id_idx" ON "invitation"("recipient_org_id");

-- CreateIndex
CREATE INDEX "invitation_user_id_idx" ON "invitation"("user_id");

-- CreateIndex
CREATE INDEX "invitation_status_starts_at_idx" ON "invitation"("status", "starts_at");

-- CreateIndex
CREATE INDEX "invitation_sent_at_idx" ON "invitation"("sent_at");

-- CreateIndex
CREATE INDEX "invitation_logbook_logbook_id_idx" ON "invitation_logbook"("logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_logbook_invitation_id_logbook_id_key" ON "invitation_logbook"("invitation_id", "logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_link_digest_key" ON "invitation_link"("digest");

-- CreateIndex
CREATE INDEX "invitation_link_kind_subject_id_idx" ON "invitation_link"("kind", "subject_id");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_recipient_org_id_fkey" FOREIGN KEY ("recipient_org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_logbook" ADD CONSTRAINT "invitation_logbook_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_logbook" ADD CONSTRAINT "invitation_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_category_check" CHECK ("category" LIKE 'rp.%');
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_status_check" CHECK ("status" IN ('A', 'I', 'C', 'D', 'R', 'E', 'F'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_period_check" CHECK ("ends_at" IS NULL OR "ends_at" > "starts_at");
ALTER TABLE "invitation_logbook" ADD CONSTRAINT "invitation_logbook_status_check" CHECK ("status" IN ('A', 'I', 'C', 'D', 'R', 'E', 'F'));
CREATE TRIGGER "numbered" BEFORE INSERT ON "invitation" FOR EACH ROW EXECUTE FUNCTION "numbered"('IN');

-- To a category of a log-book one invitation is open at a time (20011).
CREATE UNIQUE INDEX "invitation_logbook_open" ON "invitation_logbook"("logbook_id", "category") WHERE "status" = 'A';
