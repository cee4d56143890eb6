-- DropIndex
DROP INDEX "sign_in_event_created_at_idx";

-- AlterTable
ALTER TABLE "operation_event" ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "screen" TEXT;

-- AlterTable
ALTER TABLE "sign_in_event" ADD COLUMN     "org_id" INTEGER;

-- CreateIndex
CREATE INDEX "operation_event_by_organization_mode" ON "operation_event"("org_id", "mode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "operation_event_by_organization_person" ON "operation_event"("org_id", "user_name", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sign_in_event_by_time" ON "sign_in_event"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sign_in_event_by_organization" ON "sign_in_event"("org_id", "created_at" DESC, "id" DESC);

-- Whose the accounts are; the past is told by where they are today.
UPDATE "sign_in_event" e SET "org_id" = a.org_id FROM "account" a WHERE a.id = e.user_id;

-- An address is looked up; most of the past has none. Failed tries are few, and asked for by themselves.
CREATE INDEX "operation_event_by_address" ON "operation_event"("address", "created_at" DESC, "id" DESC) WHERE "address" <> '';
CREATE INDEX "sign_in_event_by_address" ON "sign_in_event"("address", "created_at" DESC, "id" DESC) WHERE "address" <> '';
CREATE INDEX "sign_in_event_failed" ON "sign_in_event"("created_at" DESC, "id" DESC, "org_id") WHERE "outcome" <> 'OK';
