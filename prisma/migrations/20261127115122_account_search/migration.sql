-- AlterTable
ALTER TABLE "account" ADD COLUMN     "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "search_bigrams" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "api_client" ADD COLUMN     "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "account_display_name_id_idx" ON "account"("display_name", "id");

-- CreateIndex
CREATE INDEX "account_created_at_id_idx" ON "account"("created_at", "id");

-- CreateIndex
CREATE INDEX "account_search_bigrams_idx" ON "account" USING GIN ("search_bigrams");

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- Entries of the history bear the name of their day: who looks for one finds whose it was. Named when the trigger is created is the
-- column of the name.
CREATE FUNCTION "keep_former_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "former" text := to_jsonb(OLD) ->> TG_ARGV[0];
BEGIN
  IF "former" <> to_jsonb(NEW) ->> TG_ARGV[0] AND "former" <> ALL (NEW."former_names") THEN
    NEW."former_names" := NEW."former_names" || "former";
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "account_former_name" BEFORE UPDATE OF "display_name" ON "account" FOR EACH ROW EXECUTE FUNCTION "keep_former_name"('display_name');
CREATE TRIGGER "api_client_former_name" BEFORE UPDATE OF "name" ON "api_client" FOR EACH ROW EXECUTE FUNCTION "keep_former_name"('name');

UPDATE "account" a SET "former_names" = e."names"
FROM (SELECT "user_id", array_agg(DISTINCT "user_name") AS "names" FROM "operation_event" GROUP BY "user_id") AS e
WHERE e."user_id" = a."id" AND e."names" <> ARRAY[a."display_name"];
UPDATE "account" SET "former_names" = array_remove("former_names", "display_name") WHERE "display_name" = ANY ("former_names");
UPDATE "api_client" c SET "former_names" = e."names"
FROM (SELECT "row_id", array_agg(DISTINCT "before" ->> 'name') AS "names" FROM "operation_event"
  WHERE "model" = 'apiClient' AND "before" ->> 'name' IS NOT NULL GROUP BY "row_id") AS e
WHERE e."row_id" = c."id"::text;

CREATE TRIGGER "account_search" BEFORE INSERT OR UPDATE OF "username", "display_name", "email" ON "account"
  FOR EACH ROW EXECUTE FUNCTION "searchable"('username', 'display_name', 'email', 'former_names');
-- the trigger fills both columns
UPDATE "account" SET "username" = "username";
