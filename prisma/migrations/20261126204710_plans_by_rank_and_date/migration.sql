-- CreateIndex
CREATE INDEX "inspection_plan_by_rank_of_all_years" ON "inspection_plan"("closed_at" DESC, "risk_score" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "inspection_plan_planned_at_id_idx" ON "inspection_plan"("planned_at", "id");
