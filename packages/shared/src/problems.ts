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
