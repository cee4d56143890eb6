import fc from 'fast-check'

interface Kinds {
  /** Each is drawn as often as it weighs. */
  acts: readonly { name: string; weight: number }[]
  /** So many numbers are drawn for what an act leaves open. */
  numbers: number
  /** So far the clock leaps, in hours. */
  leaps: readonly number[]
}
const HOUR_MS = 3_600_000

/** One step: a call, two at once, or some time that passes. */
function stepOf({ acts, numbers, leaps }: Kinds) {
  const kind = fc.constantFrom(...acts.flatMap(({ name, weight }) => Array<string>(weight).fill(name)))
  const call = fc.record({ kind, numbers: fc.array(fc.nat(99), { minLength: numbers, maxLength: numbers }) })
  return fc.oneof(
    { weight: 7, arbitrary: fc.record({ kind: fc.constant('alone' as const), call, person: fc.nat(1) }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('atOnce' as const), call, other: call, isSame: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('leap' as const),
        ms: fc.constantFrom(...leaps.map((hours) => hours * HOUR_MS)),
      }),
    },
  )
}
export type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer T> ? T : never
/** A call as it is drawn. */
export type Drawn = Extract<Step, { kind: 'alone' }>['call']

/** Sequences of steps, of half the most steps at least. */
export const sequencesOf = (kinds: Kinds, length: number) =>
  fc.array(stepOf(kinds), { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' })
