-- Whoever sees the duties of every side asks for them by the day alone, and counts them by log-book without opening a row.
CREATE INDEX "duty_by_due" ON "duty"("status", "due_on", "id", "logbook_id");
