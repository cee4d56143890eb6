-- Figures of a month are counted once: the planner had put their expressions wherever one is named.
CREATE OR REPLACE FUNCTION "logbook_month_derived"("books" integer[], "months" date[], "at" timestamptz, "settled" boolean)
  RETURNS SETOF "logbook_month" LANGUAGE sql STABLE AS $$
  SELECT c."logbook_id", c."month", c."contractor_id", c."kind", c."spans", c."days", c."records", c."breakdowns", c."incidents", c."trappings", c."gps_good", c."gps_of", c."on_time", c."acknowledged", c."month_minutes", c."routine_minutes", c."other_minutes",
    "logbook_month_score"(c."kind", c."records", c."breakdowns", c."incidents", c."trappings", c."gps_good", c."gps_of", c."on_time", c."acknowledged", c."month_minutes", c."routine_minutes", c."other_minutes"),
    "logbook_month_score"(c."kind", (sum(c."records") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."breakdowns") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."incidents") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."trappings") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."gps_good") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."gps_of") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."on_time") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."acknowledged") OVER (PARTITION BY c."logbook_id", c."month"))::integer, (sum(c."month_minutes") OVER (PARTITION BY c."logbook_id", c."month"))::double precision, (sum(c."routine_minutes") OVER (PARTITION BY c."logbook_id", c."month"))::double precision, (sum(c."other_minutes") OVER (PARTITION BY c."logbook_id", c."month"))::double precision),
    c."is_last", 1, "at", "settled"
  FROM (
    SELECT p.*, f.*, row_number() OVER (PARTITION BY p."logbook_id", p."month" ORDER BY upper(p."spans") DESC) = 1 AS "is_last"
    FROM "logbook_month_parts"("books", "months", "at") AS p
      CROSS JOIN LATERAL "logbook_month_figures"(p."logbook_id", p."spans", "at") AS f
  ) AS c
$$;
