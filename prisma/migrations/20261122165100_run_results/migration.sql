-- What came of a run that writes rows.
ALTER TABLE "run" ADD COLUMN "result" JSONB;
