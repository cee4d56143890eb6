import type { Language } from '../kernel/words.ts'
import { type Regulator, withRegulator } from '../regulator.ts'
import type { Words } from '../words.ts'
import { WORDS } from './all.ts'

/** What a document says in a language. */
export const documentWords = (language: Language): Words => WORDS[language]
export type DocumentWords = Words

/** Words in both languages, the reader's own first; said once where both are the same. Each names the regulator as its language does. */
export function inBoth(language: Language, regulator: Regulator, pick: (say: DocumentWords) => string): string {
  const other = language === 'chi' ? 'eng' : 'chi'
  const both = [language, other] as const
  return [...new Set(both.map((spoken) => withRegulator(pick(WORDS[spoken]), regulator, spoken)))].join(' ')
}
