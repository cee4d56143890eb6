import { Problem } from '@portal/shared/kernel/problem'

/** What the reader of forms says of a form that is none. A disk that fails has a `syscall`, and limits have words of their own. */
export function brokenForm(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error
  const isLimit = 'code' in error && String(error.code).startsWith('LIMIT_')
  return isLimit ? error : new Problem('bodyBroken')
}
