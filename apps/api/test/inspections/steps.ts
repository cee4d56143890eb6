import fc from 'fast-check'
import { ACTS } from './acts.ts'

const HOUR_MS = 3_600_000
/** A moment, a night, past what was planned last, and into another year. */
const LEAPS = [0.02, 14, 14, 50, 24 * 45].map((hours) => hours * HOUR_MS)

const kind = fc.constantFrom(...ACTS.flatMap(({ name, weight }) => Array<string>(weight).fill(name)))
const call = fc.record({ kind, numbers: fc.array(fc.nat(99), { minLength: 9, maxLength: 9 }) })
/** One call of the first or the second of two people. */
export type Drawn = typeof call extends fc.Arbitrary<infer T> ? T : never

const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('alone' as const), call, person: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('atOnce' as const), call, other: call, isSame: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leap' as const), ms: fc.constantFrom(...LEAPS) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
export const sequenceOf = (length: number) =>
  fc.array(step, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' })
