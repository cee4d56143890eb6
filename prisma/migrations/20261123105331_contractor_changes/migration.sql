-- CreateTable
CREATE TABLE "contractor_change" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "new_org_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "decision_reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contractor_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contractor_change_logbook" (
    "id" SERIAL NOT NULL,
    "change_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "old_org_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contractor_change_logbook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contractor_change_number_key" ON "contractor_change"("number");

-- CreateIndex
CREATE INDEX "contractor_change_org_id_idx" ON "contractor_change"("org_id");

-- CreateIndex
CREATE INDEX "contractor_change_new_org_id_idx" ON "contractor_change"("new_org_id");

-- CreateIndex
CREATE INDEX "contractor_change_status_starts_at_idx" ON "contractor_change"("status", "starts_at");

-- CreateIndex
CREATE INDEX "contractor_change_logbook_logbook_id_idx" ON "contractor_change_logbook"("logbook_id");

-- CreateIndex
CREATE INDEX "contractor_change_logbook_old_org_id_idx" ON "contractor_change_logbook"("old_org_id");

-- CreateIndex
CREATE UNIQUE INDEX "contractor_change_logbook_change_id_logbook_id_key" ON "contractor_change_logbook"("change_id", "logbook_id");

-- AddForeignKey
ALTER TABLE "contractor_change" ADD CONSTRAINT "contractor_change_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_change" ADD CONSTRAINT "contractor_change_new_org_id_fkey" FOREIGN KEY ("new_org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_change_logbook" ADD CONSTRAINT "contractor_change_logbook_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "contractor_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_change_logbook" ADD CONSTRAINT "contractor_change_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_change_logbook" ADD CONSTRAINT "contractor_change_logbook_old_org_id_fkey" FOREIGN KEY ("old_org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "contractor_change" ADD CONSTRAINT "contractor_change_role_check" CHECK ("role" IN ('rc.PIC', 'rc.PMC')),
  ADD CONSTRAINT "contractor_change_status_check" CHECK ("status" IN ('PENDING', 'EFFECTIVE', 'CANCELLED', 'REFUSED'));
CREATE TRIGGER "numbered" BEFORE INSERT ON "contractor_change" FOR EACH ROW EXECUTE FUNCTION "numbered"('CR');
