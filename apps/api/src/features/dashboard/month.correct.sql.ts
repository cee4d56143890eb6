import { ROW_LOCKS } from '../../kernel/transactions/row-locks.ts'
import { monthOf } from './month.days.sql.ts'
import { SUMS, sums } from './month.figures.sql.ts'

const OF_MONTH = `OVER (PARTITION BY k."logbook_id", k."month")`
const THESE = `k."logbook_id" = "book" AND k."month" = "of"`
const ROWS = `(SELECT jsonb_agg(to_jsonb(k) ORDER BY k."contractor_id") FROM "logbook_month" k WHERE ${THESE})`
const COLUMNS = Object.keys(SUMS)

/**
 * Counts a record of a settled month otherwise, and settles that month of its log-book anew: as of the same moment, with the times
 * in which each contractor was in charge as they were settled; and that month of whoever did the job. Answers the rows and the digest
 * of the month before and after; one at a time changes a month.
 */
export const CORRECT_SQL = `CREATE OR REPLACE FUNCTION "logbook_month_correct"("record" integer, "of" date, "left_out" boolean, "out_at" timestamptz, "back_at" timestamptz, "position" text)
  RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "book" integer := (SELECT r."logbook_id" FROM "job_record" r WHERE r."id" = "record");
  "old_digest" text;
  "new_digest" text;
  "old_rows" jsonb;
BEGIN
  SELECT s."digest" INTO "old_digest" FROM "month_settlement" s WHERE s."month" = "of" ${ROW_LOCKS.change.sql};
  IF NOT FOUND THEN RAISE EXCEPTION 'month is not settled'; END IF;
  "old_rows" := ${ROWS};
  IF "old_rows" IS NULL THEN RAISE EXCEPTION 'log-book has no such month'; END IF;
  INSERT INTO "month_correction" AS c ("month", "job_record_id", "logbook_id", "is_left_out", "out_of_service_at", "back_in_service_at", "geo")
  VALUES ("of", "record", "book", "left_out", "out_at", "back_at", "position")
  ON CONFLICT ("month", "job_record_id") DO UPDATE SET "is_left_out" = c."is_left_out" OR excluded."is_left_out",
    "out_of_service_at" = coalesce(excluded."out_of_service_at", c."out_of_service_at"),
    "back_in_service_at" = coalesce(excluded."back_in_service_at", c."back_in_service_at"), "geo" = coalesce(excluded."geo", c."geo");
  UPDATE "logbook_month" m SET ${COLUMNS.map((column) => `"${column}" = n."${column}"`).join(', ')}, "score" = n."score", "month_score" = n."month_score"
  FROM (
    SELECT k."contractor_id", ${sums((column) => `f."${column}"`)},
      "logbook_month_score"(k."kind", ${sums((column) => `f."${column}"`)}) AS "score",
      "logbook_month_score"(k."kind", ${sums((column, type) => `(sum(f."${column}") ${OF_MONTH})::${type}`)}) AS "month_score"
    FROM "logbook_month" k CROSS JOIN LATERAL "logbook_month_figures_corrected"(k."logbook_id", k."spans", k."as_of", k."month") AS f
    WHERE ${THESE} AND k."is_settled"
  ) AS n
  WHERE m."logbook_id" = "book" AND m."month" = "of" AND m."contractor_id" = n."contractor_id";
  PERFORM "worker_month_correct"("of", r."worker_ids", s."as_of") FROM "job_record" r, "month_settlement" s
  WHERE r."id" = "record" AND s."month" = "of" AND ${monthOf('r."completed_at"')} = "of";
  "new_digest" := "logbook_month_digest"("of");
  UPDATE "month_settlement" s SET "digest" = "new_digest" WHERE s."month" = "of";
  RETURN jsonb_build_object('before', "old_rows", 'after', ${ROWS}, 'digests', jsonb_build_array("old_digest", "new_digest"));
END
$$;`
