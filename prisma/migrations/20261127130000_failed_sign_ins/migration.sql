-- Of tries to sign in few fail, and these are looked for: an organization's admins find theirs without reading all, and whether
-- somebody ever came in from an address.
CREATE INDEX "sign_in_event_failed_of_organization" ON "sign_in_event" ("org_id", "created_at" DESC, "id" DESC) WHERE "outcome" <> 'OK';
CREATE INDEX "sign_in_event_from" ON "sign_in_event" ("user_id", "address", "created_at") WHERE "outcome" = 'OK';
