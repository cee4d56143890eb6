import type { Language } from '../kernel/words.ts'
import { documents as documentsZh } from './chi/documents.ts'
import { enums as enumsZh } from './chi/enums.ts'
import { jobRecords as jobRecordsZh } from './chi/job-records.ts'
import { documents as documentsEn } from './eng/documents.ts'
import { enums as enumsEn } from './eng/enums.ts'
import { jobRecords as jobRecordsEn } from './eng/job-records.ts'

const WORDS = {
  chi: { documents: documentsZh, enums: enumsZh, jobRecords: jobRecordsZh },
  eng: { documents: documentsEn, enums: enumsEn, jobRecords: jobRecordsEn },
}
/** What a document says in a language; a feature that makes documents adds its words here. */
export const documentWords = (language: Language) => WORDS[language]
export type DocumentWords = (typeof WORDS)['eng']

/** Words in both languages, the reader's own first; said once where both are the same. */
export function inBoth(language: Language, pick: (say: DocumentWords) => string): string {
  const other = language === 'chi' ? 'eng' : 'chi'
  return [...new Set([pick(WORDS[language]), pick(WORDS[other])])].join(' ')
}
