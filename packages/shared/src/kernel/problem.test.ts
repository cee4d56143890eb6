import { describe, expect, it } from 'vitest'
import { WORDS } from '../locales/all.ts'
import { PROBLEMS } from '../problems.ts'
import { fieldProblem, Problem, problem } from './problem.ts'
import type { ProblemSpec } from './problem-spec.ts'

/** Every code of spec 000 §8 and 001 §8. */
// biome-ignore format: one block a thousand
const SPEC_CODES = [
  401, 403, 500,
  10014, 10027, 10056, 10100, 10200, 10201, 10262, 10272, 10308, 10500, 10501, 10502, 10503, 10510,
  10527, 10528, 10529, 10530, 10531, 10532, 10533, 10601, 10609, 10610, 10702, 10704, 10709, 10710,
  11004, 11200, 11201, 11204, 11222, 11223, 11804,
  12015, 12100,
  17001, 17002, 17003, 17004, 17005, 17006, 17007, 17008, 17009, 17010, 17011, 17012,
  20001, 20002, 20003, 20004, 20005, 20006, 20007, 20008, 20009, 20010, 20011, 20012, 20013,
  30020, 30021, 30022,
  40023, 40060, 40061, 40062, 40118, 40123, 40124, 40125, 40126, 40201, 40218, 40220, 40225, 40304,
  40305, 40308, 40309, 40310, 40311, 40313, 40314, 40315, 40316, 40317, 40318, 40319, 40320, 40321,
  40322, 40323, 40324, 40325, 40326, 40328, 40332, 40333, 40335, 40338, 40361, 40373, 40374, 40375,
  40379, 40397, 40413,
  41010, 41011, 41015, 41016, 41022, 41053, 41054, 41061, 41064, 41065,
  50010, 50100, 50101, 50102, 50104, 50105, 50108, 50109, 50110, 50111, 50112, 50113, 50114, 50115,
  50120, 50121, 50122, 50126, 50127, 50128, 50129, 50130, 50131, 50132, 50133, 50134, 50135,
]
/** Codes whose text holds %row% (spec 000 §8). */
const ROW_CODES = [20007, 20008, 20009, 20010, 20011, 20012, 20013, 30021, 30022, 10609, 10709, 40023, 41016]

const entries: [string, ProblemSpec][] = Object.entries(PROBLEMS)
const toSay = ({ meta, forPrograms = [] }: ProblemSpec) =>
  Object.keys(meta?.shape ?? {})
    .filter((name) => !forPrograms.includes(name))
    .sort()
const placeholders = (text: string) => [...text.matchAll(/%(\w+)%/g)].map((found) => found[1]).sort()

describe('the error catalogue', () => {
  it('holds every code of the specification', () => {
    const codes = new Set(entries.map(([, { code }]) => code))
    expect(SPEC_CODES.filter((code) => !codes.has(code))).toEqual([])
  })

  it('gives each code to one key', () => {
    expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length)
  })

  it('keeps our own codes out of the blocks of the specification', () => {
    const own = entries.map(([, { code }]) => code).filter((code) => !SPEC_CODES.includes(code) && code >= 1000)
    expect(own.filter((code) => code < 60_000)).toEqual([])
  })

  it('rejects only 17002 and 17011 silently', () => {
    expect(entries.filter(([, { silent }]) => silent).map(([, { code }]) => code)).toEqual([17002, 17011])
  })

  it('asks for rows exactly where the specification does, beside our own codes', () => {
    const specified = entries.filter(([, { code }]) => SPEC_CODES.includes(code))
    const withRows = specified.filter(([, { meta }]) => meta && 'row' in meta.shape).map(([, { code }]) => code)
    expect(withRows.sort()).toEqual([...ROW_CODES].sort())
  })
})

describe.each([
  ['eng', WORDS.eng.problems],
  ['chi', WORDS.chi.problems],
])('the %s words', (_, words) => {
  const texts = new Map(Object.entries(words))

  it('are filled for every key', () => {
    expect(entries.filter(([key]) => !texts.get(key)?.trim()).map(([key]) => key)).toEqual([])
  })

  it('name exactly the meta of each key', () => {
    const named = Object.fromEntries(entries.map(([key]) => [key, placeholders(texts.get(key) ?? '')]))
    expect(named).toEqual(Object.fromEntries(entries.map(([key, spec]) => [key, toSay(spec)])))
  })
})

describe('a problem', () => {
  it('carries its key, meta and field', () => {
    const bad = problem('importBadLocation', { row: [3, 7] })
    expect(bad).toBeInstanceOf(Problem)
    expect(bad).toMatchObject({ key: 'importBadLocation', meta: { row: [3, 7] } })
    expect(fieldProblem('username', 'usernameUsed')).toMatchObject({
      field: 'username',
      meta: undefined,
    })
  })
})
