import type { Language } from '../kernel/words.ts'
import type { Words } from '../words.ts'
import { WORDS } from './all.ts'

/** What a workbook says in the reader's language. */
export const sheetWords = (language: Language): Words => WORDS[language]
export type SheetWords = Words
/** How a workbook speaks to its reader. */
export interface SheetLocale {
  language: Language
  words: SheetWords
}
/** Of a workbook that names values of dictionaries: a value without words is told as it is. */
export interface DictLocale<D extends string> extends SheetLocale {
  dict(dictName: D, value: string): string
}
