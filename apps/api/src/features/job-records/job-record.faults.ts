import { Problem } from '@portal/shared/kernel/problem'
import { problemText } from '@portal/shared/locales/problem-text'
import type { Ctx } from '../../kernel/ctx.ts'

/** One thing wrong with what was sent: where, and which problem of the catalogue. */
export interface Fault {
  path: (string | number)[]
  problem: Problem
}

/** Names every fault at once. A single one is the problem itself; several are a failed validation with an issue for each. */
export function refuse({ language }: Ctx, faults: readonly Fault[]): void {
  const [first, ...others] = faults
  if (!first) return
  const issues = faults.map(({ path, problem: { key, meta, spec } }) => ({
    ...meta,
    path,
    code: key,
    message: problemText(language, key, meta),
    status: spec.code,
  }))
  if (others.length) throw new Problem('validationFailed', undefined, undefined, issues)
  throw new Problem(first.problem.key, first.problem.meta, first.path.join('.'), issues)
}
