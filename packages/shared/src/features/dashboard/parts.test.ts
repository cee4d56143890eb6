import { expect, it } from 'vitest'
import { HEALTH_PARTS, healthIndex, healthParts, meanOf } from './health-index.scoring.ts'
import { MICRO, partsOf } from './parts.ts'

const share = (good: number) => ({ good, of: 10 })
const month = (kind: 'L' | 'E', breakdowns: number) =>
  ({
    kind,
    availability: 0.97,
    breakdowns,
    incidents: 1,
    trappings: kind === 'L' ? 1 : 0,
    gps: share(9),
    onTime: share(8),
    acknowledged: share(breakdowns),
  }) as const
const sumsOf = (all: readonly ReturnType<typeof month>[]) =>
  (['L', 'E'] as const).map((kind) => {
    const own = all.filter((one) => one.kind === kind)
    const points = HEALTH_PARTS.map((part) =>
      own.reduce((sum, one) => sum + Math.round(healthParts(one)[part] * MICRO), 0),
    )
    return { kind, rated: own.length, points }
  })

it('means of parts add up to the health index, as it is averaged', () => {
  const [first, second] = [[month('L', 0), month('L', 4), month('E', 2)], [month('E', 7)]]
  const parts = partsOf([sumsOf(first), [], sumsOf(second)])
  const index = meanOf([first, second].map((all) => meanOf(all.map(healthIndex))))
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(index ?? 0, 6)
  expect(parts.reduce((sum, { most }) => sum + most, 0)).toBeCloseTo(100, 9)
  expect(parts.find(({ part }) => part === 'trappings')).toEqual({
    part: 'trappings',
    points: (5 + 5) / 3 / 2,
    most: 20 / 3 / 2,
  })
})

it('there are none where nothing is rated, and no trappings of escalators', () => {
  expect(partsOf([[], sumsOf([])])).toEqual([])
  expect(partsOf([sumsOf([month('E', 1)])]).map(({ part }) => part)).not.toContain('trappings')
})
