-- Latest planned visits first, those without a date last: neither is an order that the schema can name. The list of the pool orders by these words.
CREATE INDEX "inspection_plan_latest" ON "inspection_plan" (coalesce("planned_at", '-infinity'), "id");
