-- TRUNCATE asks no trigger of a row.
CREATE TRIGGER "seal_head_never_emptied" BEFORE TRUNCATE ON "seal_head" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
