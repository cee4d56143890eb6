-- Whoever is to lose a role by an invitation is named by it: nobody else makes room when it is accepted.
ALTER TABLE "invitation_logbook" ADD COLUMN "replaced_org_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- Of those that may still be given, whoever held the role or was due there when they were sent.
UPDATE "invitation_logbook" l SET "replaced_org_ids" = coalesce((
  SELECT array_agg(DISTINCT p."org_id") FROM "logbook_party" p
  WHERE p."logbook_id" = l."logbook_id" AND p."role" = l."category" AND NOT p."is_void"
    AND p."created_at" <= l."created_at" AND (p."ends_at" IS NULL OR p."ends_at" > l."created_at")), '{}')
WHERE l."replaces" AND l."status" IN ('A', 'I', 'E', 'F');
