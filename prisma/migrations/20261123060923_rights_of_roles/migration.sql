-- AlterTable
ALTER TABLE "role" ADD COLUMN     "rights_version" TEXT NOT NULL DEFAULT (pg_current_xact_id())::text;

-- Whoever changes the rights of a role says so at the role, in the same transaction. Processes keep the rights of a role by this
-- version, which each call reads together with its session: what changed is read anew by the next call of any process.
CREATE FUNCTION "rights_of_roles_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "role" SET "rights_version" = (pg_current_xact_id())::text WHERE "id" IN (SELECT "role_id" FROM "changed");
  RETURN NULL;
END
$$;
CREATE FUNCTION "rights_of_roles_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "role" SET "rights_version" = (pg_current_xact_id())::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER "rights_of_roles_given" AFTER INSERT ON "role_permission" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "rights_of_roles_changed"();
CREATE TRIGGER "rights_of_roles_taken" AFTER DELETE ON "role_permission" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "rights_of_roles_changed"();
-- Rights are given and taken, never altered; should somebody do it by hand, both roles are said.
CREATE TRIGGER "rights_of_roles_altered_from" AFTER UPDATE ON "role_permission" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "rights_of_roles_changed"();
CREATE TRIGGER "rights_of_roles_altered_to" AFTER UPDATE ON "role_permission" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "rights_of_roles_changed"();
CREATE TRIGGER "rights_of_roles_emptied" AFTER TRUNCATE ON "role_permission" FOR EACH STATEMENT EXECUTE FUNCTION "rights_of_roles_emptied"();
