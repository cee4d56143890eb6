-- What gave an access and what ended it before its time, by its number.
ALTER TABLE "logbook_party" ADD COLUMN     "ended_by" TEXT,
ADD COLUMN     "ends_before" TIMESTAMPTZ(3),
ADD COLUMN     "origin" TEXT;

-- CreateIndex
CREATE INDEX "logbook_party_origin_idx" ON "logbook_party"("origin");

-- CreateIndex
CREATE INDEX "logbook_party_ended_by_idx" ON "logbook_party"("ended_by");

-- One organization holds one role on a log-book once at a time, also where several organizations may hold it (20012, 40062).
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_once"
  EXCLUDE USING gist ("logbook_id" WITH =, "org_id" WITH =, "role" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (NOT "is_void");

-- The number by which people name an invitation, a change …: its letters, the year in Hong Kong, the row.
CREATE FUNCTION "numbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."number" := concat_ws('-', TG_ARGV[0], to_char(NEW."created_at" AT TIME ZONE 'Asia/Hong_Kong', 'YY'), lpad(NEW."id"::text, greatest(6, length(NEW."id"::text)), '0'));
  RETURN NEW;
END $$;
