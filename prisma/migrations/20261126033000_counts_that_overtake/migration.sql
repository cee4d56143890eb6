-- Of two counts the one that began first may end last: it takes nothing back.
CREATE OR REPLACE FUNCTION "figure_clock_turn"("running" date, "at" timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('logbook_figure'));
  INSERT INTO "figure_clock" ("id", "month", "counted_at") VALUES (1, "running", "at")
  ON CONFLICT ("id") DO UPDATE SET "month" = greatest("figure_clock"."month", excluded."month"), "counted_at" = greatest("figure_clock"."counted_at", excluded."counted_at");
  DELETE FROM "logbook_figure" WHERE "month" <= (SELECT "month" FROM "figure_clock") - interval '12 months';
END
$$;
