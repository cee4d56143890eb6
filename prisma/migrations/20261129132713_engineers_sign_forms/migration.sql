-- AlterTable
ALTER TABLE "form_entry" ADD COLUMN     "engineer_id" INTEGER;

-- CreateIndex
CREATE INDEX "form_entry_engineer_id_idx" ON "form_entry"("engineer_id");

-- AddForeignKey
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_engineer_id_fkey" FOREIGN KEY ("engineer_id") REFERENCES "worker"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Which engineer a form names by the number of his registration, with or without its dash. Only what waits for a signature is
-- looked up again when somebody registers or moves on: what is signed names who signed it.
CREATE FUNCTION "form_engineer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."engineer_id" := (
    SELECT r."worker_id" FROM "worker_registration" r
    WHERE replace(r."number", '-', '') = replace(NEW."data" #>> '{re,regNo}', '-', '')
      AND NOT r."is_past" AND r."kind" IN ('RLE', 'REE')
  );
  RETURN NEW;
END $$;
CREATE TRIGGER "form_engineer" BEFORE INSERT OR UPDATE OF "data" ON "form_entry" FOR EACH ROW EXECUTE FUNCTION "form_engineer"();

CREATE INDEX "form_entry_engineer_number" ON "form_entry" (replace("data" #>> '{re,regNo}', '-', '')) WHERE "status" = 'TO_BE_SIGNED';
CREATE FUNCTION "form_engineer_registered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "form_entry" f SET "engineer_id" = r."worker_id" FROM "registered" r
  WHERE f."status" = 'TO_BE_SIGNED' AND replace(f."data" #>> '{re,regNo}', '-', '') = replace(r."number", '-', '')
    AND NOT r."is_past" AND r."kind" IN ('RLE', 'REE') AND f."engineer_id" IS DISTINCT FROM r."worker_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "form_engineer_added" AFTER INSERT ON "worker_registration"
  REFERENCING NEW TABLE AS "registered" FOR EACH STATEMENT EXECUTE FUNCTION "form_engineer_registered"();
CREATE TRIGGER "form_engineer_changed" AFTER UPDATE ON "worker_registration"
  REFERENCING NEW TABLE AS "registered" FOR EACH STATEMENT EXECUTE FUNCTION "form_engineer_registered"();

UPDATE "form_entry" SET "data" = "data" WHERE "data" #>> '{re,regNo}' IS NOT NULL;
