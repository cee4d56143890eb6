import { describe, expect, it } from 'vitest'
import { gapsOf } from './happened.ts'
import { hoursOf } from './hours.ts'
import { placesOf } from './lanes.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute)).toISOString()
const point = (time: string, highest = 5) => ({ at: time, count: 1, lowest: 1, highest })
/** Of hours, from 04:00 to 12:30 in Hong Kong the day after. */
const record = (points: ReturnType<typeof point>[]) => ({
  ...{ anomaly: 'DOOR' as const, detects: [], latest: null, setting: null, stepMinutes: 60 },
  ...{ from: at(0), to: at(28, 30), points },
})

describe('the axis of a record', () => {
  it('has a place for each step, named where a day begins, and nothing where nothing was measured', () => {
    const { places, values } = placesOf(record([point(at(0), 3), point(at(2), 9), point(at(28), 4)]))
    expect(places).toHaveLength(29)
    expect(values.slice(0, 4)).toEqual([3, null, 9, null])
    expect(values.at(-1)).toBe(4)
    expect(places.flatMap(({ short }, index) => (short ? [[index, short]] : []))).toEqual([[16, '22/11']])
    expect(places[0]?.full).toBe('21/11/2026 08:00')
  })

  it('of a day is named by the hours of the clock', () => {
    const day = { ...record([]), from: at(0), to: at(24), stepMinutes: 1 }
    const { places } = placesOf(day)
    expect(places).toHaveLength(1440)
    expect(
      places
        .filter(({ short }) => short)
        .map(({ short }) => short)
        .slice(0, 3),
    ).toEqual(['08:00', '09:00', '10:00'])
  })
})

describe('gaps', () => {
  it('are an hour and more without readings, up to now, but not what was before the first', () => {
    const gaps = gapsOf(record([point(at(3)), point(at(4)), point(at(9)), point(at(26))]))
    expect(gaps.map(({ from, to, hours }) => [from.toISOString(), to.toISOString(), hours])).toEqual([
      [at(5), at(9), 4],
      [at(10), at(26), 16],
      [at(27), at(28, 30), 1],
    ])
    expect(gapsOf(record([]))).toEqual([])
  })
})

it('hours with readings are counted once, of those of the record', () => {
  const minutes = [point(at(1)), point(at(1, 30)), point(at(2))]
  expect(hoursOf({ points: minutes, from: at(0), to: at(10) })).toEqual({ measured: 2, all: 10, percent: 20 })
  expect(hoursOf({ points: [], from: at(0), to: at(0) })).toEqual({ measured: 0, all: 1, percent: 0 })
})
