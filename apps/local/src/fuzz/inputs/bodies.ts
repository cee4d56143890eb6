import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A body on the wire, with the headers it needs. */
export interface Body {
  headers: Record<string, string>
  bytes: Buffer
}
const JSON_TYPE = 'application/json'
export const JSON_BODY = { 'content-type': JSON_TYPE }
const body = (bytes: Buffer | string, headers: Record<string, string> = JSON_BODY): Body => ({
  headers,
  bytes: Buffer.from(bytes),
})
const DEEP = 200_000
const WRONG_IDS = 150_000
const BOMB = 20_000_000
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** Nothing below looks at a schema: it is what a parser meets before. */
const RAW: readonly (() => Body)[] = [
  () => body(''),
  () => body('{"a":'),
  () => body('\ufeff{}'),
  () => body('null'),
  () => body('1e999'),
  () => body('"text"'),
  () => body('{"id":1,"id":2}'),
  () => body('{"__proto__":{"id":1}}'),
  () => body(Buffer.from('{"q":"\u00ff"}', 'latin1')),
  () => body(Buffer.from('{"q":"x"}', 'utf16le'), { 'content-type': `${JSON_TYPE}; charset=utf-16le` }),
  () => body('{}', { 'content-type': `${JSON_TYPE}; charset=nonsense` }),
  () => body('{}', { 'content-type': `${JSON_TYPE}; charset=utf-7` }),
  () => body('{}', { 'content-type': 'text/plain' }),
  () => body('a=1&a[b]=2', { 'content-type': 'application/x-www-form-urlencoded' }),
  () => body('<a/>', { 'content-type': 'application/xml' }),
  () => body('{}', { 'content-type': '' }),
  () => body('{}', { 'content-type': ';;;' }),
  () => body('{}', { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }),
  () => body('{}', { 'content-type': JSON_TYPE, 'content-encoding': 'nonsense' }),
  () => body(gzipSync('{}').subarray(0, 12), { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }),
]
const HEAVY: readonly (() => Body)[] = [
  () => body(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  () => body(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  () => body(`{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`),
  () =>
    body(
      JSON.stringify({
        filter: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1])),
        all: true,
      }),
    ),
  () => body(JSON.stringify({ text: 'x'.repeat(1_100_000) })),
  () => body(gzipSync(Buffer.alloc(BOMB, 32)), { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }),
  () =>
    body(brotliCompressSync(Buffer.alloc(BOMB, 32), QUICK), { 'content-type': JSON_TYPE, 'content-encoding': 'br' }),
]
/** A list that fills a whole body, under every name a body of the call has. */
const wrongLists = (names: readonly string[]) =>
  fc.constantFrom<readonly unknown[]>(['x'], [-1], [null], [{}], ['\u0000']).map(([wrong]) => {
    const list = Array(Math.floor(WRONG_IDS / Math.max(1, names.length))).fill(wrong)
    return body(JSON.stringify(Object.fromEntries(names.map((name) => [name, list]))))
  })

const kept = new Map<() => Body, Body>()
function built(make: () => Body): Body {
  const there = kept.get(make) ?? make()
  kept.set(make, there)
  return there
}

export const rawBody = (names: readonly string[]): fc.Arbitrary<Body> =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...RAW).map(built) },
    { weight: 1, arbitrary: fc.constantFrom(...HEAVY).map(built) },
    { weight: 1, arbitrary: wrongLists(names) },
  )

export const jsonBody = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  values.map((value) => body(JSON.stringify(value) ?? ''))
