-- CreateTable
CREATE TABLE "handover" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "new_org_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "message" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handover_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "handover_logbook" (
    "id" SERIAL NOT NULL,
    "handover_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handover_logbook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "handover_number_key" ON "handover"("number");

-- CreateIndex
CREATE INDEX "handover_org_id_idx" ON "handover"("org_id");

-- CreateIndex
CREATE INDEX "handover_new_org_id_idx" ON "handover"("new_org_id");

-- CreateIndex
CREATE INDEX "handover_logbook_logbook_id_idx" ON "handover_logbook"("logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "handover_logbook_handover_id_logbook_id_key" ON "handover_logbook"("handover_id", "logbook_id");

-- AddForeignKey
ALTER TABLE "handover" ADD CONSTRAINT "handover_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover" ADD CONSTRAINT "handover_new_org_id_fkey" FOREIGN KEY ("new_org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_logbook" ADD CONSTRAINT "handover_logbook_handover_id_fkey" FOREIGN KEY ("handover_id") REFERENCES "handover"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "handover_logbook" ADD CONSTRAINT "handover_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "handover" ADD CONSTRAINT "handover_role_check" CHECK ("role" IN ('rc.PIC', 'rc.PMC', 'rp.DEV', 'rp.OWNER'));
ALTER TABLE "handover_logbook" ADD CONSTRAINT "handover_logbook_status_check" CHECK ("status" IN ('OPEN', 'CONFIRMED', 'CANCELLED', 'REFUSED'));
CREATE TRIGGER "numbered" BEFORE INSERT ON "handover" FOR EACH ROW EXECUTE FUNCTION "numbered"('HO');

-- A role of a log-book is handed over to one organization at a time (12015).
CREATE UNIQUE INDEX "handover_logbook_open" ON "handover_logbook"("logbook_id", "role") WHERE "status" = 'OPEN';
