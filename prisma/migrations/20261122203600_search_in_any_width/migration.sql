-- Full-width digits, letters and signs are found by half-width ones and the other way round: what is searched is kept as
-- `folded` of the shared package folds what is typed.
CREATE OR REPLACE FUNCTION "searchable"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "said" jsonb := to_jsonb(NEW);
BEGIN
  NEW."search_text" := lower(normalize(coalesce((SELECT string_agg("said" ->> "name", ' ' ORDER BY "place") FROM unnest(TG_ARGV) WITH ORDINALITY AS "named" ("name", "place")), ''), NFKC));
  NEW."search_bigrams" := "bigrams"(NEW."search_text");
  RETURN NEW;
END
$$;
-- The triggers fill both columns anew.
UPDATE "logbook" SET "block" = "block" WHERE "search_text" IS NOT NFKC NORMALIZED;
UPDATE "message" SET "search_text" = "search_text" WHERE "search_text" IS NOT NFKC NORMALIZED;
