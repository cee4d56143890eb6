import fc from 'fast-check'
import { DRAWN_COUNT } from './acts.ts'

const MINUTE_MS = 60_000
/** A moment, a night, the life of a link, and so long that everything ahead has begun or is over. */
const LEAPS = [1, 10 * 60, 10 * 60, 26 * 60, 49 * 60, 8 * 24 * 60].map((minutes) => minutes * MINUTE_MS)

const kind = fc.nat(DRAWN_COUNT - 1)
const call = fc.record({ kind, person: fc.nat(1), numbers: fc.array(fc.nat(99), { minLength: 10, maxLength: 10 }) })
export type Drawn = typeof call extends fc.Arbitrary<infer T> ? T : never

const step = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('act' as const), call }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('rehearsed' as const), call }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('atOnce' as const), call, other: call, isSame: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leap' as const), ms: fc.constantFrom(...LEAPS) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
export const sequenceOf = (length: number) =>
  fc.array(step, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' })
