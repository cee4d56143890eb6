-- AlterTable
ALTER TABLE "session" ADD COLUMN     "end_reason" TEXT;
