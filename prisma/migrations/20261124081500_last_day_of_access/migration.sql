-- What the job of every morning looks for: the last day of access that ends by itself, not the one after it.
DROP INDEX "logbook_party_ending_on";
CREATE INDEX "logbook_party_ending_on" ON "logbook_party"((("ends_at" AT TIME ZONE 'Asia/Hong_Kong' - interval '1 millisecond')::date))
  WHERE "ends_at" IS NOT NULL AND NOT "is_void" AND "ended_by" IS NULL;

-- Whoever was reminded of an end is not reminded once more of the same.
UPDATE "expiry_reminder" r SET "expires_on" = (p."ends_at" AT TIME ZONE 'Asia/Hong_Kong' - interval '1 millisecond')::date
FROM "logbook_party" p
WHERE r."subject" = 'ACCESS' AND p."id" = r."subject_id" AND r."expires_on" = (p."ends_at" AT TIME ZONE 'Asia/Hong_Kong')::date;
