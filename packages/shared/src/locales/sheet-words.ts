import type { Language } from '../kernel/words.ts'
import { enums as enumsZh } from './chi/enums.ts'
import { imports as importsZh } from './chi/imports.ts'
import { jobRecords as jobRecordsZh } from './chi/job-records.ts'
import { logbooks as logbooksZh } from './chi/logbooks.ts'
import { organizations as organizationsZh } from './chi/organizations.ts'
import { sheets as sheetsZh } from './chi/sheets.ts'
import { workerImport as workerImportZh } from './chi/worker-import.ts'
import { workers as workersZh } from './chi/workers.ts'
import { enums as enumsEn } from './eng/enums.ts'
import { imports as importsEn } from './eng/imports.ts'
import { jobRecords as jobRecordsEn } from './eng/job-records.ts'
import { logbooks as logbooksEn } from './eng/logbooks.ts'
import { organizations as organizationsEn } from './eng/organizations.ts'
import { sheets as sheetsEn } from './eng/sheets.ts'
import { workerImport as workerImportEn } from './eng/worker-import.ts'
import { workers as workersEn } from './eng/workers.ts'

const WORDS = {
  chi: {
    enums: enumsZh,
    imports: importsZh,
    jobRecords: jobRecordsZh,
    logbooks: logbooksZh,
    organizations: organizationsZh,
    sheets: sheetsZh,
    workerImport: workerImportZh,
    workers: workersZh,
  },
  eng: {
    enums: enumsEn,
    imports: importsEn,
    jobRecords: jobRecordsEn,
    logbooks: logbooksEn,
    organizations: organizationsEn,
    sheets: sheetsEn,
    workerImport: workerImportEn,
    workers: workersEn,
  },
}
/** What a workbook says in the reader's language; a feature that exports adds its words here. */
export const sheetWords = (language: Language) => WORDS[language]
export type SheetWords = (typeof WORDS)['eng']
