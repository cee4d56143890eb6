import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RISK_EDGES, RISK_KINDS, RISK_POINTS, type RiskKind, riskIndexOf, riskOf } from './risk.scoring.ts'

const NOTHING = { age: 0, features: 0, incidents: 0, trappings: 0, breakdowns: 0, duties: 0, months: 0, findings: 0 }

describe('the risk of a log-book', () => {
  it('of which nothing is known is low, for no reason', () => {
    expect(riskOf(NOTHING)).toEqual({ score: 0, index: 'L', reasons: [] })
  })
  it('says why, the heaviest reason first', () => {
    expect(riskOf({ ...NOTHING, age: 42, features: 2, trappings: 2, months: 26 })).toEqual({
      score: 82,
      index: 'H',
      reasons: [
        { kind: 'age', count: 42, points: 25 },
        { kind: 'features', count: 2, points: 24 },
        { kind: 'trappings', count: 2, points: 18 },
        { kind: 'months', count: 26, points: 15 },
      ],
    })
  })
  it.each<[RiskKind, [count: number, points: number][]]>([
    [
      'age',
      [
        [9, 0],
        [10, 5],
        [19, 5],
        [20, 10],
        [29, 10],
        [30, 18],
        [39, 18],
        [40, 25],
        [99, 25],
      ],
    ],
    [
      'features',
      [
        [0, 0],
        [1, 12],
        [2, 24],
        [3, 30],
        [9, 30],
      ],
    ],
    [
      'incidents',
      [
        [0, 0],
        [1, 20],
        [2, 30],
        [9, 30],
      ],
    ],
    [
      'trappings',
      [
        [0, 0],
        [1, 10],
        [2, 18],
        [3, 18],
        [4, 25],
        [9, 25],
      ],
    ],
    [
      'breakdowns',
      [
        [1, 0],
        [2, 4],
        [3, 4],
        [4, 8],
        [7, 8],
        [8, 15],
        [99, 15],
      ],
    ],
    [
      'duties',
      [
        [0, 0],
        [1, 8],
        [2, 12],
        [3, 16],
        [9, 16],
      ],
    ],
    [
      'months',
      [
        [11, 0],
        [12, 5],
        [17, 5],
        [18, 10],
        [23, 10],
        [24, 15],
        [35, 15],
        [36, 20],
        [99, 20],
      ],
    ],
    [
      'findings',
      [
        [0, 0],
        [1, 6],
        [2, 10],
        [3, 10],
        [4, 15],
        [9, 15],
      ],
    ],
  ])('from %s', (kind, rows) => {
    for (const [count, points] of rows) expect(riskOf({ ...NOTHING, [kind]: count }).score, `${count}`).toBe(points)
  })
  it.each([
    [100, 'H'],
    [82, 'H'],
    [77, 'H'],
    [74, 'H'],
    [70, 'H'],
    [69, 'M'],
    [58, 'M'],
    [55, 'M'],
    [51, 'M'],
    [40, 'M'],
    [39, 'L'],
    [24, 'L'],
    [0, 'L'],
  ])('of %d points is %s', (score, index) => {
    expect(riskIndexOf(score)).toBe(index)
  })
  it('has edges that ascend, and points with them', () => {
    for (const kind of RISK_KINDS) {
      const edges = RISK_POINTS[kind]
      expect(edges).toEqual(edges.toSorted(([one], [other]) => one - other))
      expect(edges).toEqual(edges.toSorted(([, one], [, other]) => one - other))
    }
    expect(RISK_EDGES).toEqual(RISK_EDGES.toSorted(([one], [other]) => other - one))
  })
})

describe('whatever is counted', () => {
  const count = fc.nat(60)
  const counts = fc.record({
    age: count,
    features: count,
    incidents: count,
    trappings: count,
    breakdowns: count,
    duties: count,
    months: count,
    findings: count,
  })
  const points = (all: typeof NOTHING) => riskOf(all).reasons.reduce((sum, one) => sum + one.points, 0)

  it('the reasons add up to the score, which is 100 at most', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { score, reasons } = riskOf(all)
        expect(points(all)).toBe(score)
        expect(score).toBeLessThanOrEqual(100)
        expect(reasons.every((one) => one.points > 0)).toBe(true)
      }),
    )
  })
  it('more of anything never lowers the score', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...RISK_KINDS), (all, kind) => {
        expect(riskOf({ ...all, [kind]: all[kind] + 1 }).score).toBeGreaterThanOrEqual(riskOf(all).score)
      }),
    )
  })
  it('gives 100 where all reasons together would be more', () => {
    const all = { age: 60, features: 9, incidents: 9, trappings: 9, breakdowns: 9, duties: 9, months: 60, findings: 9 }
    expect(riskOf(all)).toMatchObject({ score: 100, index: 'H' })
    expect(points(all)).toBe(100)
  })
})
