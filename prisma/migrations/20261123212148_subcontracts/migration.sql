-- AlterTable
ALTER TABLE "logbook_party" ADD COLUMN     "may_grant" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "subcontract" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "sub_org_id" INTEGER NOT NULL,
    "display_name" TEXT NOT NULL,
    "creator_type" TEXT NOT NULL,
    "may_grant" BOOLEAN NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subcontract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subcontract_logbook" (
    "id" SERIAL NOT NULL,
    "subcontract_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "party_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subcontract_logbook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "subcontract_number_key" ON "subcontract"("number");

-- CreateIndex
CREATE INDEX "subcontract_org_id_idx" ON "subcontract"("org_id");

-- CreateIndex
CREATE INDEX "subcontract_sub_org_id_idx" ON "subcontract"("sub_org_id");

-- CreateIndex
CREATE INDEX "subcontract_status_starts_at_idx" ON "subcontract"("status", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "subcontract_logbook_party_id_key" ON "subcontract_logbook"("party_id");

-- CreateIndex
CREATE INDEX "subcontract_logbook_logbook_id_idx" ON "subcontract_logbook"("logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "subcontract_logbook_subcontract_id_logbook_id_key" ON "subcontract_logbook"("subcontract_id", "logbook_id");

-- AddForeignKey
ALTER TABLE "subcontract" ADD CONSTRAINT "subcontract_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcontract" ADD CONSTRAINT "subcontract_sub_org_id_fkey" FOREIGN KEY ("sub_org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcontract_logbook" ADD CONSTRAINT "subcontract_logbook_subcontract_id_fkey" FOREIGN KEY ("subcontract_id") REFERENCES "subcontract"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcontract_logbook" ADD CONSTRAINT "subcontract_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcontract_logbook" ADD CONSTRAINT "subcontract_logbook_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "logbook_party"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "subcontract" ADD CONSTRAINT "subcontract_role_check" CHECK ("role" IN ('sub.ISC', 'sub.MSC', 'sub.DSC', 'sub.CSC', 'sub.ASC', 'sub.OSC'));
ALTER TABLE "subcontract" ADD CONSTRAINT "subcontract_status_check" CHECK ("status" IN ('PENDING', 'EFFECTIVE', 'ENDED', 'CANCELLED'));
ALTER TABLE "subcontract" ADD CONSTRAINT "subcontract_creator_type_check" CHECK ("creator_type" IN ('PRINCIPAL', 'SUB', 'EMSD', 'OTHER'));
ALTER TABLE "subcontract" ADD CONSTRAINT "subcontract_period_check" CHECK ("starts_at" < "ends_at");
CREATE TRIGGER "numbered" BEFORE INSERT ON "subcontract" FOR EACH ROW EXECUTE FUNCTION "numbered"('SC');
