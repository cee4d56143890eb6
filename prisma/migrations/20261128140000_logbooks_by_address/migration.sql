-- the list of log-books in the order of addresses, in either language
CREATE INDEX "logbook_address_en_location_id_idx" ON "logbook"("address_en", "location_id");
CREATE INDEX "logbook_address_zh_location_id_idx" ON "logbook"("address_zh", "location_id");

-- log-books whose use permit expires by a day
CREATE INDEX "logbook_specification_use_permit_expiry_idx" ON "logbook_specification"("use_permit_expiry");
