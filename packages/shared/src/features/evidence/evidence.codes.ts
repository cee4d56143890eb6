/** What the data of a record show beside it, which somebody may have to explain (product.md §11.8). */
export const SIGNALS = ['SAME_WORKER_TWICE', 'DAY_LOAD', 'LONG_JOB', 'SHORT_JOB', 'PHOTO_REUSED'] as const
export type Signal = (typeof SIGNALS)[number]
/** What somebody says of a signal: whose work it was explains it, whoever answers for the lift, or looks after all, judges it. */
export const VERDICTS = ['explained', 'agreed', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Bits of 64 in which two pictures may differ and still be nearly the same. */
export const HASH_BITS = 64
export const NEAR_BITS = 6
/** A job is short for its work below this share of the time that was planned. */
export const SHORT_SHARE = 1 / 3
/** How far back a picture is compared by how it looks; one of the same bytes is found however old it is. */
export const PHOTO_MONTHS = 12
/** What is said about one signal. */
export const FEEDBACK_MAX = 20
export const FEEDBACK_TEXT_MAX = 1000
