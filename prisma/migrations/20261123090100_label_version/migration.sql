-- AlterTable
ALTER TABLE "label" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
