-- CreateTable: partitions are made by the function below
CREATE TABLE "reading" (
    "org_id" INTEGER NOT NULL,
    "sensor" TEXT NOT NULL,
    "anomaly" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "api_client_id" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reading_pkey" PRIMARY KEY ("org_id","sensor","anomaly","at")
) PARTITION BY RANGE ("at");

-- CreateIndex
CREATE INDEX "reading_logbook_id_at_idx" ON "reading"("logbook_id", "at");

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

-- Rows are added to and never changed; a month goes as a whole, by the owner of the table, who detaches its partition.
CREATE TRIGGER "reading_written_once" BEFORE UPDATE OR DELETE ON "reading" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "reading_never_emptied" BEFORE TRUNCATE ON "reading" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- The partition of the Hong Kong month in which a day lies. The servers own no table, so it is made with the rights of the
-- owner, and of tables that are partitioned only. Attached to, a table goes on being read and written, unlike with PARTITION OF.
CREATE FUNCTION "make_month_partition"("parent" text, "day" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "first" date := date_trunc('month', "day")::date;
  "name" text := format('%s_%s', "parent", to_char("day", 'YYYY_MM'));
BEGIN
  IF NOT EXISTS (SELECT FROM pg_class WHERE "relname" = "parent" AND "relnamespace" = 'public'::regnamespace AND "relkind" = 'p') THEN
    RAISE EXCEPTION '% is not a partitioned table', "parent";
  END IF;
  IF "first" NOT BETWEEN '2022-05-01' AND '2099-12-01' THEN
    RAISE EXCEPTION 'nothing is kept of %', "first";
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext("name"));
  IF EXISTS (SELECT FROM pg_inherits WHERE "inhparent" = format('%I', "parent")::regclass AND "inhrelid" = to_regclass(format('%I', "name"))) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', "name", "parent");
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "parent", "name",
    "first" || ' 00:00+08', ("first" + interval '1 month')::date || ' 00:00+08');
END
$$;
