-- AlterTable
ALTER TABLE "inspection_team" ADD COLUMN     "person_max_number" INTEGER;
