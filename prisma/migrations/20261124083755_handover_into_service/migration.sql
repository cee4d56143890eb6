-- AlterTable
ALTER TABLE "handover" ADD COLUMN     "new_role" TEXT;

-- AlterTable
ALTER TABLE "handover_logbook" ADD COLUMN     "settled_at" TIMESTAMPTZ(3),
ADD COLUMN     "statutory_id" TEXT;

-- What the schema language cannot say.
ALTER TABLE "handover" ADD CONSTRAINT "handover_new_role_check" CHECK ("new_role" IS NULL OR ("role" = 'rc.PIC' AND "new_role" = 'rc.PMC'));

-- Of the handovers that wait for it, one has a statutory id (60204); one that came into service has it by its log-book.
CREATE UNIQUE INDEX "handover_logbook_statutory_id" ON "handover_logbook"("statutory_id") WHERE "statutory_id" IS NOT NULL AND "settled_at" IS NULL AND "status" IN ('OPEN', 'CONFIRMED');
