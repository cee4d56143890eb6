import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

/** Workbooks of lists. */
export const exports = feature({
  words: {
    exports: {
      eng: () => import('../../locales/eng/exports.ts'),
      chi: () => import('../../locales/chi/exports.ts'),
    },
  },
  problems: {
    exportMailFailed: { code: 40326, http: 400 },
    exportFailed: { code: 50100, http: 500 },
    exportTooManyRecords: { code: 60007, http: 400, meta: maxMeta },
  },
})
