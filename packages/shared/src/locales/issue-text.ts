import { type Issue, isNumber, wordsOfIssue } from '../kernel/issue.ts'
import type { ProblemIssue, ProblemKey } from '../kernel/problem.ts'
import type { Language } from '../kernel/words.ts'
import { PROBLEMS, specOf } from '../problems.ts'
import { WORDS } from './all.ts'
import { problemText } from './problem-text.ts'

const TEXTS = {
  chi: new Map(Object.entries(WORDS.chi.validation)),
  eng: new Map(Object.entries(WORDS.eng.validation)),
}
const ANY_FAULT = 'custom'

/** What a check says of a field, where no browser is there to say it. */
export function issueText(language: Language, issue: Issue, field: string): string {
  const texts = TEXTS[language]
  const key = wordsOfIssue(issue).find((known) => texts.has(known)) ?? ANY_FAULT
  const values: Issue = { ...issue, field, ...(typeof issue.input === 'string' && { used: issue.input.length }) }
  return (texts.get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    return isNumber(value) || typeof value === 'string' ? String(value) : place
  })
}

const isProblem = (key: string | undefined): key is ProblemKey => key !== undefined && key in PROBLEMS

type ToldIssue = ProblemIssue & { key: string; status?: number }

/**
 * One wrong field as a refusal answers it, of a call of this group: the sentence in the caller's language, the key that stands
 * for it, of an entry of the catalogue its number, too; never what was sent.
 */
export function toldIssue(language: Language, group: string, { input, ...issue }: ProblemIssue): ToldIssue {
  const checked = { ...issue, input }
  const own = wordsOfIssue(checked).find((key) => key !== ANY_FAULT && TEXTS[language].has(key))
  const entry = [issue.message, issue.code].find(isProblem)
  // a check without words of its own is told apart all the same
  const key = own ?? entry ?? (/^\w+$/.test(issue.message) ? issue.message : ANY_FAULT)
  const message =
    own === undefined && entry
      ? problemText(language, entry, { ...issue, ...Object(issue.meta) })
      : issueText(language, checked, fieldText(language, group, issue.path))
  return { ...issue, key, message, ...(isProblem(key) && { status: specOf(key).code }) }
}

/** What the feature calls a field; its own name where it has no word for it. */
function fieldText(language: Language, group: string, path: readonly PropertyKey[]): string {
  const name = String(path.findLast((part) => typeof part === 'string') ?? '')
  const words = [`${group}.field.${name}`, `${group}.filter.${name}`, `common.field.${name}`]
  return words.map((word) => wordAt(WORDS[language], word)).find((word) => word !== undefined) ?? name
}

function wordAt(words: object, place: string): string | undefined {
  let found: unknown = words
  for (const part of place.split('.'))
    found = typeof found === 'object' && found !== null ? new Map<string, unknown>(Object.entries(found)).get(part) : ''
  return typeof found === 'string' && found ? found : undefined
}
