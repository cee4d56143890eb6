import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Spot, spotIndex } from './nearest.scoring.ts'
import { kilometresInTurn, kilometresOf, routeOf, shuffled } from './route.scoring.ts'

const place = fc.integer({ min: -20, max: 20 })
const stops = fc.array(fc.record({ point: fc.record({ latitude: place, longitude: place }) }), { maxLength: 8 })
const at = (latitude: number) => ({ point: { latitude, longitude: 114 } })

describe('a route', () => {
  it('goes to the nearest next, from where that is shortest', () => {
    const [a, b, c, d] = [at(22.1), at(22.2), at(22.4), at(22.8)]
    expect(routeOf([c, a, d, b])).toEqual([a, b, c, d])
  })
  it('has each stop once, and is no longer than the nearest next from any of them', () => {
    fc.assert(
      fc.property(stops, (all) => {
        const route = routeOf(all)
        expect(new Set(route)).toEqual(new Set(all))
        expect(route).toHaveLength(all.length)
        for (const first of all) {
          const way = [first]
          for (let [here, left] = [first, all.filter((one) => one !== first)]; left.length > 0; way.push(here)) {
            // Of two that are as near the one that was given first, as in the route: later stops hang on it.
            const nearest = Math.min(...left.map((one) => kilometresOf([here, one])))
            here = left.find((one) => kilometresOf([here, one]) === nearest) ?? here
            left = left.filter((one) => one !== here)
          }
          expect(kilometresOf(route)).toBeLessThanOrEqual(kilometresOf(way) + 1e-6)
        }
      }),
    )
  })
  it('is counted from stop to stop, and not from one day to the next', () => {
    expect(kilometresOf([])).toBe(0)
    expect(kilometresOf([at(22)])).toBe(0)
    expect(kilometresOf([at(22), at(23), at(22)])).toBeCloseTo(222.4, 1)
    expect(kilometresInTurn([at(22), at(23), at(22), at(23)], [2, 0, 2])).toBeCloseTo(222.4, 1)
    expect(kilometresInTurn([at(22), at(23), at(22), at(23)], [1, 3])).toBeCloseTo(222.4, 1)
    expect(kilometresInTurn([at(22), at(23), at(22), at(23)], [1, 1, 1, 1])).toBe(0)
  })
})

describe('a random order', () => {
  const all = Array.from({ length: 50 }, (_, n) => n)

  it('has all of them, and follows from its seed', () => {
    expect(shuffled(all, 'a').toSorted((one, other) => one - other)).toEqual(all)
    expect(shuffled(all, 'a')).toEqual(shuffled(all, 'a'))
    expect(shuffled(all, 'a')).not.toEqual(shuffled(all, 'b'))
  })
  it('puts each about as often in the first half as in the second', () => {
    const halves = all.map((one) =>
      Array.from({ length: 400 }, (_, n) => shuffled(all, `${n}`).indexOf(one)).filter((index) => index < 25),
    )
    for (const { length } of halves) {
      expect(length).toBeGreaterThan(140)
      expect(length).toBeLessThan(260)
    }
  })
})

describe('the nearest of many', () => {
  const spot = fc.record({ x: place, y: place, size: fc.integer({ min: 1, max: 5 }), rank: fc.nat() })

  it('is the one that is found by looking at all, while they become fewer', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), place, place, fc.nat(5), (spots, x, y, most) => {
        const index = spotIndex(spots)
        const far = (one: Spot) => Math.hypot(one.x - x, one.y - y)
        for (let left = spots; ; ) {
          const found = index.nearest({ x, y }, most)
          const fitting = left.filter(({ size }) => size <= most)
          expect(found.distance).toBe(Math.min(Number.POSITIVE_INFINITY, ...fitting.map(far)))
          const { spot: taken } = found
          expect(fitting.length > 0).toBe(taken !== null)
          if (!taken) break
          expect(fitting).toContain(taken)
          const asNear = fitting.filter((one) => far(one) === found.distance)
          expect(taken.rank).toBe(Math.min(...asNear.map(({ rank }) => rank)))
          index.remove(taken)
          left = left.filter((one) => one !== taken)
        }
      }),
    )
  })
})
