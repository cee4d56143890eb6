import * as FEATURES from './feature-list.ts'
import { gather } from './kernel/feature.ts'
import type { ProblemKey } from './kernel/problem.ts'
import type { ProblemSpec } from './kernel/problem-spec.ts'

/** Every failure the product can report (spec 000 §8, 001 §8), from the manifests of the features. */
export const PROBLEMS = gather(FEATURES, 'problems')

type All = typeof PROBLEMS
declare module './kernel/problem.ts' {
  interface Catalogue extends All {}
}

/** A problem's entry of the catalogue. */
export const specOf = (key: ProblemKey): ProblemSpec => PROBLEMS[key]

/** From here on codes are the portal's own; those of the specification lie below (spec 000 §8). */
const OWN_CODES = 60_000

/** Whether a check of a schema stands for an entry of the specification's catalogue that needs nothing said beside it. */
export const isSpecified = (key: string | undefined): key is ProblemKey =>
  key !== undefined && isEntry(key) && PROBLEMS[key].code < OWN_CODES && !('meta' in PROBLEMS[key])
const isEntry = (key: string): key is ProblemKey => key in PROBLEMS

/** The entry that stands for a check of a schema: of its name, or one that names it. */
export const specifiedBy = (check: string | undefined): ProblemKey | undefined =>
  isSpecified(check) ? check : REFUSING.get(check ?? '')
const REFUSING: ReadonlyMap<string, ProblemKey> = new Map(
  Object.keys(PROBLEMS)
    .filter(isEntry)
    .flatMap((key) => {
      const { refuses } = specOf(key)
      return refuses ? [[refuses, key]] : []
    }),
)
