-- Whose access ended with a grant does not know whether somebody followed.
CREATE OR REPLACE VIEW "logbook_party_reader" AS
  SELECT g."id" AS "party_id", v."id" AS "reader_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    g."starts_at" < coalesce(v."ends_at", 'infinity') AND v."starts_at" < coalesce(g."ends_at", 'infinity') AS "in_own_period",
    g."is_void" OR g."ends_at" IS NULL OR g."ends_at" <= v."ends_at" AS "knows_end",
    coalesce(g."ends_at" < coalesce(v."ends_at", 'infinity') AND g."ends_at" > v."starts_at", false) AS "sees_end"
  FROM "logbook_party" g JOIN "logbook_reader" v ON v."logbook_id" = g."logbook_id";

-- Those who left, by when; those who came are found by logbook_party_starts_at_id_idx.
CREATE INDEX "logbook_party_rp_ended" ON "logbook_party"("ends_at") WHERE "kind" = 'RP' AND "ends_at" IS NOT NULL AND NOT "is_void";

-- Each RP that came, and each that left with nobody after it; who followed is asked row by row, so that a page asks of its own rows only.
CREATE VIEW "rp_change" AS
  SELECT p."id" * 2 AS "id", p."id" AS "party_id", p."logbook_id", p."org_id", p."role", p."starts_at" AS "moment", false AS "is_end"
  FROM "logbook_party" p WHERE p."kind" = 'RP' AND NOT p."is_void"
  UNION ALL
  SELECT p."id" * 2 + 1, p."id", p."logbook_id", p."org_id", p."role", p."ends_at", true
  FROM "logbook_party" p WHERE p."kind" = 'RP' AND p."ends_at" IS NOT NULL AND NOT p."is_void" AND NOT EXISTS (
    SELECT FROM "logbook_party" f
    WHERE f."logbook_id" = p."logbook_id" AND f."kind" = 'RP' AND f."role" = p."role" AND f."starts_at" = p."ends_at" AND NOT f."is_void" OFFSET 0);
