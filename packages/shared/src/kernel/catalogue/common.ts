import { z } from 'zod'
import { define, maxMeta } from './define.ts'

/** Transport, files, sheets, and what any feature can meet. */
export const commonProblems = define({
  validationFailed: { code: 400, http: 400 },
  signInAgain: { code: 401, http: 401 },
  forbidden: { code: 403, http: 403 },
  notFound: { code: 404, http: 404 },
  requestTooSlow: { code: 408, http: 408 },
  conflict: { code: 409, http: 409 },
  payloadTooLarge: { code: 413, http: 413 },
  tooManyRequests: { code: 429, http: 429, retryAfter: 60 },
  systemBusy: { code: 500, http: 500 },
  /** The database is away, starts or recovers, or there is no more room; nothing is wrong with the call. */
  unavailable: { code: 503, http: 503, retryAfter: 5 },

  photoNotFound: { code: 11004, http: 404 },
  onlyJpegOrPng: { code: 40118, http: 400 },
  exportMailFailed: { code: 40326, http: 400 },
  exportFailed: { code: 50100, http: 500 },

  bodyBroken: { code: 60001, http: 400 },
  fileNotFound: { code: 60002, http: 404 },
  /** Megabytes. */
  fileTooLarge: { code: 60003, http: 413, meta: maxMeta },
  fileTypeRefused: { code: 60004, http: 400 },
  pictureTooLarge: { code: 60056, http: 400, meta: maxMeta },
  tooManyFiles: { code: 60005, http: 400, meta: maxMeta },
  importTooManyRows: { code: 60006, http: 400, meta: maxMeta },
  exportTooManyRecords: { code: 60007, http: 400, meta: maxMeta },
  idempotencyMismatch: { code: 60008, http: 409 },
  reasonRequired: { code: 60010, http: 400 },
  alreadyDecided: { code: 60011, http: 409 },
  dictionaryInUse: { code: 60012, http: 409 },
  menuInUse: { code: 60013, http: 409 },
  dictionaryValueUsed: { code: 60014, http: 409 },
  messageNotFound: { code: 60015, http: 404 },
  messageTagStatutory: { code: 60016, http: 400 },
  /** Between showing what an act would do and doing it, the rows changed. */
  rehearsalOutdated: { code: 60017, http: 409 },
  /** A filter finds more rows than the person was shown. */
  selectionGrown: { code: 60018, http: 409, meta: z.object({ seen: z.number(), found: z.number() }) },
  rehearsalRunning: { code: 60019, http: 429, retryAfter: 5 },
  /** Others hold the rows that a rehearsal wants to look at. */
  rowsBusy: { code: 60020, http: 409 },
  documentQueueLong: { code: 60021, http: 429, retryAfter: 10 },
})
