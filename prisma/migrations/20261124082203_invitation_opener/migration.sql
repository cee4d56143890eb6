-- AlterTable
ALTER TABLE "invitation" ADD COLUMN     "opened_by_id" INTEGER;

-- CreateIndex
CREATE INDEX "invitation_opened_by_id_idx" ON "invitation"("opened_by_id");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
