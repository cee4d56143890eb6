-- AlterTable
ALTER TABLE "logbook_reader" ADD COLUMN     "grouped_id" INTEGER;

-- CreateTable
CREATE TABLE "logbook_group" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logbook_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group_user" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "is_unconfined" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group_logbook" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_logbook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "logbook_group_org_id_idx" ON "logbook_group"("org_id");

-- CreateIndex
CREATE INDEX "logbook_group_parent_id_idx" ON "logbook_group"("parent_id");

-- CreateIndex
CREATE INDEX "group_user_user_id_idx" ON "group_user"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "group_user_group_id_user_id_key" ON "group_user"("group_id", "user_id");

-- CreateIndex
CREATE INDEX "group_logbook_logbook_id_idx" ON "group_logbook"("logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "group_logbook_group_id_logbook_id_key" ON "group_logbook"("group_id", "logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "logbook_reader_grouped_id_key" ON "logbook_reader"("grouped_id");

-- AddForeignKey
ALTER TABLE "logbook_group" ADD CONSTRAINT "logbook_group_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_group" ADD CONSTRAINT "logbook_group_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "logbook_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_user" ADD CONSTRAINT "group_user_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "logbook_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_user" ADD CONSTRAINT "group_user_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_logbook" ADD CONSTRAINT "group_logbook_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "logbook_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_logbook" ADD CONSTRAINT "group_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_grouped_id_fkey" FOREIGN KEY ("grouped_id") REFERENCES "group_logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- a name is used once in an organization for each kind, whatever its capitals
CREATE UNIQUE INDEX "logbook_group_name" ON "logbook_group" ("org_id", "kind", lower("name"));
ALTER TABLE "logbook_group" ADD CONSTRAINT "logbook_group_kind_check" CHECK ("kind" IN ('workGroup', 'group')),
  ADD CONSTRAINT "logbook_group_parent_check" CHECK ("parent_id" IS NULL OR ("kind" = 'group' AND "parent_id" <> "id"));

-- Who reads a log-book because of a grant: the organization, and its groups in which the log-book is (docs/decisions/108).
CREATE OR REPLACE VIEW "logbook_reader_of_grant" AS
  SELECT "id" AS "party_id", "logbook_id", CASE "kind" WHEN 'SUPPLIER' THEN 'supplier:' ELSE 'org:' END || "org_id" AS "subject",
    "org_id", "starts_at", "ends_at", true AS "is_whole"
  FROM "logbook_party" WHERE NOT "is_void"
  UNION ALL
  SELECT p."id", p."logbook_id", g."kind" || ':' || g."id", p."org_id", p."starts_at", p."ends_at", true
  FROM "logbook_party" p JOIN "group_logbook" m ON m."logbook_id" = p."logbook_id"
    JOIN "logbook_group" g ON g."id" = m."group_id" AND g."org_id" = p."org_id" WHERE NOT p."is_void";
-- the regulator reads without a grant: its groups do so from the day on which a log-book came into them
CREATE VIEW "logbook_reader_of_group" AS
  SELECT m."id" AS "grouped_id", m."logbook_id", g."kind" || ':' || g."id" AS "subject", g."org_id",
    m."created_at" AS "starts_at", NULL::timestamptz(3) AS "ends_at", true AS "is_whole"
  FROM "group_logbook" m JOIN "logbook_group" g ON g."id" = m."group_id" JOIN "organization" o ON o."id" = g."org_id"
  WHERE o."type" = 'EMSD';

-- Rows of grants with groups follow from two things: whoever changes one waits for whoever changes the other, by their organization.
CREATE FUNCTION "hold_organizations"(ids integer[], is_changing boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_changing THEN
    PERFORM 1 FROM "organization" WHERE "id" = ANY (ids) ORDER BY "id" FOR NO KEY UPDATE;
  ELSE
    PERFORM 1 FROM "organization" WHERE "id" = ANY (ids) ORDER BY "id" FOR SHARE;
  END IF;
END
$$;
CREATE OR REPLACE FUNCTION "readers_of_new_grants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "hold_organizations"(ARRAY(SELECT DISTINCT "org_id" FROM "changed"), false);
  INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."party_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_grant" g JOIN "changed" c ON c."id" = g."party_id";
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "readers_of_changed_grants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "hold_organizations"(ARRAY(SELECT DISTINCT "org_id" FROM "changed"), false);
  DELETE FROM "logbook_reader" r USING "changed" c WHERE r."party_id" = c."id"
    AND NOT EXISTS (SELECT FROM "logbook_reader_of_grant" g WHERE g."party_id" = r."party_id" AND g."subject" = r."subject");
  INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."party_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_grant" g JOIN "changed" c ON c."id" = g."party_id"
    ON CONFLICT ("party_id", "subject") DO UPDATE SET "logbook_id" = excluded."logbook_id", "org_id" = excluded."org_id",
      "starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at", "is_whole" = excluded."is_whole";
  RETURN NULL;
END
$$;

CREATE FUNCTION "readers_of_grouped_logbooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "hold_organizations"(ARRAY(SELECT DISTINCT g."org_id" FROM "changed" c JOIN "logbook_group" g ON g."id" = c."group_id"), true);
  INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT p."id", p."logbook_id", g."kind" || ':' || g."id", p."org_id", p."starts_at", p."ends_at", true
    FROM "changed" c JOIN "logbook_group" g ON g."id" = c."group_id"
      JOIN "logbook_party" p ON p."logbook_id" = c."logbook_id" AND p."org_id" = g."org_id" AND NOT p."is_void"
    ON CONFLICT DO NOTHING;
  INSERT INTO "logbook_reader" ("grouped_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT v."grouped_id", v."logbook_id", v."subject", v."org_id", v."starts_at", v."ends_at", v."is_whole"
    FROM "logbook_reader_of_group" v JOIN "changed" c ON c."id" = v."grouped_id" ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE FUNCTION "readers_of_ungrouped_logbooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "hold_organizations"(ARRAY(SELECT DISTINCT g."org_id" FROM "changed" c JOIN "logbook_group" g ON g."id" = c."group_id"), true);
  -- the group may be gone with it: its number alone says of which kind it was to nobody
  DELETE FROM "logbook_reader" r USING "changed" c WHERE r."logbook_id" = c."logbook_id"
    AND r."subject" IN ('workGroup:' || c."group_id", 'group:' || c."group_id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "readers_of_grouped_logbooks" AFTER INSERT ON "group_logbook" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_grouped_logbooks"();
CREATE TRIGGER "readers_of_ungrouped_logbooks" AFTER DELETE ON "group_logbook" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_ungrouped_logbooks"();

-- What people read log-books as because of groups: a works group as itself, unless it does not narrow them; a group with all below it.
CREATE VIEW "user_subject_of_group" AS
  WITH RECURSIVE "below" ("group_id", "under_id") AS (
    SELECT "id", "id" FROM "logbook_group" WHERE "kind" = 'group'
    UNION SELECT b."group_id", g."id" FROM "below" b JOIN "logbook_group" g ON g."parent_id" = b."under_id")
  SELECT u."user_id", g."org_id", 'workGroup:' || g."id" AS "subject"
  FROM "group_user" u JOIN "logbook_group" g ON g."id" = u."group_id" WHERE g."kind" = 'workGroup' AND NOT u."is_unconfined"
  UNION
  SELECT u."user_id", g."org_id", 'group:' || b."under_id"
  FROM "group_user" u JOIN "logbook_group" g ON g."id" = u."group_id" JOIN "below" b ON b."group_id" = g."id";
-- an organization's groups are few and changed seldom: its subjects are made anew, under the lock of the organization
CREATE FUNCTION "make_group_subjects"(orgs integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "hold_organizations"(orgs, true);
  DELETE FROM "user_subject" s USING "account" a WHERE a."id" = s."user_id" AND a."org_id" = ANY (orgs)
    AND (s."subject" LIKE 'workGroup:%' OR s."subject" LIKE 'group:%')
    AND NOT EXISTS (SELECT FROM "user_subject_of_group" v WHERE v."user_id" = s."user_id" AND v."subject" = s."subject");
  INSERT INTO "user_subject" ("user_id", "subject")
    SELECT v."user_id", v."subject" FROM "user_subject_of_group" v WHERE v."org_id" = ANY (orgs) ON CONFLICT DO NOTHING;
END
$$;
CREATE FUNCTION "subjects_of_group_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "make_group_subjects"(ARRAY(SELECT DISTINCT a."org_id" FROM "changed" c JOIN "account" a ON a."id" = c."user_id"));
  RETURN NULL;
END
$$;
CREATE FUNCTION "subjects_of_groups"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "make_group_subjects"(ARRAY(SELECT DISTINCT "org_id" FROM "changed" WHERE "kind" = 'group'));
  RETURN NULL;
END
$$;
CREATE TRIGGER "subjects_of_new_group_users" AFTER INSERT ON "group_user" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "subjects_of_group_users"();
CREATE TRIGGER "subjects_of_changed_group_users" AFTER UPDATE ON "group_user" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "subjects_of_group_users"();
CREATE TRIGGER "subjects_of_old_group_users" AFTER DELETE ON "group_user" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "subjects_of_group_users"();
CREATE TRIGGER "subjects_of_groups" AFTER UPDATE ON "logbook_group" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "subjects_of_groups"();

-- totals of a works group's log-books (docs/decisions/024)
CREATE TRIGGER "logbook_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "group_logbook"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();
CREATE TRIGGER "logbook_changed" AFTER UPDATE OF "org_id", "kind" ON "logbook_group" FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();
