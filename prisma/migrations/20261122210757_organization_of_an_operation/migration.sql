-- An operation keeps what its organization was called, in both languages.
ALTER TABLE "operation_event" ADD COLUMN "org_name_zh" TEXT NOT NULL DEFAULT '';

-- Where the organization is still called so in English, it is taken to be called the same in Chinese; else only English is known.
ALTER TABLE "operation_event" DISABLE TRIGGER "operation_event_written_once";
UPDATE "operation_event" e SET "org_name_zh" = o."name_zh"
FROM "organization" o WHERE o."id" = e."org_id" AND o."name_en" = e."org_name";
ALTER TABLE "operation_event" ENABLE TRIGGER "operation_event_written_once";
