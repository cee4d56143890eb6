-- The list of access rights, newest first; access that ends soon is found by the second, which keeps nothing that has no end.
CREATE INDEX "logbook_party_starts_at_id_idx" ON "logbook_party"("starts_at", "id");
CREATE INDEX "logbook_party_ending" ON "logbook_party"("ends_at") WHERE "ends_at" IS NOT NULL AND NOT "is_void";

-- Whose access has ended knows of a grant whether it ended, as long as that was before he lost sight of the log-book.
CREATE OR REPLACE VIEW "logbook_party_reader" AS
  SELECT g."id" AS "party_id", v."id" AS "reader_id", v."subject", v."starts_at", v."ends_at", v."is_whole",
    g."starts_at" < coalesce(v."ends_at", 'infinity') AND v."starts_at" < coalesce(g."ends_at", 'infinity') AS "in_own_period",
    g."is_void" OR g."ends_at" IS NULL OR g."ends_at" <= v."ends_at" AS "knows_end"
  FROM "logbook_party" g JOIN "logbook_reader" v ON v."logbook_id" = g."logbook_id";
