-- One contractor may be principal of one log-book and sub-contractor of another that it lets somebody in to at once.
ALTER TABLE "subcontract_logbook" ADD COLUMN "creator_type" TEXT;
UPDATE "subcontract_logbook" l SET "creator_type" = CASE WHEN EXISTS (
  SELECT FROM "logbook_party" p WHERE p."logbook_id" = l."logbook_id" AND p."org_id" = s."org_id" AND p."kind" = 'RC' AND NOT p."is_void"
    AND p."starts_at" <= s."created_at" AND (p."ends_at" IS NULL OR p."ends_at" > s."created_at"))
  THEN 'PRINCIPAL' ELSE s."creator_type" END
FROM "subcontract" s WHERE s."id" = l."subcontract_id";
ALTER TABLE "subcontract_logbook" ALTER COLUMN "creator_type" SET NOT NULL;
