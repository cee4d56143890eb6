-- DropIndex
DROP INDEX "form_entry_owner_org_id_updated_at_idx";

-- Lists of forms are read in their own order, and counted from it, whoever asks: the regulator reads nine of ten, a contractor a tenth.
CREATE INDEX "form_entry_by_deadline" ON "form_entry" ("due_at", "id", "status", "owner_org_id", "counterpart_org_id", "is_shared");
CREATE INDEX "form_entry_by_change" ON "form_entry" ("updated_at", "id", "status", "owner_org_id", "counterpart_org_id", "is_shared");
