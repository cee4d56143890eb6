-- A trigger compares the rows as they are with the rows as they were. The plan of a trigger is kept from its first statement, which mostly
-- changes one row; a full join is never made row by row, so that a statement that changes 10,000 rows does not take minutes.
CREATE OR REPLACE FUNCTION "logbook_month_of_records"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
    PERFORM 1 FROM "logbook" l
    WHERE l."id" IN (SELECT c."logbook_id" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c WHERE date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date < date_trunc('month', now() AT TIME ZONE 'Asia/Hong_Kong')::date)
    ORDER BY l."id" FOR NO KEY UPDATE;
    INSERT INTO "month_correction" AS x ("month", "job_record_id", "logbook_id", "is_left_out")
    SELECT DISTINCT m."month", c."id", c."logbook_id", true FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r) AS c CROSS JOIN LATERAL (
      SELECT k."month", k."as_of" FROM "logbook_month" k WHERE k."logbook_id" = c."logbook_id" AND k."is_settled" AND c."told" <= k."as_of"
        AND k."month" BETWEEN date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date AND date_trunc('month', c."until" AT TIME ZONE 'Asia/Hong_Kong')::date
      UNION SELECT s."month", s."as_of" FROM "month_settlement" s WHERE s."month" = date_trunc('month', c."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date AND c."told" <= s."as_of"
    ) AS m
    ON CONFLICT ("month", "job_record_id") DO UPDATE SET "is_left_out" = true;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "new_rows" r WHERE r."id" = ANY (ARRAY(
        SELECT n."id" FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE o."deleted_at" IS DISTINCT FROM n."deleted_at"))) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
    PERFORM 1 FROM "logbook" l
    WHERE l."id" IN (SELECT c."logbook_id" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."deleted_at" AS "told" FROM "new_rows" r WHERE r."id" = ANY (ARRAY(
        SELECT n."id" FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE o."deleted_at" IS DISTINCT FROM n."deleted_at"))) AS c WHERE date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date < date_trunc('month', now() AT TIME ZONE 'Asia/Hong_Kong')::date)
    ORDER BY l."id" FOR NO KEY UPDATE;
    INSERT INTO "month_correction" AS x ("month", "job_record_id", "logbook_id", "is_kept")
    SELECT DISTINCT m."month", c."id", c."logbook_id", true FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."deleted_at" AS "told" FROM "new_rows" r WHERE r."id" = ANY (ARRAY(
        SELECT n."id" FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE o."deleted_at" IS DISTINCT FROM n."deleted_at"))) AS c CROSS JOIN LATERAL (
      SELECT k."month", k."as_of" FROM "logbook_month" k WHERE k."logbook_id" = c."logbook_id" AND k."is_settled" AND c."told" <= k."as_of"
        AND k."month" BETWEEN date_trunc('month', c."from" AT TIME ZONE 'Asia/Hong_Kong')::date AND date_trunc('month', c."until" AT TIME ZONE 'Asia/Hong_Kong')::date
      UNION SELECT s."month", s."as_of" FROM "month_settlement" s WHERE s."month" = date_trunc('month', c."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date AND c."told" <= s."as_of"
    ) AS m
    ON CONFLICT ("month", "job_record_id") DO UPDATE SET "is_kept" = true;
  END IF;
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", greatest(now(), c."told") AS "now" FROM (SELECT r."id", r."completed_at", r."logbook_id", least(r."completed_at", coalesce(r."out_of_service_at", r."started_at")) AS "from",
      CASE WHEN r."out_of_service_at" IS NULL THEN r."completed_at" ELSE greatest(r."completed_at", r."submitted_at", now()) END AS "until",
      r."submitted_at" AS "told" FROM "old_rows" r) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "logbook_month_of_logbooks"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "books" integer[];
  "months" date[];
  "at" timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT l."id" AS "logbook_id", (l."activated_on")::timestamp AT TIME ZONE 'Asia/Hong_Kong' AS "from", now() AS "until" FROM "new_rows" l WHERE l."activated_on" IS NOT NULL) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(x."logbook_id"), array_agg(x."month"), max(x."now") INTO "books", "months", "at"
    FROM (SELECT c."logbook_id", m AS "month", now() AS "now" FROM (SELECT l."id" AS "logbook_id", (least(l."activated_on", o."activated_on"))::timestamp AT TIME ZONE 'Asia/Hong_Kong' AS "from", now() AS "until"
      FROM "new_rows" l FULL JOIN "old_rows" o ON o."id" = l."id"
      WHERE (l."activated_on", l."demolished_on", l."stage", l."kind", l."location_id") IS DISTINCT FROM (o."activated_on", o."demolished_on", o."stage", o."kind", o."location_id")
        AND (l."activated_on" IS NOT NULL OR o."activated_on" IS NOT NULL)) AS c, "open_months"(c."from", c."until") AS m) AS x;
    PERFORM "logbook_month_refresh"("books", "months", "at");
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "figure_change_of_logbooks"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT l."id" FROM "new_rows" l FULL JOIN "old_rows" o ON o."id" = l."id"
    WHERE (l."district", l."kind", l."installed_year") IS DISTINCT FROM (o."district", o."kind", o."installed_year"); END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "figure_change_of_parties"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "new_rows" r WHERE r."kind" = 'RP'; END IF;
  IF TG_OP = 'UPDATE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "new_rows" r FULL JOIN "old_rows" o ON o."id" = r."id"
    WHERE coalesce(r."kind", o."kind") = 'RP' AND (r."starts_at", r."ends_at", r."is_void") IS DISTINCT FROM (o."starts_at", o."ends_at", o."is_void"); END IF;
  IF TG_OP = 'DELETE' THEN INSERT INTO "figure_change" ("logbook_id") SELECT DISTINCT r."logbook_id" FROM "old_rows" r WHERE r."kind" = 'RP'; END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "worker_change_of_records"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM "new_rows" r CROSS JOIN LATERAL unnest(r."worker_ids") AS one; END IF;
  IF TG_OP = 'UPDATE' THEN INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM (SELECT n.* FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE (n."worker_ids", n."logbook_id", n."type_of_work", n."started_at", n."completed_at", n."submitted_at", n."geo", n."creator_type", n."deleted_at") IS DISTINCT FROM (o."worker_ids", o."logbook_id", o."type_of_work", o."started_at", o."completed_at", o."submitted_at", o."geo", o."creator_type", o."deleted_at") UNION ALL SELECT o.* FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE (n."worker_ids", n."logbook_id", n."type_of_work", n."started_at", n."completed_at", n."submitted_at", n."geo", n."creator_type", n."deleted_at") IS DISTINCT FROM (o."worker_ids", o."logbook_id", o."type_of_work", o."started_at", o."completed_at", o."submitted_at", o."geo", o."creator_type", o."deleted_at")) AS r CROSS JOIN LATERAL unnest(r."worker_ids") AS one; END IF;
  IF TG_OP = 'DELETE' THEN INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM "old_rows" r CROSS JOIN LATERAL unnest(r."worker_ids") AS one; END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "worker_change_of_logbooks"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT n."id" FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE o."kind" IS DISTINCT FROM n."kind") THEN
    INSERT INTO "worker_change" ("worker_id", "month") SELECT DISTINCT one, date_trunc('month', r."completed_at" AT TIME ZONE 'Asia/Hong_Kong')::date FROM (SELECT r.* FROM "job_record" r WHERE r."logbook_id" = ANY (ARRAY(SELECT n."id" FROM "new_rows" n FULL JOIN "old_rows" o ON o."id" = n."id" WHERE o."kind" IS DISTINCT FROM n."kind"))) AS r CROSS JOIN LATERAL unnest(r."worker_ids") AS one;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "readers_of_changed_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[];
BEGIN
  -- most changes of a plan leave its readers as they are
  SELECT array_agg(c."id") INTO moved FROM "changed" c FULL JOIN "before" b ON b."id" = c."id"
    WHERE (c."team_id", c."team_since", c."year", c."logbook_id", c."status" = 'CANCELLED')
      IS DISTINCT FROM (b."team_id", b."team_since", b."year", b."logbook_id", b."status" = 'CANCELLED');
  IF moved IS NULL THEN RETURN NULL; END IF;
  DELETE FROM "logbook_reader" r WHERE r."plan_id" = ANY (moved)
    AND NOT EXISTS (SELECT FROM "logbook_reader_of_plan" g WHERE g."plan_id" = r."plan_id");
  INSERT INTO "logbook_reader" ("plan_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT g."plan_id", g."logbook_id", g."subject", g."org_id", g."starts_at", g."ends_at", g."is_whole"
    FROM "logbook_reader_of_plan" g WHERE g."plan_id" = ANY (moved)
    ON CONFLICT ("plan_id") DO UPDATE SET "logbook_id" = excluded."logbook_id", "subject" = excluded."subject",
      "org_id" = excluded."org_id", "starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at";
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "readers_of_moved_groups"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved integer[];
BEGIN
  SELECT array_agg(c."id") INTO moved FROM "changed" c FULL JOIN "before" b ON b."id" = c."id" WHERE c."org_id" IS DISTINCT FROM b."org_id";
  IF moved IS NULL THEN RETURN NULL; END IF;
  DELETE FROM "logbook_reader" r USING "changed" c WHERE c."id" = ANY (moved) AND r."subject" = c."kind" || ':' || c."id" AND r."party_id" IS NOT NULL;
  INSERT INTO "logbook_reader" ("party_id", "logbook_id", "subject", "org_id", "starts_at", "ends_at", "is_whole")
    SELECT p."id", p."logbook_id", c."kind" || ':' || c."id", p."org_id", p."starts_at", p."ends_at", true
    FROM "changed" c JOIN "group_logbook" m ON m."group_id" = c."id"
      JOIN "logbook_party" p ON p."logbook_id" = m."logbook_id" AND p."org_id" = c."org_id" AND NOT p."is_void"
    WHERE c."id" = ANY (moved) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
