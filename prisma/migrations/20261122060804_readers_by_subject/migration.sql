-- AlterTable
ALTER TABLE "role" ADD COLUMN     "reach" TEXT;

-- CreateTable
CREATE TABLE "user_subject" (
    "user_id" INTEGER NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "user_subject_pkey" PRIMARY KEY ("user_id","subject")
);

-- CreateTable
CREATE TABLE "logbook_reader" (
    "id" SERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "org_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "is_whole" BOOLEAN NOT NULL DEFAULT true,
    "party_id" INTEGER,

    CONSTRAINT "logbook_reader_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_subject_subject_idx" ON "user_subject"("subject");

-- CreateIndex: with all that a condition asks, so that the table itself is not read
CREATE INDEX "logbook_reader_by_subject" ON "logbook_reader"("subject", "logbook_id", "starts_at", "ends_at", "is_whole");

-- CreateIndex
CREATE INDEX "logbook_reader_logbook_id_idx" ON "logbook_reader"("logbook_id");

-- CreateIndex
CREATE INDEX "logbook_reader_org_id_idx" ON "logbook_reader"("org_id");

-- CreateIndex
CREATE UNIQUE INDEX "logbook_reader_party_id_subject_key" ON "logbook_reader"("party_id", "subject");

-- AddForeignKey
ALTER TABLE "user_subject" ADD CONSTRAINT "user_subject_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "logbook_party"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- How far the roles of an organization's own may reach, by its type, the first being what one gets that says nothing: the
-- twin of REACHES_OF_TYPE, which a test compares with it. Built-in roles belong to no organization; the seed names theirs.
CREATE FUNCTION "reaches_of_type"(org_type text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE org_type
    WHEN 'RC' THEN ARRAY['own', 'group', 'none'] WHEN 'RP' THEN ARRAY['own', 'group', 'none']
    WHEN 'EMSD' THEN ARRAY['all', 'group', 'teams', 'none'] WHEN 'ADM' THEN ARRAY['teams', 'none']
    WHEN 'SUPL' THEN ARRAY['linked', 'none'] ELSE ARRAY['none'] END
$$;
CREATE FUNCTION "role_reach"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "allowed" text[];
BEGIN
  IF NEW."org_id" IS NULL THEN
    NEW."reach" := coalesce(NEW."reach", 'none');
    RETURN NEW;
  END IF;
  -- the lock makes whoever changes the organization's type wait
  SELECT "reaches_of_type"("type") INTO "allowed" FROM "organization" WHERE "id" = NEW."org_id" FOR SHARE;
  NEW."reach" := coalesce(NEW."reach", "allowed"[1]);
  IF NEW."reach" <> ALL ("allowed") THEN
    RAISE EXCEPTION 'a role of this organization cannot reach "%"', NEW."reach" USING ERRCODE = 'check_violation', CONSTRAINT = 'role_reach_check';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "role_reach" BEFORE INSERT OR UPDATE OF "reach", "org_id" ON "role" FOR EACH ROW EXECUTE FUNCTION "role_reach"();
-- Built-in roles get theirs from the seed, which runs after every migration.
UPDATE "role" SET "reach" = NULL;
ALTER TABLE "role" ALTER COLUMN "reach" SET NOT NULL,
  ADD CONSTRAINT "role_reach_check" CHECK ("reach" IN ('all', 'own', 'group', 'teams', 'linked', 'none'));

ALTER TABLE "logbook_reader" ADD CONSTRAINT "logbook_reader_subject_check" CHECK ("subject" ~ '^(org|workGroup|group|team|supplier|worker):[1-9][0-9]*$'),
  ADD CONSTRAINT "logbook_reader_period_check" CHECK ("ends_at" IS NULL OR "starts_at" <= "ends_at");
ALTER TABLE "user_subject" ADD CONSTRAINT "user_subject_check" CHECK ("subject" ~ '^(workGroup|group|team):[1-9][0-9]*$');

-- Who reads a log-book because of a grant. The trigger below keeps the table like this, and `readersApart` compares the two.
CREATE VIEW "logbook_reader_of_grant" AS
  SELECT "id" AS "party_id", "logbook_id", CASE "kind" WHEN 'SUPPLIER' THEN 'supplier:' ELSE 'org:' END || "org_id" AS "subject",
    "org_id", "starts_at", "ends_at", true AS "is_whole"
  FROM "logbook_party" WHERE NOT "is_void";
CREATE FUNCTION "readers_of_new_grants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."party_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_grant" g JOIN "changed" c ON c."id" = g."party_id";
  RETURN NULL;
END
$$;
-- Every row follows from one grant alone, which whoever changes it has locked: two changes at once cannot miss each other.
CREATE FUNCTION "readers_of_changed_grants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER "readers_of_new_grants" AFTER INSERT ON "logbook_party" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_new_grants"();
CREATE TRIGGER "readers_of_changed_grants" AFTER UPDATE ON "logbook_party" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "readers_of_changed_grants"();
INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
  SELECT "party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole" FROM "logbook_reader_of_grant";

-- Totals of log-books depend on who reads them (docs/decisions/024).
CREATE TRIGGER "logbook_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "logbook_reader"
  FOR EACH STATEMENT EXECUTE FUNCTION "logbook_changed"();

-- What stands in a log-book, joined with who reads that log-book; `access/readers.ts` says which of these rows count for whom.
DROP VIEW "job_record_reader";
CREATE VIEW "job_record_reader" AS
  SELECT r."id" AS "job_record_id", v."id" AS "reader_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    r."completed_at" >= v."starts_at" AND (v."ends_at" IS NULL OR r."completed_at" < v."ends_at") AS "in_own_period"
  FROM "job_record" r JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id";

DROP VIEW "logbook_party_reader";
CREATE VIEW "logbook_party_reader" AS
  SELECT g."id" AS "party_id", v."id" AS "reader_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    g."starts_at" < coalesce(v."ends_at", 'infinity') AND v."starts_at" < coalesce(g."ends_at", 'infinity') AS "in_own_period"
  FROM "logbook_party" g JOIN "logbook_reader" v ON v."logbook_id" = g."logbook_id";

DROP VIEW "answer_reader";
CREATE VIEW "answer_reader" AS
  SELECT a."id" AS "acknowledgement_id", NULL::int AS "reply_id", NULL::int AS "seal_entry_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at")) AS "in_own_period"
  FROM "acknowledgement" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, a."id", NULL, v."subject", v."starts_at", v."ends_at", v."is_whole",
    a."org_id" = v."org_id" OR (a."created_at" >= v."starts_at" AND (v."ends_at" IS NULL OR a."created_at" < v."ends_at"))
  FROM "job_reply" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_reader" v ON v."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, NULL, s."id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    s."canonical" ~ format('"orgId":%s[,}]', v."org_id") OR (s."sealed_at" >= v."starts_at" AND (v."ends_at" IS NULL OR s."sealed_at" < v."ends_at"))
  FROM "seal_entry" s JOIN "logbook_reader" v ON v."logbook_id" = s."logbook_id"
  WHERE s."kind" IN ('ACKNOWLEDGEMENT', 'REPLY');
