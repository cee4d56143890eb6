-- AlterTable
ALTER TABLE "dict_detail" ADD COLUMN     "is_built_in" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "valid_from" DATE,
ADD COLUMN     "valid_to" DATE,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "menu" ADD COLUMN     "valid_from" DATE,
ADD COLUMN     "valid_to" DATE,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
