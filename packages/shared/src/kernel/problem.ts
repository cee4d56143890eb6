import type { z } from 'zod'

/** Every failure the product can report, by its key: what the manifests of all features name (`problems.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: the kernel knows no feature; problems.ts declares what is in it
export interface Catalogue {}
export type ProblemKey = keyof Catalogue & string
type Spec<K extends ProblemKey> = Catalogue[K]
type MetaOf<K extends ProblemKey> =
  Spec<K> extends { meta: infer M extends z.ZodObject } ? [meta: z.input<M> & object] : []

/**
 * One wrong field of a refused input: where, which check, and the numbers its words need. Inside of the server `message` is a key
 * of words; whoever called gets the sentence, and the key beside it.
 */
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
}

export const problem = <K extends ProblemKey>(key: K, ...meta: MetaOf<K>) => new Problem(key, meta[0])
export const fieldProblem = <K extends ProblemKey>(field: string, key: K, ...meta: MetaOf<K>) =>
  new Problem(key, meta[0], field)
