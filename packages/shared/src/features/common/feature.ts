import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

/** What any feature can meet: transport, files, selections. */
export const common = feature({
  words: {
    acts: {
      eng: () => import('../../locales/eng/acts.ts'),
      chi: () => import('../../locales/chi/acts.ts'),
    },
    common: {
      eng: () => import('../../locales/eng/common.ts'),
      chi: () => import('../../locales/chi/common.ts'),
    },
    documents: {
      eng: () => import('../../locales/eng/documents.ts'),
      chi: () => import('../../locales/chi/documents.ts'),
    },
    files: {
      eng: () => import('../../locales/eng/files.ts'),
      chi: () => import('../../locales/chi/files.ts'),
    },
    keys: {
      eng: () => import('../../locales/eng/keys.ts'),
      chi: () => import('../../locales/chi/keys.ts'),
    },
    pictures: {
      eng: () => import('../../locales/eng/pictures.ts'),
      chi: () => import('../../locales/chi/pictures.ts'),
    },
    sheets: {
      eng: () => import('../../locales/eng/sheets.ts'),
      chi: () => import('../../locales/chi/sheets.ts'),
    },
    shell: {
      eng: () => import('../../locales/eng/shell.ts'),
      chi: () => import('../../locales/chi/shell.ts'),
    },
    validation: {
      eng: () => import('../../locales/eng/validation.ts'),
      chi: () => import('../../locales/chi/validation.ts'),
    },
  },
  problems: {
    validationFailed: { code: 400, http: 400 },
    signInAgain: { code: 401, http: 401 },
    forbidden: { code: 403, http: 403 },
    notFound: { code: 404, http: 404 },
    requestTooSlow: { code: 408, http: 408 },
    conflict: { code: 409, http: 409, sentAgain: true },
    payloadTooLarge: { code: 413, http: 413 },
    /** What is left of the time in which nothing more is taken, in minutes begun and in seconds. */
    tooManyRequests: {
      code: 429,
      http: 429,
      meta: z.object({ minutes: z.number(), seconds: z.number() }),
      forPrograms: ['seconds'],
    },
    systemBusy: { code: 500, http: 500 },
    /** The database is away, starts or recovers, or there is no more room; nothing is wrong with the call. */
    unavailable: { code: 503, http: 503, retryAfter: 5 },
    onlyJpegOrPng: { code: 40118, http: 400 },
    bodyBroken: { code: 60001, http: 400 },
    fileNotFound: { code: 60002, http: 404 },
    /** Megabytes. */
    fileTooLarge: { code: 60003, http: 413, meta: maxMeta },
    fileTypeRefused: { code: 60004, http: 400 },
    pictureTooLarge: { code: 60056, http: 400, meta: maxMeta },
    /** It is truncated or broken: it cannot be decoded to its end. */
    pictureBroken: { code: 60058, http: 400, meta: z.object({ name: z.string() }) },
    /** It would run something in its reader, or carries another file. */
    pdfActive: { code: 60806, http: 400, meta: z.object({ name: z.string() }) },
    /** It is locked or broken, so that nobody can tell what it would do. */
    pdfUnreadable: { code: 60807, http: 400, meta: z.object({ name: z.string() }) },
    tooManyFiles: { code: 60005, http: 400, meta: maxMeta },
    importTooManyRows: { code: 60006, http: 400, meta: maxMeta },
    idempotencyMismatch: { code: 60008, http: 409, sentAgain: true },
    reasonRequired: { code: 60010, http: 400 },
    alreadyDecided: { code: 60011, http: 409 },
    /** Between showing what an act would do and doing it, the rows changed. */
    rehearsalOutdated: { code: 60017, http: 409, sentAgain: true },
    /** A filter finds more rows than the person was shown. */
    selectionGrown: { code: 60018, http: 409, meta: z.object({ seen: z.number(), found: z.number() }) },
    rehearsalRunning: { code: 60019, http: 429, retryAfter: 5 },
    /** Others hold the rows that a rehearsal wants to look at. */
    rowsBusy: { code: 60020, http: 409 },
    /** An act that could be taken back has been made meanwhile. */
    takeBackTooLate: { code: 60022, http: 409 },
    /** Another act of one's own on the same row can still be taken back. */
    takeBackFirst: { code: 60023, http: 409 },
    documentQueueLong: { code: 60021, http: 429, retryAfter: 10 },
    tooManyUnits: { code: 40338, http: 400 },
  },
})
