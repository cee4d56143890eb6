-- What was kept of readings by month, a row each, is packed at the end of this file.
ALTER TABLE "reading" RENAME TO "reading_before";
ALTER INDEX "reading_pkey" RENAME TO "reading_before_pkey";
ALTER INDEX "reading_logbook_id_at_idx" RENAME TO "reading_before_logbook_id_at_idx";
DROP FUNCTION "make_month_partition"(text, date);

-- CreateTable: partitions are made by the function below
CREATE TABLE "reading" (
    "sensor_id" INTEGER NOT NULL,
    "anomaly" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reading_pkey" PRIMARY KEY ("sensor_id","anomaly","at")
) PARTITION BY RANGE ("at");

-- CreateTable
CREATE TABLE "reading_pack" (
    "sensor_id" INTEGER NOT NULL,
    "anomaly" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "gaps" INTEGER[],
    "measured" DOUBLE PRECISION[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reading_pack_pkey" PRIMARY KEY ("sensor_id","anomaly","hour","logbook_id")
) PARTITION BY RANGE ("hour");

-- CreateTable
CREATE TABLE "reading_hour" (
    "sensor_id" INTEGER NOT NULL,
    "anomaly" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "lowest" DOUBLE PRECISION NOT NULL,
    "highest" DOUBLE PRECISION NOT NULL,
    "total" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reading_hour_pkey" PRIMARY KEY ("sensor_id","anomaly","hour","logbook_id")
) PARTITION BY RANGE ("hour");

-- CreateTable
CREATE TABLE "reading_mark" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "packed_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reading_mark_pkey" PRIMARY KEY ("id")
);

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

ALTER TABLE "reading_mark" ADD CONSTRAINT "reading_mark_one" CHECK ("id" = 1);
INSERT INTO "reading_mark" ("packed_until") VALUES ('epoch');

-- Rows of the last hours are added to and never changed; they go with their hour, once it is packed.
CREATE TRIGGER "reading_written_once" BEFORE UPDATE OR DELETE ON "reading" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "reading_never_emptied" BEFORE TRUNCATE ON "reading" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- An hour of a sensor that measures every minute is some 700 bytes: it stays in its row.
ALTER TABLE "reading_pack" ALTER COLUMN "gaps" SET STORAGE MAIN, ALTER COLUMN "measured" SET STORAGE MAIN;

-- The partition in which an instant lies, by hours, days and months of Hong Kong. The servers own no table, so it is made with the
-- rights of the owner. Attached to, a table goes on being read and written, unlike with PARTITION OF. Of hours that are packed
-- there is none any more.
CREATE FUNCTION "make_reading_partition"("parent" text, "at" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "unit" text := CASE "parent" WHEN 'reading' THEN 'hour' WHEN 'reading_pack' THEN 'day' WHEN 'reading_hour' THEN 'month' END;
  "form" text := CASE "unit" WHEN 'hour' THEN 'YYYY_MM_DD_HH24' WHEN 'day' THEN 'YYYY_MM_DD' ELSE 'YYYY_MM' END;
  "begins" timestamp := date_trunc("unit", "at" AT TIME ZONE 'Asia/Hong_Kong');
  "ends" timestamp := "begins" + ('1 ' || "unit")::interval;
  "name" text := format('%s_%s', "parent", to_char("begins", "form"));
BEGIN
  IF "unit" IS NULL THEN
    RAISE EXCEPTION '% has no partitions of readings', "parent";
  END IF;
  IF "begins" NOT BETWEEN '2022-05-01' AND '2099-12-01' THEN
    RAISE EXCEPTION 'nothing is kept of %', "begins";
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext("name"));
  IF to_regclass(format('%I', "name")) IS NOT NULL
    OR "parent" = 'reading' AND "at" < (SELECT "packed_until" FROM "reading_mark") THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)', "name", "parent");
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "parent", "name", "begins" || '+08', "ends" || '+08');
END
$$;

-- PostgreSQL compresses no row below 2 kB, whatever its target is: an hour of a reading a minute is one of 840 bytes, of which 264 are
-- gaps that say the same. What is alike up to the end is written once.
CREATE FUNCTION "gaps_once"("gaps" int[]) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "gaps"[1 : coalesce((SELECT max(u."nth") FROM unnest("gaps") WITH ORDINALITY AS u ("gap", "nth") WHERE u."gap" <> "gaps"[cardinality("gaps")]), 0)::int + 1]
$$;

-- The readings of a pack: each gap is in milliseconds, from the reading before, or from when the hour begins; the last gap goes on to
-- the end.
CREATE FUNCTION "unpacked"("hour" timestamptz, "gaps" int[], "measured" float8[]) RETURNS TABLE ("at" timestamptz, "value" float8) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "hour" + (sum(coalesce(u."gap", "gaps"[cardinality("gaps")])) OVER (ORDER BY u."nth") * 0.001) * interval '1 second', u."value"
  FROM unnest("gaps", "measured") WITH ORDINALITY AS u ("gap", "value", "nth")
$$;
-- Two packs of one hour as one. Of an instant that both have, the first has the value.
CREATE FUNCTION "joined_packs"("hour" timestamptz, "gaps" int[], "measured" float8[], "other_gaps" int[], "other_measured" float8[])
RETURNS TABLE ("gaps" int[], "measured" float8[]) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "gaps_once"(array_agg(g."gap" ORDER BY g."at")), array_agg(g."value" ORDER BY g."at") FROM (
    SELECT d."at", d."value", (extract(epoch FROM d."at" - lag(d."at", 1, $1) OVER (ORDER BY d."at")) * 1000)::int AS "gap" FROM (
      SELECT DISTINCT ON (b."at") b."at", b."value" FROM (
        SELECT u."at", u."value", 1 AS "turn" FROM "unpacked"($1, $2, $3) u UNION ALL SELECT u."at", u."value", 2 FROM "unpacked"($1, $4, $5) u
      ) b ORDER BY b."at", b."turn"
    ) d
  ) g
$$;

-- Readings of a sensor and anomaly between two instants, both included, wherever they are kept.
CREATE FUNCTION "readings_of"("sensor" int, "of" text, "from" timestamptz, "to" timestamptz)
RETURNS TABLE ("at" timestamptz, "value" float8, "logbook_id" int) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (b."at") b."at", b."value", b."logbook_id" FROM (
    SELECT r."at", r."value", r."logbook_id", 1 AS "turn" FROM "reading" r WHERE r."sensor_id" = $1 AND r."anomaly" = $2 AND r."at" BETWEEN $3 AND $4
    UNION ALL
    SELECT u."at", u."value", p."logbook_id", 2 FROM "reading_pack" p CROSS JOIN LATERAL "unpacked"(p."hour", p."gaps", p."measured") u
    WHERE p."sensor_id" = $1 AND p."anomaly" = $2 AND p."hour" BETWEEN date_trunc('hour', $3) AND $4 AND u."at" BETWEEN $3 AND $4
  ) b ORDER BY b."at", b."turn"
$$;

-- The sums of packs, derived from them whole.
CREATE FUNCTION "sum_reading_packs"("of_hour" timestamptz, "of_sensors" int[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO "reading_hour" ("sensor_id", "anomaly", "hour", "logbook_id", "count", "lowest", "highest", "total")
  SELECT p."sensor_id", p."anomaly", p."hour", p."logbook_id", cardinality(p."measured"), s."lowest", s."highest", s."total"
  FROM "reading_pack" p CROSS JOIN LATERAL (SELECT min(v) AS "lowest", max(v) AS "highest", sum(v) AS "total" FROM unnest(p."measured") v) s
  WHERE p."hour" = $1 AND ($2 IS NULL OR p."sensor_id" = ANY ($2)) ORDER BY 1, 2, 3, 4
  ON CONFLICT ("sensor_id", "anomaly", "hour", "logbook_id") DO UPDATE
  SET "count" = EXCLUDED."count", "lowest" = EXCLUDED."lowest", "highest" = EXCLUDED."highest", "total" = EXCLUDED."total"
$$;

-- Keeps readings and tells how many are new. They are written in the order of their key, so that of two batches that hold the same
-- one waits for the other, and never both; of one key sent twice the first is kept. Those of hours that are packed, or about to be,
-- are joined to their packs: whoever packs waits for all who have read an older mark.
CREATE FUNCTION "keep_readings"("sensor_ids" int[], "anomalies" text[], "ats" timestamptz[], "logbook_ids" int[], "values" float8[], "now" timestamptz)
RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "mark" timestamptz;
  "fresh" int;
  "late" int;
  "one" record;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('reading_mark'));
  SELECT "packed_until" INTO "mark" FROM "reading_mark";
  INSERT INTO "reading" ("sensor_id", "anomaly", "at", "logbook_id", "value", "created_at")
  SELECT s."sensor_id", s."anomaly", s."at", s."logbook_id", s."value", "now"
  FROM unnest("sensor_ids", "anomalies", "ats", "logbook_ids", "values") WITH ORDINALITY AS s ("sensor_id", "anomaly", "at", "logbook_id", "value", "nth")
  WHERE s."at" >= "mark" ORDER BY s."sensor_id", s."anomaly", s."at", s."nth" ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS "fresh" = ROW_COUNT;
  IF "mark" <= ALL ("ats") THEN
    RETURN "fresh";
  END IF;
  WITH "sent" AS (
    SELECT DISTINCT ON (s."sensor_id", s."anomaly", s."at") s."sensor_id", s."anomaly", s."at", date_trunc('hour', s."at") AS "hour", s."logbook_id", s."value"
    FROM unnest("sensor_ids", "anomalies", "ats", "logbook_ids", "values") WITH ORDINALITY AS s ("sensor_id", "anomaly", "at", "logbook_id", "value", "nth")
    WHERE s."at" < "mark"
      AND NOT EXISTS (SELECT FROM "reading" r WHERE r."sensor_id" = s."sensor_id" AND r."anomaly" = s."anomaly" AND r."at" = s."at")
    ORDER BY s."sensor_id", s."anomaly", s."at", s."nth"
  ), "spaced" AS (
    SELECT s.*, (extract(epoch FROM s."at" - lag(s."at", 1, s."hour") OVER (PARTITION BY s."sensor_id", s."anomaly", s."hour", s."logbook_id" ORDER BY s."at")) * 1000)::int AS "gap"
    FROM "sent" s
  ), "added" AS (
    INSERT INTO "reading_pack" AS p ("sensor_id", "anomaly", "hour", "logbook_id", "gaps", "measured", "created_at")
    SELECT s."sensor_id", s."anomaly", s."hour", s."logbook_id", "gaps_once"(array_agg(s."gap" ORDER BY s."at")), array_agg(s."value" ORDER BY s."at"), "now"
    FROM "spaced" s GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("sensor_id", "anomaly", "hour", "logbook_id") DO UPDATE
    SET ("gaps", "measured") = (SELECT j."gaps", j."measured" FROM "joined_packs"(p."hour", p."gaps", p."measured", EXCLUDED."gaps", EXCLUDED."measured") j)
    RETURNING cardinality(new."measured") - coalesce(cardinality(old."measured"), 0) AS "count"
  )
  SELECT coalesce(sum("count"), 0) INTO "late" FROM "added";
  FOR "one" IN
    SELECT date_trunc('hour', s."at") AS "hour", array_agg(DISTINCT s."sensor_id") AS "sensors"
    FROM unnest("sensor_ids", "ats") AS s ("sensor_id", "at") WHERE s."at" < "mark" GROUP BY 1 ORDER BY 1
  LOOP
    PERFORM "sum_reading_packs"("one"."hour", "one"."sensors");
  END LOOP;
  RETURN "fresh" + "late";
END
$$;

-- Packing an hour takes three calls, each a transaction of its own, and any of them may be made again. First everybody learns that
-- nothing is added to its rows any more, which waits for those who are adding.
CREATE FUNCTION "close_reading_hour"("of_hour" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('reading_mark'));
  UPDATE "reading_mark" SET "packed_until" = "of_hour" + interval '1 hour' WHERE "packed_until" < "of_hour" + interval '1 hour';
END
$$;
-- Then its rows are packed; what came late meanwhile is joined to them.
CREATE FUNCTION "pack_reading_hour"("of_hour" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF "of_hour" + interval '1 hour' > (SELECT "packed_until" FROM "reading_mark") THEN
    RAISE EXCEPTION 'the hour of % is still open', "of_hour";
  END IF;
  INSERT INTO "reading_pack" AS p ("sensor_id", "anomaly", "hour", "logbook_id", "gaps", "measured")
  SELECT s."sensor_id", s."anomaly", "of_hour", s."logbook_id", "gaps_once"(array_agg(s."gap" ORDER BY s."at")), array_agg(s."value" ORDER BY s."at")
  FROM (
    SELECT r.*, (extract(epoch FROM r."at" - lag(r."at", 1, "of_hour") OVER (PARTITION BY r."sensor_id", r."anomaly", r."logbook_id" ORDER BY r."at")) * 1000)::int AS "gap"
    FROM "reading" r WHERE r."at" >= "of_hour" AND r."at" < "of_hour" + interval '1 hour'
  ) s GROUP BY s."sensor_id", s."anomaly", s."logbook_id" ORDER BY 1, 2, 4
  ON CONFLICT ("sensor_id", "anomaly", "hour", "logbook_id") DO UPDATE
  SET ("gaps", "measured") = (SELECT j."gaps", j."measured" FROM "joined_packs"(p."hour", EXCLUDED."gaps", EXCLUDED."measured", p."gaps", p."measured") j);
  PERFORM "sum_reading_packs"("of_hour", NULL);
END
$$;
-- Last its partition goes, if all of it is in packs.
CREATE FUNCTION "drop_reading_hour"("of_hour" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  "name" text := 'reading_' || to_char("of_hour" AT TIME ZONE 'Asia/Hong_Kong', 'YYYY_MM_DD_HH24');
BEGIN
  IF to_regclass(format('%I', "name")) IS NULL THEN
    RETURN;
  END IF;
  EXECUTE format('LOCK TABLE %I IN SHARE MODE', "name");
  IF "of_hour" + interval '1 hour' > (SELECT "packed_until" FROM "reading_mark") OR EXISTS (
    SELECT r."sensor_id", r."anomaly", r."at" FROM "reading" r WHERE r."at" >= "of_hour" AND r."at" < "of_hour" + interval '1 hour'
    EXCEPT
    SELECT p."sensor_id", p."anomaly", u."at" FROM "reading_pack" p CROSS JOIN LATERAL "unpacked"(p."hour", p."gaps", p."measured") u
    WHERE p."hour" = "of_hour"
  ) THEN
    RAISE EXCEPTION 'the hour of % is not packed', "of_hour";
  END IF;
  EXECUTE format('DROP TABLE %I', "name");
END
$$;
-- What has been kept for long enough goes by whole partitions: packs after days, sums after months.
CREATE FUNCTION "drop_past_readings"("parent" text, "before" timestamptz) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  "form" text := CASE "parent" WHEN 'reading_pack' THEN 'YYYY_MM_DD' WHEN 'reading_hour' THEN 'YYYY_MM' END;
  "name" text;
BEGIN
  IF "form" IS NULL OR "before" > CURRENT_TIMESTAMP - interval '30 days' THEN
    RAISE EXCEPTION 'no part of % from before % may go', "parent", "before";
  END IF;
  FOR "name" IN
    SELECT c."relname" FROM pg_inherits i JOIN pg_class c ON c."oid" = i."inhrelid" WHERE i."inhparent" = "parent"::regclass
      AND c."relname" < "parent" || to_char("before" AT TIME ZONE 'Asia/Hong_Kong', '_' || "form") ORDER BY 1
  LOOP
    EXECUTE format('DROP TABLE %I', "name");
    RETURN NEXT "name";
  END LOOP;
END
$$;

-- What was kept by month: of sensors that are still known.
SELECT "make_reading_partition"("of"."parent", "of"."day") FROM (
  SELECT DISTINCT "parent", date_trunc('day', r."at", 'Asia/Hong_Kong') AS "day" FROM "reading_before" r CROSS JOIN unnest(ARRAY['reading_pack', 'reading_hour']) AS p ("parent")
) AS "of";
INSERT INTO "reading_pack" ("sensor_id", "anomaly", "hour", "logbook_id", "gaps", "measured")
SELECT s."sensor_id", s."anomaly", s."hour", s."logbook_id", "gaps_once"(array_agg(s."gap" ORDER BY s."at")), array_agg(s."value" ORDER BY s."at") FROM (
  SELECT k."id" AS "sensor_id", r."anomaly", date_trunc('hour', r."at") AS "hour", r."logbook_id", r."at", r."value",
    (extract(epoch FROM r."at" - lag(r."at", 1, date_trunc('hour', r."at")) OVER (PARTITION BY k."id", r."anomaly", date_trunc('hour', r."at"), r."logbook_id" ORDER BY r."at")) * 1000)::int AS "gap"
  FROM "reading_before" r JOIN "sensor" k ON k."org_id" = r."org_id" AND k."code" = r."sensor"
) s GROUP BY 1, 2, 3, 4;
SELECT "sum_reading_packs"(h."hour", NULL) FROM (SELECT DISTINCT "hour" FROM "reading_pack") h;
-- packed up to the newest of them: what is sent of those hours is joined to their packs
UPDATE "reading_mark" SET "packed_until" = m."until" FROM (SELECT max("hour") + interval '1 hour' AS "until" FROM "reading_pack") m WHERE m."until" IS NOT NULL;
DROP TABLE "reading_before";
