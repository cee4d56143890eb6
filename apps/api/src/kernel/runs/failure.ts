import { Problem, type ProblemKey } from '@portal/shared/kernel/problem'
import { problemText } from '@portal/shared/locales/problem-text'
import { PROBLEMS } from '@portal/shared/problems'
import { z } from 'zod'
import type { Ctx } from '../ctx.ts'

const kept = z.object({
  key: z.custom<ProblemKey>((key) => typeof key === 'string' && key in PROBLEMS),
  meta: z.record(z.string(), z.unknown()).optional(),
})

/** Why a run failed, as it is kept: an entry of the catalogue. What nobody foresaw is told by the log only. */
export const failureOf = (error: unknown, unforeseen: ProblemKey = 'runFailed'): { key: ProblemKey; meta?: object } =>
  error instanceof Problem ? { key: error.key, ...(error.meta && { meta: error.meta }) } : { key: unforeseen }

const read = (failure: unknown) => kept.catch({ key: 'runFailed' }).parse(failure)

/** The same as it would have been thrown. */
export function failureProblem(failure: unknown): Problem {
  const { key, meta } = read(failure)
  return new Problem(key, meta)
}

/** The same in the reader's language. */
export function failureText({ language }: Ctx, failure: unknown): string {
  const { key, meta } = read(failure)
  return problemText(language, key, meta)
}
