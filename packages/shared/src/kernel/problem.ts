import type { z } from 'zod'
import { accessProblems } from './catalogue/access.ts'
import { commonProblems } from './catalogue/common.ts'
import type { ProblemSpec } from './catalogue/define.ts'
import { importProblems } from './catalogue/imports.ts'
import { inspectionProblems } from './catalogue/inspection.ts'
import { invitationProblems } from './catalogue/invitations.ts'
import { logbookProblems } from './catalogue/logbooks.ts'
import { organizationProblems } from './catalogue/organizations.ts'

/** Every failure the product can report (spec 000 §8, 001 §8). Texts live in locales/{eng,chi}/problems. */
export const PROBLEMS = {
  ...commonProblems,
  ...accessProblems,
  ...logbookProblems,
  ...importProblems,
  ...invitationProblems,
  ...inspectionProblems,
  ...organizationProblems,
}
export type ProblemKey = keyof typeof PROBLEMS
type Spec<K extends ProblemKey> = (typeof PROBLEMS)[K]
type MetaOf<K extends ProblemKey> =
  Spec<K> extends { meta: infer M extends z.ZodObject } ? [meta: z.input<M> & object] : []

/** One wrong field of a refused input: where, which check, and the numbers its words need. */
export interface ProblemIssue {
  path: PropertyKey[]
  code: string
  message: string
  [limit: string]: unknown
}

/** So many of one kind a refusal names; the others are counted. */
export const NAMED_MAX = 100

/** The only error that is thrown on purpose. */
export class Problem extends Error {
  readonly key: ProblemKey
  readonly meta: object | undefined
  readonly field: string | undefined
  readonly issues: ProblemIssue[] | undefined

  constructor(key: ProblemKey, meta?: object, field?: string, issues?: ProblemIssue[]) {
    super(key)
    this.name = 'Problem'
    this.key = key
    this.meta = meta
    this.field = field
    this.issues = issues
  }

  get spec(): ProblemSpec {
    return PROBLEMS[this.key]
  }
}

export const problem = <K extends ProblemKey>(key: K, ...meta: MetaOf<K>) => new Problem(key, meta[0])
export const fieldProblem = <K extends ProblemKey>(field: string, key: K, ...meta: MetaOf<K>) =>
  new Problem(key, meta[0], field)
