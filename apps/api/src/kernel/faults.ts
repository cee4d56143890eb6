import { Problem, type ProblemIssue, type ProblemKey } from '@portal/shared/kernel/problem'
import type { Language } from '@portal/shared/kernel/words'
import { problemText } from '@portal/shared/locales/problem-text'
import { specOf } from '@portal/shared/problems'

/** One thing wrong with what was sent that no schema can see: where, and a problem of the catalogue or a word as schemas use them. */
export interface Fault {
  path: (string | number)[]
  wrong: Problem | string
}
interface Reader {
  language: Language
}

/** The refusal that names all faults at once: their common problem, that of a single one, or a failed validation. */
export function refusal({ language }: Reader, faults: readonly Fault[], common?: ProblemKey): Problem {
  const issues = faults.map(({ path, wrong }): ProblemIssue => {
    if (typeof wrong === 'string') return { path, code: 'custom', message: wrong }
    const { key, meta } = wrong
    return { ...meta, path, code: key, message: problemText(language, key, meta), status: specOf(key).code }
  })
  const [first, ...others] = faults
  if (!common && first && !others.length && typeof first.wrong !== 'string')
    return new Problem(first.wrong.key, first.wrong.meta, first.path.join('.'), issues)
  return new Problem(common ?? 'validationFailed', undefined, undefined, issues)
}

/** Refuses when anything is wrong. */
export function refuse(reader: Reader, faults: readonly Fault[]): void {
  if (faults.length) throw refusal(reader, faults)
}
