-- Who begins one of these while his organization is merged begins it for the parent.
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "question" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "duty_holder" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "org_id" ON "duty_snooze" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('org_id');
