-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "reply_id" INTEGER;

-- CreateIndex
CREATE INDEX "stored_file_reply_id_idx" ON "stored_file"("reply_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "job_reply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A file has exactly one owner; the next kind of owner joins this list.
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner" CHECK (num_nonnulls("job_record_id", "reply_id") = 1);
