import fc from 'fast-check'

/** Characters that a database, a JSON column, a workbook or a mail trips over when nobody refuses them. */
const TAILS = [
  '\u0000',
  '\ud800',
  '\udc00',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\ufeff',
  '\uffff',
  '\u202e',
  '\r\nBcc: x@example.test',
  '😀',
  '%',
  '_',
  '\\',
  "'; --",
  '<b>',
  '=1+1',
  '%00',
  '{{x}}',
  '%max%',
]
const WORDS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '../../etc/passwd',
  '0x10',
  '９',
  'İ'.repeat(40),
  'ﷺ',
  '漢'.repeat(300),
]
const LENGTHS = [2001, 10_001, 100_000]

/** What stands where an object, a list or nothing was meant. */
export const odd = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  0.5,
  '',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { toString: 'x' },
  { length: 5 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}'),
)
/** Lists in lists, deeper than any reader by recursion likes. */
const deep = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
export const nested = fc.constantFrom(10, 1000).map(deep)

/** Made once: its alphabet is every character there is. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 })

/** Wrong in one way, beside what would have been right. */
export const badText = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(good, fc.constantFrom(...TAILS)).map(([text, tail]) => `${String(text)}${tail}`) },
    { weight: 2, arbitrary: fc.tuple(good, fc.constantFrom(...TAILS)).map(([text, tail]) => `${tail}${String(text)}`) },
    { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.constantFrom(...LENGTHS).map((length) => 'x'.repeat(length)) },
    { weight: 2, arbitrary: anyText },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: good.map((value) => [value]) },
    { weight: 1, arbitrary: nested },
  )

const EDGES = [
  -1,
  0,
  1,
  0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
]
const LIKE_NUMBERS: readonly unknown[] = [
  '1',
  '1.5',
  ' 1',
  '1e3',
  '0x1',
  '１',
  'x',
  '99999999999',
  null,
  [1],
  ['1'],
  {},
  true,
]

export const badNumber = (good: fc.Arbitrary<unknown>, bounds: readonly number[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...EDGES, ...bounds.flatMap((edge) => [edge - 1, edge, edge + 1, edge + 0.5])),
    },
    { weight: 2, arbitrary: fc.constantFrom(...LIKE_NUMBERS) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: good.map(String) },
  )
