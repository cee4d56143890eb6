import { NAMED_MAX, type ProblemKey } from '../kernel/problem.ts'
import type { Language } from '../kernel/words.ts'
import { WORDS } from './all.ts'

const SEPARATOR = { chi: '、', eng: ', ' }

/** The catalogue's words for a problem, with `%name%` filled from its meta; lists of rows are joined (spec 000 §8). */
export function problemText(language: Language, key: ProblemKey, meta?: object): string {
  const values = new Map<string, unknown>(Object.entries(meta ?? {}))
  return WORDS[language].problems[key].replace(/%(\w+)%/g, (placeholder, name: string) => {
    const value = values.get(name)
    if (value === undefined) return placeholder
    return Array.isArray(value) ? listed(value, SEPARATOR[language]) : String(value)
  })
}

/** The first of them, and how many there are. */
function listed(values: readonly unknown[], separator: string): string {
  const shown = values.slice(0, NAMED_MAX).join(separator)
  return values.length > NAMED_MAX ? `${shown}${separator}… (${values.length})` : shown
}
