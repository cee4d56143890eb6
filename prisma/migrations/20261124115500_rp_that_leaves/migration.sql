-- Whose access ended with a grant does not know whether somebody followed.
CREATE OR REPLACE VIEW "logbook_party_reader" AS
  SELECT g."id" AS "party_id", v."id" AS "reader_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    g."starts_at" < coalesce(v."ends_at", 'infinity') AND v."starts_at" < coalesce(g."ends_at", 'infinity') AS "in_own_period",
    g."is_void" OR g."ends_at" IS NULL OR g."ends_at" <= v."ends_at" AS "knows_end",
    coalesce(g."ends_at" < coalesce(v."ends_at", 'infinity') AND g."ends_at" > v."starts_at", false) AS "sees_end"
  FROM "logbook_party" g JOIN "logbook_reader" v ON v."logbook_id" = g."logbook_id";

-- Those who came and those who left, by when, in the order of the view.
CREATE INDEX "logbook_party_rp_began" ON "logbook_party"("starts_at", ("id" * 2::float8)) WHERE "kind" = 'RP' AND NOT "is_void";
CREATE INDEX "logbook_party_rp_ended" ON "logbook_party"("ends_at", ("id" * 2::float8 + 1)) WHERE "kind" = 'RP' AND "ends_at" IS NOT NULL AND NOT "is_void";

-- Each RP that came, and after it that it left where nobody followed; twice the number of a grant can be too large for an integer.
-- What is asked of a grant stands outside: a part of a UNION that has a condition of its own is not read by the index of its
-- order, but sorted whole.
CREATE VIEW "rp_change" AS
  SELECT c."id", c."party_id", c."logbook_id", c."org_id", c."role", c."moment", c."is_end" FROM (
    SELECT p."id" * 2::float8 AS "id", p."id" AS "party_id", p."logbook_id", p."org_id", p."role", p."starts_at" AS "moment", false AS "is_end",
      p."kind", p."is_void", false AS "is_followed"
    FROM "logbook_party" p
    UNION ALL
    SELECT p."id" * 2::float8 + 1, p."id", p."logbook_id", p."org_id", p."role", p."ends_at", true,
      p."kind", p."is_void", EXISTS (
        SELECT FROM "logbook_party" f
        WHERE f."logbook_id" = p."logbook_id" AND f."kind" = 'RP' AND f."role" = p."role" AND f."starts_at" = p."ends_at" AND NOT f."is_void" OFFSET 0)
    FROM "logbook_party" p
  ) AS c WHERE c."kind" = 'RP' AND NOT c."is_void" AND c."moment" IS NOT NULL AND NOT c."is_followed";
