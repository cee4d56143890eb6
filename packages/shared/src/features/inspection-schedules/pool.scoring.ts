import { PRIORITIES } from '../inspection/inspection.codes.ts'
import { type Found, type Spot, spotIndex } from './nearest.scoring.ts'
import type { Visit } from './visits.scoring.ts'

interface Stop extends Spot {
  visit: Visit
}
/** Visits that nobody makes yet. */
export interface Pool {
  /** How many units they have. */
  jobs: () => number
  /** Takes the most urgent one that is not longer. */
  urgent: (unitsMax: number) => Visit | null
  /** Takes one near to a visit that is not longer: urgent ones first within reach. */
  near: (visit: Visit, unitsMax: number) => Visit | null
}

/** How much longer a way seems to a visit of this priority: a low one is gone to if it is 25 times nearer than a high one. */
const WAY_SEEMS: Record<(typeof PRIORITIES)[number], number> = { HIGH: 1, MIDDLE: 5, LOW: 25 }
const DEGREE_KM = 111.2
const RADIANS = Math.PI / 180

/** Points on a plane, in kilometres: near enough within a city, where it only matters what is nearer. */
function stopsOf(visits: readonly Visit[]): Stop[] {
  const [least = 0] = visits.map(({ point }) => point.latitude).toSorted((one, other) => one - other)
  const eastKm = DEGREE_KM * Math.cos(least * RADIANS)
  return visits.map((visit, rank) => {
    const { latitude, longitude } = visit.point
    return { visit, x: longitude * eastKm, y: latitude * DEGREE_KM, size: visit.plans.length, rank }
  })
}

/** A pool of visits that stand by rank. */
export function poolOf(ranked: readonly Visit[]): Pool {
  const stops = stopsOf(ranked)
  const stopOf = new Map(stops.map((stop) => [stop.visit, stop]))
  const left = new Set(stops)
  const indexes = PRIORITIES.map((priority) => ({
    seems: WAY_SEEMS[priority],
    ...spotIndex(stops.filter(({ visit }) => visit.plans[0]?.priority === priority)),
  }))
  let jobs = stops.reduce((sum, { size }) => sum + size, 0)
  const take = (stop: Stop | null): Visit | null => {
    if (!stop) return null
    left.delete(stop)
    for (const index of indexes) index.remove(stop)
    jobs -= stop.size
    return stop.visit
  }
  return {
    jobs: () => jobs,
    urgent: (unitsMax) => {
      for (const stop of left) if (stop.size <= unitsMax) return take(stop)
      return null
    },
    near: (visit, unitsMax) => {
      const from = stopOf.get(visit)
      let best: Found<Stop> = { spot: null, distance: Number.POSITIVE_INFINITY }
      for (const { seems, nearest } of from ? indexes : []) {
        const found = nearest(from ?? { x: 0, y: 0 }, unitsMax)
        const distance = found.distance * seems
        if (distance < best.distance) best = { spot: found.spot, distance }
      }
      return take(best.spot)
    },
  }
}
