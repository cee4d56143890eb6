-- AlterTable
ALTER TABLE "account" ADD COLUMN     "created_by_id" INTEGER,
ADD COLUMN     "home" TEXT;

-- CreateIndex
CREATE INDEX "account_created_by_id_idx" ON "account"("created_by_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
