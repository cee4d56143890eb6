import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  addressed,
  decimal,
  email,
  exactText,
  INT_MAX,
  line,
  madeAs,
  many,
  patterned,
  requiredLine,
  requiredText,
  rowNumber,
  text,
  uuid,
  version,
  whole,
} from './input.ts'
import { paging } from './list.ts'
import { asPlain, harmless, isPlain } from './text/plain.ts'
import { day, instantIn } from './time.ts'

const codes = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ code, message }) => (code === 'custom' ? message : code)) ?? []
const UNKEPT = ['a\u0000b', '\u0001', '\u001b[1m', '\u007f', '\u0085', '\ud800', 'a\udc00', '\ufffe', '\uffff']

describe('texts', () => {
  const kinds = { text: text(50), requiredText: requiredText(50), exactText: exactText(1, 50) }
  it.each(Object.entries(kinds))('%s refuses what cannot be kept, in one sentence', (_, schema) => {
    for (const wrong of UNKEPT) expect(codes(schema, wrong), JSON.stringify(wrong)).toEqual(['controlCharacter'])
    for (const wrong of [null, 5, {}, [], ['a'], { toString: 'x' }])
      expect(codes(schema, wrong)[0]).toBe('invalid_type')
    expect(codes(schema, 'x'.repeat(51))).toEqual(['too_big'])
    expect(codes(schema, 'tab\t, lines\r\n, 升降機, 😀 and é')).toEqual([])
  })
  it('are trimmed where people type them, and left alone where they are compared', () => {
    expect(text(5).parse('  a b  ')).toBe('a b')
    expect(exactText(0, 5).parse(' a ')).toBe(' a ')
    expect(codes(requiredText(5), '   ')).toEqual(['too_small'])
  })
  it('take exactly what PostgreSQL and JSON columns keep', () => {
    const kept = (value: string) => value.isWellFormed() && !value.includes('\u0000')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(!isPlain(value) || kept(value)).toBe(true)
        expect(isPlain(asPlain(value) as string)).toBe(true)
      }),
      { seed: 20_261_122, numRuns: 2000 },
    )
  })
  it('in one line hold nothing that breaks it or turns its direction, which other texts may', () => {
    for (const turn of ['\u202a', '\u202e', '\u2066', '\u2069', '\t', '\n']) {
      expect(codes(line(50), `a${turn}b`), JSON.stringify(turn)).toEqual(['controlCharacter'])
      expect(codes(requiredLine(50), `a${turn}b`)).toEqual(['controlCharacter'])
      expect(codes(text(50), `a${turn}b`)).toEqual([])
    }
    expect(line(5).parse(' a b\n')).toBe('a b')
    expect([codes(line(5), ''), codes(requiredLine(5), ' '), codes(line(5), 'abcdef')]).toEqual([
      [],
      ['too_small'],
      ['too_big'],
    ])
    for (const wrong of UNKEPT.slice(0, 5)) expect(codes(line(50), `a${wrong}b`)).toEqual(['controlCharacter'])
  })
  it('are shown with the number of what would turn their direction', () =>
    expect(harmless('to \u202ekcehc')).toBe('to [U+202E]kcehc'))
  it('that were kept before read as plain ones, at any depth', () => {
    const at = new Date(0)
    expect(asPlain({ a: ['x\u0000', { b: '\ud800y' }], n: 1, at, none: null })).toEqual({
      a: ['x', { b: 'y' }],
      n: 1,
      at,
      none: null,
    })
  })
  it('with a pattern are brought into its form first', () => {
    const schema = patterned(/^[A-Z]{2}$/, 'form', (value) => value.trim().toUpperCase())
    expect(schema.parse(' ab ')).toBe('AB')
    expect(codes(schema, 'a1')).toEqual(['invalid_format'])
  })
})

describe('numbers', () => {
  it.each([
    ['rows', rowNumber, INT_MAX],
    ['versions, which still have a next one', version, INT_MAX - 1],
  ] as const)('of %s are those of an integer column', (_, schema, last) => {
    expect([1, last].map((value) => codes(schema, value))).toEqual([[], []])
    for (const wrong of [0, -1, last + 1, 2 ** 53, 1e308, 1.5, '1', null, [1], Number.NaN, Number.POSITIVE_INFINITY])
      expect(codes(schema, wrong).length, String(wrong)).toBeGreaterThan(0)
  })
  it('in an address are digits and nothing that only looks like them', () => {
    const schema = addressed(whole(0, 100))
    expect(['7', 7, '007'].map((value) => schema.parse(value))).toEqual([7, 7, 7])
    for (const wrong of [
      '',
      ' 7',
      '7.0',
      '1e1',
      '0x7',
      '７',
      '101',
      '-1',
      ['7'],
      ['7', '8'],
      true,
      null,
      '9'.repeat(400),
    ])
      expect(codes(schema, wrong).length, String(wrong)).toBeGreaterThan(0)
  })
  it('with a point keep to both ends', () =>
    expect([-91, 0.5, 91].map((value) => codes(decimal(-90, 90), value).length)).toEqual([1, 0, 1]))
  it('of pages stay where an offset is an integer', () => {
    const { page, size } = z.object(paging(9999, 9999)).parse({ page: '100000' })
    expect(page * size).toBeLessThanOrEqual(INT_MAX)
    expect(codes(paging().page, '100001')).toEqual(['too_big'])
  })
})

describe('days and instants', () => {
  it.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '+010000-01-01'])(
    'refuse %s',
    (value) => {
      expect(codes(day, value).length).toBeGreaterThan(0)
      expect(codes(instantIn, `${value}T00:00:00Z`).length).toBeGreaterThan(0)
    },
  )
  it('refuse a fraction of a second without end', () => {
    expect(codes(instantIn, `2026-01-01T00:00:00.${'1'.repeat(100)}Z`)).toEqual(['too_big'])
    expect(instantIn.parse('2026-01-01T00:00:00.123456+08:00')).toEqual(new Date('2025-12-31T16:00:00.123Z'))
  })
})

describe('lists', () => {
  it('that are far too long are refused before their entries are looked at', () => {
    let looked = 0
    const list = many(
      z.unknown().refine(() => ++looked > 0),
      { min: 1, max: 3 },
    )
    expect(codes(list, Array(100_000).fill(0))).toEqual(['too_big'])
    expect(looked).toBe(0)
    expect(codes(list, [1, 2, 3])).toEqual([])
    expect(codes(list, [])).toEqual(['too_small'])
    expect(codes(list, 'text')[0]).toBe('invalid_type')
  })
  it('are still asked for', () =>
    expect(codes(z.object({ ids: many(rowNumber, { max: 3 }) }), {})).toEqual(['invalid_type']))
})

describe('the mark', () => {
  it('stays when a schema is narrowed, and nothing else has one', () => {
    expect(
      [text(5), text(5).regex(/a/), uuid, patterned(/^a$/), requiredText(5).refine(() => true)].map(madeAs),
    ).toEqual(Array(5).fill('text'))
    expect([rowNumber, whole(1, 5).max(3), decimal(0, 1)].map(madeAs)).toEqual(Array(3).fill('number'))
    expect([z.string(), z.number(), z.uuid(), z.coerce.number(), email].map(madeAs)).toEqual(Array(5).fill(undefined))
  })
})
