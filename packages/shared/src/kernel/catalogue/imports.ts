import { z } from 'zod'
import { define, maxMeta } from './define.ts'

const columnsMeta = z.object({ columns: z.array(z.string()) })

/** Files that cannot be imported, and cells of which something is wrong whatever the sheet is about. */
export const importProblems = define({
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
})
