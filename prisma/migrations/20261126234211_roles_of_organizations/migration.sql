-- AlterTable
ALTER TABLE "role" ADD COLUMN     "org_type" TEXT,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "user_name" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

ALTER TABLE "role" ADD CONSTRAINT "role_owner_check" CHECK ("org_type" IS NULL OR ("org_id" IS NULL AND NOT "is_built_in"));

-- Of roles that bear one name, the later get their number added.
UPDATE "role" AS "later" SET "name_en" = "later"."name_en" || ' ' || "later"."id" FROM "role" AS "first"
  WHERE NOT "first"."is_built_in" AND NOT "later"."is_built_in" AND "first"."org_id" = "later"."org_id"
    AND lower("first"."name_en") = lower("later"."name_en") AND "first"."id" < "later"."id";
UPDATE "role" AS "later" SET "name_zh" = "later"."name_zh" || ' ' || "later"."id" FROM "role" AS "first"
  WHERE NOT "first"."is_built_in" AND NOT "later"."is_built_in" AND "first"."org_id" = "later"."org_id"
    AND lower("first"."name_zh") = lower("later"."name_zh") AND "first"."id" < "later"."id";
-- A name is used once by an organization, or for a type, whatever its capitals.
CREATE UNIQUE INDEX "role_name_en" ON "role" (coalesce("org_id", 0), coalesce("org_type", ''), lower("name_en")) WHERE NOT "is_built_in";
CREATE UNIQUE INDEX "role_name_zh" ON "role" (coalesce("org_id", 0), coalesce("org_type", ''), lower("name_zh")) WHERE NOT "is_built_in";

-- A role of all organizations of a type reaches as far as one of such an organization.
CREATE OR REPLACE FUNCTION "role_reach"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "allowed" text[];
BEGIN
  IF NEW."org_id" IS NULL AND NEW."org_type" IS NULL THEN
    NEW."reach" := coalesce(NEW."reach", 'none');
    RETURN NEW;
  END IF;
  -- the lock makes whoever changes the organization's type wait
  IF NEW."org_id" IS NULL THEN
    "allowed" := "reaches_of_type"(NEW."org_type");
  ELSE
    SELECT "reaches_of_type"("type") INTO "allowed" FROM "organization" WHERE "id" = NEW."org_id" FOR SHARE;
  END IF;
  NEW."reach" := coalesce(NEW."reach", "allowed"[1]);
  IF NEW."reach" <> ALL ("allowed") THEN
    RAISE EXCEPTION 'a role of this organization cannot reach "%"', NEW."reach" USING ERRCODE = 'check_violation', CONSTRAINT = 'role_reach_check';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER "role_reach" ON "role";
CREATE TRIGGER "role_reach" BEFORE INSERT OR UPDATE OF "reach", "org_id", "org_type" ON "role" FOR EACH ROW EXECUTE FUNCTION "role_reach"();

-- The history of a role, newest first.
CREATE INDEX "operation_event_of_role" ON "operation_event" ("row_id", "id" DESC) WHERE "model" = 'role';
