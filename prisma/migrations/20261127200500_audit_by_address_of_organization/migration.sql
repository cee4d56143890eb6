-- Whoever sees one organization's part of the audit log alone finds an address there in the order of time. The statement is prepared,
-- so its plan is made for any address and any organization: without these it walked the organization's whole log (docs/decisions/106).
CREATE INDEX "operation_event_by_organization_address" ON "operation_event"("org_id", "address", "created_at" DESC, "id" DESC) WHERE "address" <> '';
CREATE INDEX "sign_in_event_by_organization_address" ON "sign_in_event"("org_id", "address", "created_at" DESC, "id" DESC) WHERE "address" <> '';
