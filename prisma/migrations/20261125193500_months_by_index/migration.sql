-- Always by the indexes: a table that was never looked over is taken for empty, and would be read once for each log-book. Written as
-- apps/api/src/features/dashboard/month.keep.sql.ts has it; a test compares.
ALTER FUNCTION "logbook_month_refresh"(integer[], date[], timestamptz, boolean) SET enable_seqscan = off;
