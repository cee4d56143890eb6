-- CreateTable
CREATE TABLE "deputy" (
    "user_id" INTEGER NOT NULL,
    "deputy_id" INTEGER NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deputy_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "deputy_deputy_id_idx" ON "deputy"("deputy_id");

-- AddForeignKey
ALTER TABLE "deputy" ADD CONSTRAINT "deputy_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deputy" ADD CONSTRAINT "deputy_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "deputy"
  ADD CONSTRAINT "deputy_is_another" CHECK ("user_id" <> "deputy_id"),
  ADD CONSTRAINT "deputy_period" CHECK ("starts_on" <= "ends_on");

-- Whether somebody reads all log-books of his organization, whatever works groups he is in.
CREATE FUNCTION "reads_whole_organization"("one" int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM user_role h JOIN role r ON r.id = h.role_id WHERE h.user_id = "one" AND r.reach = 'linked')
    OR EXISTS (SELECT FROM user_role h JOIN role r ON r.id = h.role_id WHERE h.user_id = "one" AND r.reach IN ('all', 'own'))
      AND NOT EXISTS (SELECT FROM user_subject s WHERE s.user_id = "one" AND s.subject >= 'workGroup:' AND s.subject < 'workGroup;')
$$;
-- Whether a person has all the rights of another of his organization and reads all that he reads, so that he can stand in for him.
CREATE FUNCTION "deputy_suffices"("one" int, "other" int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM account a JOIN account b ON b.org_id = a.org_id WHERE a.id = "one" AND b.id = "other" AND a.status = 'ENABLED' AND b.status = 'ENABLED')
    AND NOT EXISTS (
      SELECT p.channel, p.permission FROM user_role h JOIN role_permission p ON p.role_id = h.role_id WHERE h.user_id = "one"
      EXCEPT SELECT p.channel, p.permission FROM user_role h JOIN role_permission p ON p.role_id = h.role_id WHERE h.user_id = "other")
    AND (reads_whole_organization("other") OR NOT reads_whole_organization("one") AND NOT EXISTS (
      SELECT s.subject FROM user_subject s WHERE s.user_id = "one" EXCEPT SELECT s.subject FROM user_subject s WHERE s.user_id = "other"))
$$;

-- What ends with an account or with a right ends a deputy; at the end of the transaction, for roles are taken and given anew in one.
CREATE FUNCTION "deputy_ends"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  "person" int := coalesce("changed" ->> 'user_id', CASE WHEN TG_TABLE_NAME = 'account' THEN "changed" ->> 'id' END);
  "of_role" int := CASE WHEN TG_TABLE_NAME = 'role' THEN "changed" ->> 'id' WHEN TG_TABLE_NAME = 'role_permission' THEN "changed" ->> 'role_id' END;
BEGIN
  DELETE FROM "deputy" d WHERE (d."user_id" = "person" OR d."deputy_id" = "person"
      OR "of_role" IS NOT NULL AND EXISTS (SELECT FROM user_role h WHERE h.role_id = "of_role" AND h.user_id IN (d."user_id", d."deputy_id")))
    AND NOT deputy_suffices(d."user_id", d."deputy_id");
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "deputy_ends" AFTER UPDATE OF "status", "org_id" ON "account" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."org_id" <> NEW."org_id") EXECUTE FUNCTION "deputy_ends"();
CREATE CONSTRAINT TRIGGER "deputy_ends" AFTER INSERT OR UPDATE OR DELETE ON "user_role" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "deputy_ends"();
CREATE CONSTRAINT TRIGGER "deputy_ends" AFTER INSERT OR UPDATE OR DELETE ON "user_subject" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "deputy_ends"();
CREATE CONSTRAINT TRIGGER "deputy_ends" AFTER INSERT OR UPDATE OR DELETE ON "role_permission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "deputy_ends"();
CREATE CONSTRAINT TRIGGER "deputy_ends" AFTER UPDATE OF "reach" ON "role" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "deputy_ends"();
