/** One at a time counts workers: the one that waited sees what the one before it has written. */
export const WORKERS_LOCK = `PERFORM pg_advisory_xact_lock(hashtext('worker_month'));`

/** How many rows a month of workers has, and their digest. */
export const WORKERS_SEAL = `(SELECT count(*) FROM "worker_month" w WHERE w."month" = "of"), "worker_month_digest"("of")`
