-- Exports in the background become the first kind of run: their rows stay, under the names that fit any kind.

ALTER TABLE "export_job" RENAME TO "run";
ALTER SEQUENCE "export_job_id_seq" RENAME TO "run_id_seq";
ALTER TABLE "run" RENAME CONSTRAINT "export_job_pkey" TO "run_pkey";
ALTER TABLE "run" RENAME CONSTRAINT "export_job_user_id_fkey" TO "run_user_id_fkey";
ALTER TABLE "run" RENAME CONSTRAINT "export_job_org_id_fkey" TO "run_org_id_fkey";
ALTER INDEX "export_job_user_id_created_at_idx" RENAME TO "run_user_id_created_at_idx";
ALTER INDEX "export_job_org_id_idx" RENAME TO "run_org_id_idx";

ALTER TABLE "run" RENAME COLUMN "request" TO "input";
ALTER TABLE "run" RENAME COLUMN "row_count" TO "total";
ALTER TABLE "run" RENAME COLUMN "rows_written" TO "done";
ALTER TABLE "run" ADD COLUMN "mime" TEXT NOT NULL DEFAULT '';

-- An export that an earlier version is writing at this moment loses its claim and is made anew.
UPDATE "run" SET
  "input" = "input" || jsonb_build_object('kind', "kind"),
  "kind" = 'export' || upper(left("kind", 1)) || substr("kind", 2),
  "mime" = CASE WHEN "size" IS NULL THEN '' ELSE 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' END,
  "status" = CASE "status" WHEN 'READY' THEN 'DONE' WHEN 'RUNNING' THEN 'QUEUED' ELSE "status" END,
  "beat_at" = CASE "status" WHEN 'RUNNING' THEN NULL ELSE "beat_at" END,
  "failure" = CASE WHEN "failure" ->> 'key' = 'exportFailed' THEN '{"key": "runFailed"}'::jsonb ELSE "failure" END;

-- What was told of exports is told of runs, and leads to their screen.
CREATE FUNCTION pg_temp.of_run(params jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT (params - 'exportKind' - 'rows')
    || CASE WHEN params ? 'exportKind' THEN jsonb_build_object('runKind', 'export' || upper(left(params ->> 'exportKind', 1)) || substr(params ->> 'exportKind', 2)) ELSE '{}' END
    || CASE WHEN params ? 'rows' THEN jsonb_build_object('amount', params -> 'rows') ELSE '{}' END
$$;
UPDATE "message" SET "tag" = 'RUN', "event" = CASE "event" WHEN 'exportReady' THEN 'runDone' ELSE 'runFailed' END,
  "params" = pg_temp.of_run("params"), "link" = CASE "link" WHEN '/export' THEN '/run' ELSE "link" END,
  "examples" = (SELECT coalesce(jsonb_agg(jsonb_build_object('params', pg_temp.of_run(e -> 'params'), 'link', '/run')), '[]') FROM jsonb_array_elements("examples") AS e)
  WHERE "tag" = 'EXPORT';
DROP FUNCTION pg_temp.of_run(jsonb);
UPDATE "message_recipient" SET "tag" = 'RUN' WHERE "tag" = 'EXPORT';
UPDATE "message_preference" SET "tag" = 'RUN' WHERE "tag" = 'EXPORT';

-- The entry of the menu, unless an administrator has named it otherwise.
UPDATE "menu" SET "title_en" = 'Background tasks', "title_zh" = '背景處理' WHERE "id" = 80 AND "title_en" = 'My exports';
