import { type Issue, isNumber, wordsOfIssue } from '../kernel/issue.ts'
import type { Language } from '../kernel/words.ts'
import { WORDS } from './all.ts'

const TEXTS = {
  chi: new Map(Object.entries(WORDS.chi.validation)),
  eng: new Map(Object.entries(WORDS.eng.validation)),
}

/** What a check says of a field, where no browser is there to say it. */
export function issueText(language: Language, issue: Issue, field: string): string {
  const texts = TEXTS[language]
  const key = wordsOfIssue(issue).find((known) => texts.has(known)) ?? 'custom'
  const values: Issue = { ...issue, field }
  return (texts.get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    return isNumber(value) || typeof value === 'string' ? String(value) : place
  })
}
