-- AlterTable
ALTER TABLE "maintenance_visit" ADD COLUMN     "minutes" SMALLINT;

-- What was planned when a record made the visit: whoever plans less time later changes nothing of what was found.
UPDATE "maintenance_visit" v SET "minutes" = p."minutes"
  FROM "maintenance_plan_location" l JOIN "maintenance_plan" p ON p."id" = l."plan_id" WHERE l."id" = v."location_id" AND v."record_id" IS NOT NULL;

-- How long its visit was planned to take is a part of what a record is compared with.
CREATE FUNCTION "evidence_change_of_visits"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "evidence_change" ("job_record_id")
    SELECT DISTINCT v."id" FROM unnest(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD."record_id" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."record_id" END]) AS v ("id")
    WHERE v."id" IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "evidence_change_on_insert" AFTER INSERT ON "maintenance_visit"
  FOR EACH ROW WHEN (NEW."record_id" IS NOT NULL) EXECUTE FUNCTION "evidence_change_of_visits"();
CREATE TRIGGER "evidence_change_on_update" AFTER UPDATE OF "record_id" ON "maintenance_visit"
  FOR EACH ROW WHEN (OLD."record_id" IS DISTINCT FROM NEW."record_id") EXECUTE FUNCTION "evidence_change_of_visits"();
CREATE TRIGGER "evidence_change_on_delete" AFTER DELETE ON "maintenance_visit"
  FOR EACH ROW WHEN (OLD."record_id" IS NOT NULL) EXECUTE FUNCTION "evidence_change_of_visits"();
