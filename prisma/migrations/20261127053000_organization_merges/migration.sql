-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "merged_into_id" INTEGER;

-- CreateTable
CREATE TABLE "organization_merge" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT '',
    "org_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'INVITED',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_merge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "organization_merge_number_key" ON "organization_merge"("number");

-- CreateIndex
CREATE INDEX "organization_merge_org_id_idx" ON "organization_merge"("org_id");

-- CreateIndex
CREATE INDEX "organization_merge_parent_id_idx" ON "organization_merge"("parent_id");

-- CreateIndex
CREATE INDEX "organization_merge_child_id_idx" ON "organization_merge"("child_id");

-- CreateIndex
CREATE INDEX "organization_merge_status_created_at_idx" ON "organization_merge"("status", "created_at");

-- CreateIndex
CREATE INDEX "organization_merged_into_id_idx" ON "organization"("merged_into_id");

-- AddForeignKey
ALTER TABLE "organization_merge" ADD CONSTRAINT "organization_merge_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_merge" ADD CONSTRAINT "organization_merge_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_merge" ADD CONSTRAINT "organization_merge_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization" ADD CONSTRAINT "organization_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────
ALTER TABLE "organization_merge" ADD CONSTRAINT "organization_merge_status_check" CHECK ("status" IN ('INVITED', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  ADD CONSTRAINT "organization_merge_sides_check" CHECK ("parent_id" <> "child_id" AND "org_id" IN ("parent_id", "child_id"));
CREATE TRIGGER "numbered" BEFORE INSERT ON "organization_merge" FOR EACH ROW EXECUTE FUNCTION "numbered"('OM');
ALTER TABLE "organization" ADD CONSTRAINT "organization_merged_into_other" CHECK ("merged_into_id" <> "id");
-- An organization is merged once.
CREATE UNIQUE INDEX "organization_merge_child_once" ON "organization_merge"("child_id") WHERE "status" = 'CONFIRMED';

-- What an organization read before it was merged, its parent reads: the grants of those days stay under its name.
CREATE OR REPLACE VIEW "logbook_reader_of_grant" AS
  SELECT p."id" AS "party_id", p."logbook_id",
    CASE p."kind" WHEN 'SUPPLIER' THEN 'supplier:' ELSE 'org:' END || coalesce(o."merged_into_id", p."org_id") AS "subject",
    p."org_id", p."starts_at", p."ends_at", true AS "is_whole"
  FROM "logbook_party" p JOIN "organization" o ON o."id" = p."org_id" WHERE NOT p."is_void"
  UNION ALL
  SELECT p."id", p."logbook_id", g."kind" || ':' || g."id", p."org_id", p."starts_at", p."ends_at", true
  FROM "logbook_party" p JOIN "group_logbook" m ON m."logbook_id" = p."logbook_id"
    JOIN "logbook_group" g ON g."id" = m."group_id" AND g."org_id" = p."org_id" WHERE NOT p."is_void";

-- Groups that become another organization's open what that one has access to.
CREATE FUNCTION "readers_of_moved_groups"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[];
BEGIN
  SELECT array_agg(c."id") INTO moved FROM "changed" c JOIN "before" b ON b."id" = c."id" WHERE c."org_id" <> b."org_id";
  IF moved IS NULL THEN RETURN NULL; END IF;
  DELETE FROM "logbook_reader" r USING "changed" c WHERE c."id" = ANY (moved) AND r."subject" = c."kind" || ':' || c."id" AND r."party_id" IS NOT NULL;
  INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT p."id", p."logbook_id", c."kind" || ':' || c."id", p."org_id", p."starts_at", p."ends_at", true
    FROM "changed" c JOIN "group_logbook" m ON m."group_id" = c."id"
      JOIN "logbook_party" p ON p."logbook_id" = m."logbook_id" AND p."org_id" = c."org_id" AND NOT p."is_void"
    WHERE c."id" = ANY (moved) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "readers_of_moved_groups" AFTER UPDATE ON "logbook_group" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_moved_groups"();

-- What somebody has begun for an organization, or with it, while it was merged is its parent's: he waits for the merge to end, whose
-- lock holds up whoever refers to the organization, and names the parent then. The columns are the arguments.
CREATE FUNCTION "follows_merge"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "named" jsonb := to_jsonb(NEW);
  "column" text;
  "parent" integer;
BEGIN
  FOREACH "column" IN ARRAY TG_ARGV LOOP
    SELECT o."merged_into_id" INTO "parent" FROM "organization" o WHERE o."id" = ("named" ->> "column")::integer FOR KEY SHARE;
    IF "parent" IS NOT NULL THEN
      NEW := jsonb_populate_record(NEW, jsonb_build_object("column", "parent"));
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "account" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "role" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "worker" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "label" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "api_client" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "dashboard_template" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "location_list" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "inspection_team" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "owner_id" ON "inspection_finding" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('owner_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "run" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "intention" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "health_contest" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id", "given_by_org_id" ON "logbook_party" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id', 'given_by_org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id", "new_org_id" ON "handover" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id', 'new_org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id", "recipient_org_id" ON "invitation" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id', 'recipient_org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id", "sub_org_id" ON "subcontract" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id', 'sub_org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "work_authorization" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "work_authorization_logbook" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id", "new_org_id" ON "contractor_change" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id', 'new_org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "old_org_id" ON "contractor_change_logbook" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('old_org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "logbook_group" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
