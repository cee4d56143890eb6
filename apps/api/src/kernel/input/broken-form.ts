import type { Upload } from '@portal/shared/kernel/contract'
import { MEGABYTE } from '@portal/shared/kernel/files/kinds'
import { fieldProblem, Problem, problem } from '@portal/shared/kernel/problem'

/** What the reader of forms says of a form that is none, or that is more than its call takes. A disk that fails has a `syscall`. */
export function brokenForm(error: unknown, upload: Upload): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error
  const code = 'code' in error ? error.code : undefined
  const name = 'field' in error ? String(error.field) : ''
  const field = Object.hasOwn(upload, name) ? upload[name] : undefined
  if (code === 'LIMIT_FIELD_VALUE') return new Problem('payloadTooLarge')
  if (code === 'LIMIT_FILE_SIZE' && field) return fieldProblem(name, 'fileTooLarge', { max: field.maxBytes / MEGABYTE })
  if (code === 'LIMIT_UNEXPECTED_FILE' && field) return fieldProblem(name, 'tooManyFiles', { max: field.maxFiles })
  if (code === 'LIMIT_FILE_COUNT') return problem('tooManyFiles', { max: mostFiles(upload) })
  return new Problem('bodyBroken')
}

const mostFiles = (upload: Upload): number => Object.values(upload).reduce((sum, { maxFiles }) => sum + maxFiles, 0)
