-- AlterTable
ALTER TABLE "inspection_risk" ADD COLUMN     "cycle" TEXT NOT NULL DEFAULT 'none';
