-- Kept with each log-book.
ALTER TABLE "subcontract" DROP COLUMN "creator_type";
