export const RUN_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED', 'CANCELLED'] as const

/** What can come of the rows that a run writes: how many were brought in, were there already, were left out. */
export const RUN_RESULTS = ['imported', 'same', 'bad'] as const

/** Kinds that export rows begin with it. */
export const EXPORT_KIND = 'export'
/** How many one person may have under way, of whatever kind. */
export const UNDER_WAY_MAX = 3
/** A file that was made waits so long to be fetched. */
export const KEPT_DAYS = 7
