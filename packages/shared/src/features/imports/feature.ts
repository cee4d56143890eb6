import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

const columnsMeta = z.object({ columns: z.array(z.string()) })

/** Importing a workbook, whatever it is about. */
export const imports = feature({
  words: {
    imports: {
      eng: () => import('../../locales/eng/imports.ts'),
      chi: () => import('../../locales/chi/imports.ts'),
    },
  },
  problems: {
    importFileLocked: { code: 60041, http: 400 },
    importFileUnsafe: { code: 60042, http: 400 },
    importTooManyColumns: { code: 60043, http: 400, meta: maxMeta },
    importColumnsMissing: { code: 60044, http: 400, meta: columnsMeta },
    importColumnsRepeated: { code: 60045, http: 400, meta: columnsMeta },
    importHasErrors: { code: 60046, http: 409, meta: z.object({ count: z.number() }) },
    importCellRequired: { code: 60047, http: 400 },
    importCellInvalid: { code: 60048, http: 400 },
    importCellUnreadable: { code: 60049, http: 400 },
    /** `first` is the row where the value stands before. */
    importCellRepeated: { code: 60050, http: 400, meta: z.object({ first: z.number() }) },
    importBadDate: { code: 60051, http: 400 },
    importRegistrationExpired: { code: 60052, http: 400 },
    importFileTooHeavy: { code: 60053, http: 400 },
    importUnderWay: { code: 60054, http: 409 },
    importQueueLong: { code: 60055, http: 429 },
    importInBackground: { code: 60057, http: 400, meta: maxMeta },
    importListEmpty: { code: 20002, http: 400 },
    importFileMissing: { code: 20003, http: 400 },
    importFileInvalid: { code: 20004, http: 400 },
  },
  tones: {
    importRow: { GOOD: 'good', BAD: 'bad', SKIPPED: 'ended', WRITTEN: 'good' },
  },
})
