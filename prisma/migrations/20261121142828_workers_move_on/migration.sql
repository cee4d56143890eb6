-- DropIndex
DROP INDEX "worker_registration_number_key";

-- AlterTable
ALTER TABLE "worker" ADD COLUMN     "left_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "worker_registration" ADD COLUMN     "is_past" BOOLEAN NOT NULL DEFAULT false;

-- A number is held by one worker in force; rows of workers whom another employer has taken over are history.
DROP INDEX "worker_registration_plain";
CREATE UNIQUE INDEX "worker_registration_plain" ON "worker_registration" (replace("number", '-', '')) WHERE NOT "is_past";
CREATE INDEX "worker_registration_number_idx" ON "worker_registration"("number");
-- Only whoever was let go can have been taken over.
ALTER TABLE "worker" ADD CONSTRAINT "worker_left_is_inactive" CHECK ("left_at" IS NULL OR NOT "is_active");
