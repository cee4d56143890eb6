-- Whoever looks after a group looks after one that is made below it at once, and no more after one that is gone.
CREATE TRIGGER "subjects_of_new_groups" AFTER INSERT ON "logbook_group" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "subjects_of_groups"();
CREATE TRIGGER "subjects_of_old_groups" AFTER DELETE ON "logbook_group" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "subjects_of_groups"();
