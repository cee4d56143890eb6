import fc from 'fast-check'

/** What is sent: everything a call consists of, ready for the socket. */
export interface Sent {
  method: string
  /** Path and query as they stand on the request line. */
  target: string
  headers: Record<string, string>
  body?: Buffer
}

/** One way of saying a value in an address; a lone surrogate is sent as the bytes it would be. */
export function escaped(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
  }
}

const joined = (value: unknown): string => (Array.isArray(value) ? value.map(escaped).join(',') : escaped(value))

const BROKEN = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '%ff%fe',
  '..',
  '.',
  '%2F',
  '%2e%2e%2f',
  '%00',
  '+',
  '//',
  ';x=1',
  'x'.repeat(4000),
]
/** A parameter of a path: what its schema asks for, or what no schema sees. */
export const inPath = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: value.map((one) => escaped(one) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
  )

type Pair = readonly [name: string, value: unknown]
/** The ways of writing one entry of a query. */
const WRITTEN: readonly ((pair: Pair) => string)[] = [
  ([name, value]) => `${name}=${joined(value)}`,
  ([name, value]) => `${name}=${joined(value)}&${name}=${joined(value)}`,
  ([name, value]) => `${name}[]=${joined(value)}`,
  ([name, value]) => `${name}[__proto__]=${joined(value)}`,
  ([name]) => `${name}`,
  ([name]) => `${name}=`,
  ([name]) => `${name}=%`,
  ([name]) => `${name}=%E0%A4%A&__proto__=1&constructor[prototype]=1`,
  ([name, value]) => `${escaped(`${name}\u0000`)}=${joined(value)}`,
]
const PLAIN = WRITTEN.slice(0, 1)

export const inQuery = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(values, fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PLAIN) }, fc.constantFrom(...WRITTEN)))
    .map(([value, write]) => {
      const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [['x', value] as const]
      return pairs
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => write([escaped(name), one]))
        .join('&')
    })

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'idempotency-key',
    ['', 'one', 'one', '__proto__', '\u00ff\u0080', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(8000)],
  ],
  ['user-agent', ['', '\u00ff\u0080', 'x'.repeat(8000), '<script>', '__proto__']],
  ['current-lang', ['CHI', 'ENG', '__proto__', 'toString', 'x'.repeat(1000), '\u00e9']],
  [
    'authorization',
    [
      'Bearer',
      'Bearer  ',
      'Bearer x',
      'Bearer a.b.c',
      'Basic eDp4',
      `Bearer ${'x'.repeat(8000)}`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ],
  ],
  ['cookie', ['=', ';;;', 'identity=\u00ff', '__Host-identity=%', `identity=${'x'.repeat(4000)}`, '__proto__=1']],
  ['accept-encoding', ['gzip', 'br', 'nonsense', '*;q=0']],
  ['accept-language', ['zh-HK', '\u00ff', '*']],
  ['x-forwarded-for', ['::1', 'x', '1.2.3.4, 5.6.7.8', '999.1.1.1', '\u00ff', 'fe80::1%eth0', 'x'.repeat(4000)]],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-9999999999']],
  ['if-none-match', ['*', 'W/"x"', '\u00ff']],
  ['expect', ['nonsense']],
  ['x-http-method-override', ['DELETE']],
]
const one = fc.constantFrom(...HEADERS.flatMap(([name, values]) => values.map((value) => [name, value] as const)))
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)) },
)
