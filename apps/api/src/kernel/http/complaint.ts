import { Problem, type ProblemIssue } from '@portal/shared/kernel/problem'
import { specifiedBy, specOf } from '@portal/shared/problems'

/** The refusal of what schemas complain of: a failed validation; of a single kind of fault that has a number of its own, by that number. */
export function complaintOf(issues: ProblemIssue[]): Problem {
  const [first, ...others] = issues
  const key = specifiedBy(first?.message)
  const isAlone = others.every(({ message }) => message === first?.message)
  // an entry that names no rows says nothing of others
  if (!first || !key || !isAlone || (others.length && !specOf(key).refuses))
    return new Problem('validationFailed', undefined, undefined, issues)
  const meta = specOf(key).refuses ? { row: issues.map(rowOf) } : undefined
  const place = others.length ? first.path.filter((part) => typeof part === 'string') : first.path
  return new Problem(key, meta, place.join('.'), issues)
}

/** What was refused, as it was sent; where that is no text, which of its list. */
const rowOf = ({ input, path }: ProblemIssue): string | number =>
  typeof input === 'string' ? input : Number(path.findLast((part) => typeof part === 'number') ?? 0) + 1
