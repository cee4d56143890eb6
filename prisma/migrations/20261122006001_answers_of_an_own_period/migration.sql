-- Which organization stands to which answer how, as "job_record_reader" says of records: an answer lies in an organization's
-- own period when it was given while the grant was in force, and its own answers always do. An entry that seals an answer
-- goes with it; whose answer it is stands in the sealed text, where a quoted key cannot be written by who wrote the answer.
CREATE VIEW "answer_reader" AS
  SELECT a."id" AS "acknowledgement_id", NULL::int AS "reply_id", NULL::int AS "seal_entry_id", p."org_id", p."starts_at", p."ends_at", p."is_void",
    a."org_id" = p."org_id" OR (a."created_at" >= p."starts_at" AND (p."ends_at" IS NULL OR a."created_at" < p."ends_at")) AS "in_own_period"
  FROM "acknowledgement" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_party" p ON p."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, a."id", NULL, p."org_id", p."starts_at", p."ends_at", p."is_void",
    a."org_id" = p."org_id" OR (a."created_at" >= p."starts_at" AND (p."ends_at" IS NULL OR a."created_at" < p."ends_at"))
  FROM "job_reply" a JOIN "job_record" r ON r."id" = a."job_record_id" JOIN "logbook_party" p ON p."logbook_id" = r."logbook_id"
  UNION ALL
  SELECT NULL, NULL, s."id", p."org_id", p."starts_at", p."ends_at", p."is_void",
    s."canonical" ~ format('"orgId":%s[,}]', p."org_id") OR (s."sealed_at" >= p."starts_at" AND (p."ends_at" IS NULL OR s."sealed_at" < p."ends_at"))
  FROM "seal_entry" s JOIN "logbook_party" p ON p."logbook_id" = s."logbook_id"
  WHERE s."kind" IN ('ACKNOWLEDGEMENT', 'REPLY');
