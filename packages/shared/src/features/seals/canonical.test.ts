import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText } from './canonical.ts'

/** The same value with the keys of every object in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  )
}
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const plain = fc.jsonValue({ noUnicodeString: false })

describe('canonical text', () => {
  it('sorts keys at every depth and leaves out what has no value', () =>
    expect(canonicalText({ b: [{ z: 1, a: null }], a: { d: undefined, c: 'x' } })).toBe(
      '{"a":{"c":"x"},"b":[{"a":null,"z":1}]}',
    ))
  it('cuts times to milliseconds of UTC', () =>
    expect(canonicalText({ at: new Date('2026-11-21T14:30:00.123+08:00') })).toBe('{"at":"2026-11-21T06:30:00.123Z"}'))
  it('is the same for any order of keys', () =>
    fc.assert(fc.property(plain, (value) => canonicalText(turned(value)) === canonicalText(value))))
  it('survives the way through JSON and back', () =>
    fc.assert(fc.property(plain, (value) => canonicalText(JSON.parse(canonicalText(value))) === canonicalText(value))))
  it('differs exactly where the facts differ', () =>
    fc.assert(
      fc.property(
        plain,
        plain,
        (a, b) => (canonicalText(a) === canonicalText(b)) === isDeepStrictEqual(asJson(a), asJson(b)),
      ),
    ))
  it.each([[undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [() => 1]])(
    'refuses %s, which no text can tell',
    (value) => expect(() => canonicalText(value)).toThrow(TypeError),
  )
})
