import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availability,
  gradeOf,
  HEALTH_PARTS,
  type HealthMonth,
  healthIndex,
  healthParts,
  meanOf,
  monthlyRate,
  mostOf,
  shareOf,
} from './health-index.scoring.ts'

const PERFECT = { good: 1, of: 1 }
const best: HealthMonth = {
  kind: 'L',
  availability: 1,
  breakdowns: 0,
  incidents: 0,
  trappings: 0,
  gps: PERFECT,
  onTime: PERFECT,
  acknowledged: PERFECT,
}
const pointsOf = (part: (typeof HEALTH_PARTS)[number], month: Partial<HealthMonth>) =>
  healthParts({ ...best, ...month })[part]

describe('availability', () => {
  it.each([
    ['a month without a stop', 44_640, 0, 0, 1],
    ['a leap February, half of it stopped', 41_760, 0, 20_880, 0.5],
    ['routine work leaves both sides of the line', 44_640, 640, 4_400, 0.9],
    ['nothing but routine work', 43_200, 43_200, 0, 0],
    ['more routine work than month', 43_200, 50_000, 0, 0],
    ['a month in which it was altered', 0, 0, 0, 0],
    ['stopped for longer than there was', 1_000, 0, 1_200, 0],
  ])('of %s', (_, monthMinutes, routineMinutes, otherMinutes, share) => {
    expect(availability({ monthMinutes, routineMinutes, otherMinutes })).toBeCloseTo(share, 12)
  })
})

describe('the points of a month (spec 001 §9)', () => {
  it.each([
    ['L', [30, 20, 15, 15, 10, 5, 0, 0]],
    ['E', [35, 25, 20, 20, 10, 5, 0, 0]],
  ] as const)('for breakdowns of %s', (kind, points) => {
    expect(points.map((_, breakdowns) => pointsOf('breakdowns', { kind, breakdowns }))).toEqual(points)
  })
  it.each(['L', 'E'] as const)('for incidents of %s', (kind) => {
    expect([0, 1, 2, 3, 9].map((incidents) => pointsOf('incidents', { kind, incidents }))).toEqual([10, 5, 2, 0, 0])
  })
  it('for trappings, which only lifts have', () => {
    const counts = [0, 1, 2, 3, 4, 5, 12]
    expect(counts.map((trappings) => pointsOf('trappings', { trappings }))).toEqual([10, 5, 5, 2, 2, 0, 0])
    expect(counts.map((trappings) => pointsOf('trappings', { kind: 'E', trappings }))).toEqual(counts.map(() => 0))
  })
  it('for availability and the three rates, in proportion; a rate of no records is 0', () => {
    expect(pointsOf('availability', { availability: 0.95 })).toBeCloseTo(19, 12)
    expect(pointsOf('availability', { kind: 'E', availability: 0.9 })).toBeCloseTo(22.5, 12)
    for (const part of ['gps', 'onTime', 'acknowledged'] as const)
      expect([1, 3, 4].map((good) => pointsOf(part, { [part]: { good, of: 4 } }))).toEqual([2.5, 7.5, 10])
    expect(pointsOf('gps', { gps: { good: 0, of: 0 } })).toBe(0)
    expect(shareOf({ good: 0, of: 0 })).toBe(0)
  })
  it.each(['L', 'E'] as const)('make 100 where nothing is wrong, of %s', (kind) => {
    expect(healthIndex({ ...best, kind })).toBe(100)
    expect(HEALTH_PARTS.reduce((sum, part) => sum + mostOf(kind, part), 0)).toBe(100)
  })
})

describe('a grade', () => {
  it.each([
    [100, 'excellent'],
    [80, 'excellent'],
    [79.999_999, 'good'],
    [60, 'good'],
    [59.999_999, 'fair'],
    [40, 'fair'],
    [39.999_999, 'needsImprovement'],
    [0, 'needsImprovement'],
  ])('of %d is %s', (score, grade) => {
    expect(gradeOf(score)).toBe(grade)
  })
  it('does not fall by how fractions are added', () => {
    const third = 10 / 3
    expect(gradeOf(third * 0.7 * 3 + third * 0.3 * 3 + 70)).toBe('excellent')
    expect(gradeOf(0.1 * 100 + 0.7 * 100 - Number.EPSILON * 100)).toBe('excellent')
  })
})

describe('a monthly rate', () => {
  it.each([
    ['31 days of ten units', 5, 310, 0.5],
    ['28 days of ten units', 5, 280, (5 * 31) / 280],
    ['no unit', 3, 0, 0],
  ])('of %s', (_, count, unitDays, rate) => {
    expect(monthlyRate(count, unitDays)).toBeCloseTo(rate, 12)
  })
})

it('averages what is rated only', () => {
  expect(meanOf([80, null, 60])).toBe(70)
  expect(meanOf([null, null])).toBeNull()
  expect(meanOf([])).toBeNull()
})

describe('whatever happened in a month', () => {
  const share = fc.nat(500).chain((of) => fc.record({ good: fc.nat(of), of: fc.constant(of) }))
  const count = fc.nat(40)
  const month = fc.record({
    kind: fc.constantFrom('L' as const, 'E' as const),
    availability: fc.double({ min: 0, max: 1, noNaN: true }),
    breakdowns: count,
    incidents: count,
    trappings: count,
    gps: share,
    onTime: share,
    acknowledged: share,
  })

  it('the index is between 0 and 100, and no part gives more than it has', () => {
    fc.assert(
      fc.property(month, (one) => {
        const parts = healthParts(one)
        for (const part of HEALTH_PARTS) expect(parts[part]).toBeLessThanOrEqual(mostOf(one.kind, part))
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
        expect(healthIndex(one)).toBeLessThanOrEqual(100)
      }),
    )
  })
  it('one more case never makes it better', () => {
    fc.assert(
      fc.property(month, fc.constantFrom('breakdowns', 'incidents', 'trappings'), (one, part) => {
        expect(healthIndex({ ...one, [part]: one[part] + 1 })).toBeLessThanOrEqual(healthIndex(one))
      }),
    )
  })
})
