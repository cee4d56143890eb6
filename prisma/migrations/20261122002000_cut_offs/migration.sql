-- AlterTable
ALTER TABLE "export_job" ADD COLUMN     "cut_offs" INTEGER NOT NULL DEFAULT 0;
