-- DropIndex
DROP INDEX "logbook_premises_activated_on_idx";

-- AlterTable
ALTER TABLE "logbook" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "logbook_premises_activated_on_handed_over_at_idx" ON "logbook"("premises", "activated_on", "handed_over_at");
CREATE INDEX "logbook_handed_over_at_location_id_idx" ON "logbook"("handed_over_at", "location_id");

-- When a log-book first passed from one contractor to another by a handover; one that was confirmed is never called off.
CREATE FUNCTION "handed_over"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "logbook" b SET "handed_over_at" = p."at"
  FROM (
    SELECT c."logbook_id", min(coalesce(h."starts_at", c."decided_at")) AS "at"
    FROM "changed" c JOIN "handover" h ON h."id" = c."handover_id"
    WHERE c."status" = 'CONFIRMED' AND c."role" IN ('rc.PIC', 'rc.PMC') GROUP BY 1
  ) AS p
  WHERE b."id" = p."logbook_id" AND (b."handed_over_at" IS NULL OR b."handed_over_at" > p."at");
  RETURN NULL;
END $$;
CREATE TRIGGER "handed_over_at_once" AFTER INSERT ON "handover_logbook" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "handed_over"();
CREATE TRIGGER "handed_over" AFTER UPDATE ON "handover_logbook" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "handed_over"();

UPDATE "logbook" b SET "handed_over_at" = p."at"
FROM (
  SELECT l."logbook_id", min(coalesce(h."starts_at", l."decided_at")) AS "at"
  FROM "handover_logbook" l JOIN "handover" h ON h."id" = l."handover_id"
  WHERE l."status" = 'CONFIRMED' AND l."role" IN ('rc.PIC', 'rc.PMC') GROUP BY 1
) AS p WHERE b."id" = p."logbook_id";
