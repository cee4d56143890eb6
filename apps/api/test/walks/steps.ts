import fc from 'fast-check'

const often = fc.integer({ min: 0, max: 9 }).map((n) => n < 7)
/** One call as numbers, which the place reads as a person, a move and rows of its own. */
const act = fc.record({
  /** Somebody who may make the move, or anybody. */
  isHolder: often,
  person: fc.nat(99),
  move: fc.nat(99),
  /** Rows of his side, or of whichever, and once in a while one that does not exist. */
  isNear: fc.boolean(),
  rows: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 }),
  isByFilter: fc.integer({ min: 0, max: 9 }).map((n) => n < 3),
  isExcepting: fc.boolean(),
  reason: fc.constantFrom('said', 'said', 'said', undefined),
})
export type Drawn = typeof act extends fc.Arbitrary<infer T> ? T : never

const MINUTE_MS = 60_000
/** A moment, one in which access of some ends, one in which log-ins end, and one in which bins are emptied. */
const LEAPS = [1, 45, 180, 31 * 24 * 60].map((minutes) => minutes * MINUTE_MS)

/** Steps of one sequence. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('act' as const), act }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('atOnce' as const), act, other: act, isSame: often }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rehearse' as const), act, isConfirmed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rehearseThenOther' as const), act, other: act }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('system' as const), move: fc.nat(99), row: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write' as const), act }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leap' as const), ms: fc.constantFrom(...LEAPS) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
export const sequence = fc.array(step, { minLength: 6, maxLength: 14 })
